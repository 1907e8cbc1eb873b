import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** Whether the browser says that it has no network: queries and writes wait until it has. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, () => !onlineManager.isOnline())
}
