import { useSyncExternalStore } from 'react'

const query = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')

function subscribe(listener: () => void): () => void {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Whether whoever is at the screen would rather have nothing move. */
export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => query?.matches ?? false)
}
