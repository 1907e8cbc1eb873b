/** As wide as the text of a page. */
const WIDEST = 600

export interface LoadedPicture {
  address: string
  data: ArrayBuffer
  width: number
  height: number
}

/** A picture as PNG, which every word processor reads, no wider than a page. */
export async function loadPicture(address: string): Promise<LoadedPicture> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  const bitmap = await createImageBitmap(await response.blob())
  const scale = Math.min(1, WIDEST / bitmap.width)
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  // Twice the size, so that print stays sharp.
  const sharp = Math.min(2, 1 / scale)
  const canvas = new OffscreenCanvas(Math.round(width * sharp), Math.round(height * sharp))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const data = await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()
  return { address, data, width, height }
}
