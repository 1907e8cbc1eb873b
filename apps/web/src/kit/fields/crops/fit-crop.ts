import { type Crop, type ImageShape, imageShapes } from '@backlot/contract/core/fields/image-variants'

export interface PictureSize {
  width: number
  height: number
}

const within = (value: number, most: number): number => Math.min(Math.max(0, Math.round(value)), most)

/** The crop nearest to what was drawn or typed: of its shape, in whole pixels, inside of its picture. */
export function fitCrop(wanted: Omit<Crop, 'height'>, size: PictureSize, shape: ImageShape): Crop {
  const [across, down] = imageShapes[shape]
  const widest = Math.max(1, Math.min(size.width, Math.floor((size.height * across) / down)))
  const width = Math.min(Math.max(1, Math.round(wanted.width)), widest)
  const height = Math.min(Math.max(1, Math.round((width * down) / across)), size.height)
  return { x: within(wanted.x, size.width - width), y: within(wanted.y, size.height - height), width, height }
}
