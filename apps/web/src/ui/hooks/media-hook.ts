import { useSyncExternalStore } from 'react'

/** Makes a hook that says whether a media query holds, and draws anew when that changes. */
export function mediaHook(condition: string): () => boolean {
  const query = globalThis.matchMedia?.(condition)
  const subscribe = (listener: () => void) => {
    query?.addEventListener('change', listener)
    return () => query?.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => query?.matches ?? false)
}
