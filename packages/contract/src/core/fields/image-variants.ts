/** In pixels: for a cell of a list, for a card, for a page. An image is never enlarged. */
export const imageWidths = [160, 480, 1280] as const
export type ImageWidth = (typeof imageWidths)[number]

/** Width to height of what is cut from an image for a wide and for a narrow screen. */
export const imageShapes = { desktop: [16, 9], mobile: [3, 4] } as const
export type ImageShape = keyof typeof imageShapes
export const imageShapeNames = Object.keys(imageShapes) as ImageShape[]

/** The part of an image that a shape shows, in the pixels of the whole as people see it. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** The address of an image in one of these widths, from its own with or without signature: it opens both. */
export function narrowed(url: string, width: ImageWidth): string {
  return withQuestion(url, `width=${width}`)
}

/** The address of an image cut to a shape, from its own with or without signature: it opens both. */
export function shaped(url: string, shape: ImageShape): string {
  return withQuestion(url, `shape=${shape}`)
}

function withQuestion(url: string, question: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${question}`
}

/** Whether a crop has its shape, as near as whole pixels come. */
export function hasShape({ width, height }: Crop, shape: ImageShape): boolean {
  const [across, down] = imageShapes[shape]
  return Math.abs(width * down - height * across) <= Math.max(across, down)
}

/** The largest crop of a shape, in the middle of an image. */
export function middleCrop(size: { width: number; height: number }, shape: ImageShape): Crop {
  const [across, down] = imageShapes[shape]
  const scale = Math.min(size.width / across, size.height / down)
  const width = Math.max(1, Math.round(across * scale))
  const height = Math.max(1, Math.round(down * scale))
  return { x: Math.floor((size.width - width) / 2), y: Math.floor((size.height - height) / 2), width, height }
}
