import type { blockTypes } from '../../resources/blocks.ts'
import type { View } from './view.ts'

/** What comes out at a moment. */
interface TimedVideo {
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
 * The sections of a page as somebody sees them, of blocks in their order: what is to come is not there yet, subscribers are
 * spared advertising, and what is left with nothing to show is left out.
 */
export function composeSections<Block extends StockBlock>(blocks: readonly Block[], view: View): Block[] {
  return blocks
    .filter(({ page, type }) => page === view.page && !(type === 'advertisement' && isSpared(view)))
    .map((block) => ({
      ...block,
      image: (view.device === 'mobile' ? block.mobileImage : null) ?? block.image,
      videos: block.videos.filter((video) => isOutAt(video, view.at)),
    }))
    .filter(hasSomething)
}

function isSpared({ audience }: View): boolean {
  return audience === 'subscriber'
}

/** Whether something is out at a moment; what has no time never is. */
export function isOutAt({ publishedAt }: TimedVideo, at: Date): boolean {
  return publishedAt !== null && Date.parse(publishedAt) <= at.getTime()
}

function hasSomething({ type, image, photos, advertisement, ...lists }: StockBlock): boolean {
  if (type === 'image') return image !== null || photos.length > 0
  return type === 'advertisement' ? advertisement !== null : lists[type].length > 0
}
