import type { blockPages } from '../../resources/blocks.ts'

export const audiences = ['visitor', 'member', 'subscriber'] as const
export type Audience = (typeof audiences)[number]
export const devices = ['desktop', 'mobile'] as const
export type Device = (typeof devices)[number]
export type SitePage = (typeof blockPages)[number]

/** Who looks at what, when, and on what. */
export interface View {
  readonly page: SitePage
  readonly at: Date
  readonly audience: Audience
  readonly device: Device
}
