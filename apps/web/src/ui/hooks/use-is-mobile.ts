import { shellSizes } from '../../theme/tokens.ts'
import { mediaHook } from './media-hook.ts'

/** The specification's rule: mobile when the body's width minus 1 is under 992. A sheet of paper is narrower, and no phone. */
export const useIsMobile = mediaHook(`screen and (width < ${shellSizes.mobileBreakpoint + 1}px)`)
