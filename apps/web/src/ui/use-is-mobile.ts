import { useSyncExternalStore } from 'react'
import { shellSizes } from '../theme/tokens.ts'

// The specification's rule: mobile when the body's width minus 1 is under 992.
const query = globalThis.matchMedia?.(`(width < ${shellSizes.mobileBreakpoint + 1}px)`)

function subscribe(listener: () => void): () => void {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => query?.matches ?? false)
}
