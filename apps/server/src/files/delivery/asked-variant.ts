import { imageShapeNames, imageWidths, middleCrop } from '@backlot/contract/core/fields/image-variants'
import type { Db } from '../../platform/database/database.ts'
import { findCrop, type ServedFile } from '../files.queries.ts'
import type { Variant } from '../images/variant.ts'
import type { Question } from './reading.ts'

/**
 * Reads what an address asks for of an image: null for the image as it is, undefined for what there is not of it. A shape is cut
 * where staff said, else from the middle.
 */
export async function askedVariant(
  db: Db,
  file: ServedFile,
  { width, shape }: Question,
): Promise<Variant | null | undefined> {
  if (width === undefined && shape === undefined) return null
  const knownWidth = imageWidths.find((each) => String(each) === width) ?? null
  const knownShape = imageShapeNames.find((each) => each === shape) ?? null
  const isUnknown = (width !== undefined && !knownWidth) || (shape !== undefined && !knownShape)
  if (isUnknown || !file.contentType.startsWith('image/')) return undefined
  if (knownShape === null || file.width === 0) return knownWidth && { width: knownWidth, part: null }
  const crop = (await findCrop(db, file.id, knownShape)) ?? middleCrop(file, knownShape)
  return { width: knownWidth, part: { shape: knownShape, crop } }
}
