import { fileTypeFromFile } from 'file-type'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { acceptedType, type MediaKind, type MediaSize, type MediaType } from './media-types.ts'

export interface InspectedMedia extends MediaType, MediaSize {}

/**
 * Says what a file is, by its content alone. Another type than the kind asks for is 415, a file that begins
 * like one and cannot be read is an error of the field.
 */
export async function inspectMedia(kind: MediaKind, path: string): Promise<InspectedMedia> {
  const detected = await detect(path)
  const type = acceptedType(kind, detected)
  if (!type) throw new Problem('unsupported_type')
  try {
    return { ...type, ...(await measure(kind, path)) }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('invalid', {
      ...fieldProblem('file', { message: 'unreadable_file' }).details,
      cause: error,
    })
  }
}

/** Its reader gives up on some broken files by throwing: those have no type either. */
async function detect(path: string): Promise<string | undefined> {
  try {
    return (await fileTypeFromFile(path))?.mime
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    return undefined
  }
}

async function measure(kind: MediaKind, path: string): Promise<MediaSize> {
  // Loaded when first needed: together they cost a tenth of the start.
  if (kind === 'image') return (await import('./measure-image.ts')).measureImage(path)
  return (await import('./measure-video.ts')).measureVideo(path)
}
