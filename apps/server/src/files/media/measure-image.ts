import sharp from 'sharp'
import { largestPixels, type MediaSize } from './media-types.ts'

/** Reads an image's size as people see it (turned upright), and decodes it once so that a cut-off file is noticed. */
export async function measureImage(path: string): Promise<MediaSize> {
  const image = sharp(path, { limitInputPixels: largestPixels, failOn: 'truncated', sequentialRead: true })
  const { autoOrient } = await image.metadata()
  await image.resize(16, 16, { fit: 'inside' }).raw().toBuffer()
  return { width: autoOrient.width, height: autoOrient.height, duration: null }
}
