import { type ImageShape, imageWidths, narrowed, shaped } from '@backlot/contract/core/fields/image-variants'
import { ownPictureOf } from '@backlot/contract/core/fields/own-picture'

export interface PictureSources {
  src: string | undefined
  srcSet?: string
  sizes?: string
}

/** The address of a stored picture cut to a shape. The revision tells a browser that keeps pictures of a newer part. */
export function shapedPicture(url: string, shape: ImageShape, revision: number): string {
  if (ownPictureOf(url) === null) return url
  return revision === 0 ? shaped(url, shape) : `${shaped(url, shape)}&revision=${revision}`
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
