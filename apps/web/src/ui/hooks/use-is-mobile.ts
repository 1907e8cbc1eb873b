import { shellSizes } from '../../theme/tokens.ts'
import { mediaHook } from './media-hook.ts'

/** The specification's rule: mobile when the body's width minus 1 is under 992. */
export const useIsMobile = mediaHook(`(width < ${shellSizes.mobileBreakpoint + 1}px)`)
