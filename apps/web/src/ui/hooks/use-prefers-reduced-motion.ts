import { mediaHook } from './media-hook.ts'

/** Whether whoever is at the screen would rather have nothing move. */
export const usePrefersReducedMotion = mediaHook('(prefers-reduced-motion: reduce)')
