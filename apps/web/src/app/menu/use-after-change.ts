import { useEffect } from 'react'
import { useLastChange } from '../../platform/live/remote-changes.ts'

/** Several changes at once are counted once. */
const COUNTED_AFTER_MS = 2_000

/** Counts anew a moment after anything of these resources was written anywhere. */
export function useAfterChange(resources: readonly string[], count: () => void): void {
  const changedAt = useLastChange(resources)
  useEffect(() => {
    if (changedAt === 0) return undefined
    const timer = setTimeout(count, COUNTED_AFTER_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only when something was written
  }, [changedAt])
}
