import type { blockPages, blockTypes } from '../resources/blocks.ts'

export const audiences = ['visitor', 'member', 'subscriber'] as const
export type Audience = (typeof audiences)[number]
export const devices = ['desktop', 'mobile'] as const
export type Device = (typeof devices)[number]

/** Who looks at what, when, and on what. */
export interface View {
  readonly page: (typeof blockPages)[number]
  readonly at: Date
  readonly audience: Audience
  readonly device: Device
}

/** What comes out at a moment. */
export interface TimedVideo {
  readonly publishedAt: string | null
}

/** A block with all that may stand in it, also what is to come; videos that were never released are not among it. */
export interface StockBlock {
  readonly type: (typeof blockTypes)[number]
  readonly page: View['page']
  readonly image: unknown
  readonly mobileImage: unknown
  readonly photos: readonly unknown[]
  readonly videos: readonly TimedVideo[]
  readonly models: readonly unknown[]
  readonly tags: readonly unknown[]
  readonly advertisement: unknown
}

/**
 * The sections of a page as somebody sees them, of blocks in their order: the site API answers it, and a preview shows it.
 * What is to come is not there yet, subscribers are spared advertising, and what is left with nothing to show is left out.
 */
export function composePage<Block extends StockBlock>(blocks: readonly Block[], view: View): Block[] {
  return blocks
    .filter(({ page, type }) => page === view.page && !(type === 'advertisement' && isSpared(view)))
    .map((block) => ({
      ...block,
      image: (view.device === 'mobile' ? block.mobileImage : null) ?? block.image,
      videos: block.videos.filter((video) => isOutAt(video, view.at)),
    }))
    .filter(hasSomething)
}

/** Whoever pays for films sees none of the advertising. */
function isSpared({ audience }: View): boolean {
  return audience === 'subscriber'
}

function isOutAt({ publishedAt }: TimedVideo, at: Date): boolean {
  return publishedAt !== null && Date.parse(publishedAt) <= at.getTime()
}

function hasSomething({ type, image, photos, advertisement, ...lists }: StockBlock): boolean {
  if (type === 'image') return image !== null || photos.length > 0
  return type === 'advertisement' ? advertisement !== null : lists[type].length > 0
}
