import { useEffect, useRef } from 'react'
import { useIsOffline } from '../../platform/network.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'

/** What did not come for want of a network comes by itself. */
export function useRetryOnline(isLoadFailed: boolean, onRetry: () => void): void {
  const isOffline = useIsOffline()
  const wasOffline = useRef(isOffline)
  const retryRef = useLatest(onRetry)
  useEffect(() => {
    if (isLoadFailed && wasOffline.current && !isOffline) retryRef.current()
    wasOffline.current = isOffline
  }, [isLoadFailed, isOffline, retryRef])
}
