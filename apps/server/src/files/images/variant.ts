import type { Crop, ImageShape, ImageWidth } from '@backlot/contract/core/fields/image-variants'

/** What is to be made of an image. */
export interface Variant {
  /** At most so wide; null for as wide as it is. */
  readonly width: ImageWidth | null
  /** What is cut from it; null for the whole. */
  readonly part: { readonly shape: ImageShape; readonly crop: Crop } | null
}

/** Which one it is of those of its image: another part is another one. */
export function variantName({ width, part }: Variant): string {
  return part === null ? String(width) : [part.shape, partName(part.crop), width ?? 'whole'].join(' ')
}

const partName = ({ x, y, width, height }: Crop): string => `${x},${y},${width}x${height}`
