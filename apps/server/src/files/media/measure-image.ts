import sharp from 'sharp'
import { fieldProblem } from '../../platform/problem/problem.ts'
import { hidesSomethingElse } from './hidden-content.ts'
import { imageDecoding, largestPixels, type MediaSize } from './media-types.ts'

/**
 * Reads an image's size as people see it (turned upright), and decodes it once so that a cut-off file is noticed. One of too
 * many pixels is refused by what its head says, before anything of it is decoded.
 */
export async function measureImage(path: string): Promise<MediaSize> {
  const { width, height, autoOrient } = await sharp(path, { limitInputPixels: false }).metadata()
  if (width * height > largestPixels)
    throw fieldProblem('file', {
      message: 'too_many_pixels',
      parameters: { width, height, maximum: largestPixels / 1_000_000 },
    })
  if (await hidesSomethingElse(path)) throw fieldProblem('file', { message: 'hides_something_else' })
  const image = sharp(path, { ...imageDecoding, sequentialRead: true })
  await image.resize(16, 16, { fit: 'inside' }).raw().toBuffer()
  return { width: autoOrient.width, height: autoOrient.height, duration: null }
}
