import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImageWidth } from '@backlot/contract/core/fields/image-variants'
import sharp from 'sharp'
import { imageDecoding } from '../media/media-types.ts'

// One thread each, and nothing kept: how many are made at once, and what stays in memory, is for us to say.
sharp.concurrency(1)
sharp.cache(false)

/** Writes an image to a path as WebP, upright, at most so wide, and without anything that is no picture. */
export async function makeVariant(original: Readable, path: string, width: ImageWidth): Promise<void> {
  const picture = sharp(imageDecoding)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78 })
  const written = picture.toFile(path)
  await Promise.all([pipeline(original, picture), written])
}
