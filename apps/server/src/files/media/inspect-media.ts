import { type FileTypeResult, fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import type { DistantFile } from './distant-file.ts'
import { acceptedType, type MediaKind, type MediaSize, type MediaType } from './media-types.ts'

// What tells the types apart stands in here.
export const headBytes = 4100

export interface InspectedMedia extends MediaType, MediaSize {}

/**
 * Says what a file is, by its content alone. Another type than the kind asks for is 415, a file that begins
 * like one and cannot be read is an error of the field.
 */
export async function inspectMedia(kind: MediaKind, path: string): Promise<InspectedMedia> {
  return inspected(kind, await detect(() => fileTypeFromFile(path)), () => measure(kind, path))
}

/** Which of these kinds a file is, by its content; none of them is 415. */
export async function kindOf(path: string, kinds: readonly MediaKind[]): Promise<MediaKind> {
  const detected = await detect(() => fileTypeFromFile(path))
  const kind = kinds.find((each) => acceptedType(each, detected))
  if (!kind) throw new Problem('unsupported_type')
  return kind
}

/** The same of a film that is not on this machine. */
export async function inspectDistantVideo(file: DistantFile): Promise<InspectedMedia> {
  const head = await file.read(0, Math.min(file.bytes, headBytes))
  const { measureDistantVideo } = await import('./measure-video.ts')
  return inspected('video', await detect(() => fileTypeFromBuffer(head)), () => measureDistantVideo(file))
}

async function inspected(
  kind: MediaKind,
  detected: string | undefined,
  measureIt: () => Promise<MediaSize>,
): Promise<InspectedMedia> {
  const type = acceptedType(kind, detected)
  if (!type) throw new Problem('unsupported_type')
  try {
    return { ...type, ...(await measureIt()) }
  } catch (error) {
    // The storage itself failed, or the process is at fault: the film may be as good as any.
    if (error instanceof Problem) throw error
    throw new Problem('invalid', {
      ...fieldProblem('file', { message: 'unreadable_file' }).details,
      cause: error,
    })
  }
}

/** Its reader gives up on some broken files by throwing: those have no type either. */
export async function detect(read: () => Promise<FileTypeResult | undefined>): Promise<string | undefined> {
  try {
    return (await read())?.mime
  } catch (error) {
    if (error instanceof Problem || (error instanceof Error && 'syscall' in error)) throw error
    return undefined
  }
}

async function measure(kind: MediaKind, path: string): Promise<MediaSize> {
  // Loaded when first needed: together they cost a tenth of the start.
  if (kind === 'image') return (await import('./measure-image.ts')).measureImage(path)
  return (await import('./measure-video.ts')).measureVideo(path)
}
