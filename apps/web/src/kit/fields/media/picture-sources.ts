import { imageWidths, narrowed } from '@backlot/contract/core/fields/image-variants'
import { ownPictureOf } from '@backlot/contract/core/fields/own-picture'

export interface PictureSources {
  src: string | undefined
  srcSet?: string
  sizes?: string
}

/** What an `img` needs so that its browser fetches a stored picture no larger than it is shown; in CSS pixels. */
export function pictureSources(url: string | null | undefined, shownWidth: number): PictureSources {
  if (url === null || url === undefined) return { src: undefined }
  if (ownPictureOf(url) === null) return { src: url }
  return {
    src: narrowed(url, imageWidths.find((width) => width >= shownWidth) ?? 1280),
    srcSet: imageWidths.map((width) => `${narrowed(url, width)} ${width}w`).join(', '),
    sizes: `${shownWidth}px`,
  }
}
