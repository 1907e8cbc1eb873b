import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sharp, { type Sharp } from 'sharp'
import { imageDecoding } from '../media/media-types.ts'
import type { Variant } from './variant.ts'

// One thread each, and nothing kept: how many are made at once, and what stays in memory, is for us to say.
sharp.concurrency(1)
sharp.cache(false)

/** Writes a variant of an image to a path as WebP, upright, and without anything that is no picture. */
export async function makeVariant(original: Readable, path: string, variant: Variant): Promise<void> {
  const picture = narrowed(cut(sharp(imageDecoding).autoOrient(), variant), variant).webp({ quality: 78 })
  const written = picture.toFile(path)
  await Promise.all([pipeline(original, picture), written])
}

function cut(picture: Sharp, { part }: Variant): Sharp {
  if (part === null) return picture
  const { x: left, y: top, width, height } = part.crop
  return picture.extract({ left, top, width, height })
}

function narrowed(picture: Sharp, { width }: Variant): Sharp {
  return width === null ? picture : picture.resize({ width, withoutEnlargement: true })
}
