import { fileTypeFromBuffer } from 'file-type'
import { Problem } from '../../platform/problem/problem.ts'
import { detect, headBytes } from '../media/inspect-media.ts'
import { acceptedType, type MediaType } from '../media/media-types.ts'

interface Judged {
  readonly type: MediaType
  /** The same bytes from the first. */
  readonly source: AsyncIterable<Buffer>
}

/**
 * Judges a film of so many bytes by its first ones, before any is kept. Undefined when too few came to tell; another type
 * is refused.
 */
export async function judgeHead(source: AsyncIterable<Buffer>, whole: number): Promise<Judged | undefined> {
  const pieces = source[Symbol.asyncIterator]()
  const head: Buffer[] = []
  let bytes = 0
  while (bytes < Math.min(headBytes, whole)) {
    const next = await pieces.next()
    if (next.done) return undefined
    head.push(next.value)
    bytes += next.value.length
  }
  return { type: await typeOf(Buffer.concat(head)), source: fromTheFirst(head, pieces) }
}

async function* fromTheFirst(head: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* head
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function typeOf(head: Buffer): Promise<MediaType> {
  const type = acceptedType('video', await detect(() => fileTypeFromBuffer(head)))
  if (!type) throw new Problem('unsupported_type')
  return type
}
