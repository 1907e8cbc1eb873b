/** In pixels: for a cell of a list, for a card, for a page. An image is never enlarged. */
export const imageWidths = [160, 480, 1280] as const
export type ImageWidth = (typeof imageWidths)[number]

/** The address of an image in one of these widths, from its own with or without signature: it opens both. */
export function narrowed(url: string, width: ImageWidth): string {
  return `${url}${url.includes('?') ? '&' : '?'}width=${width}`
}
