import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fieldProblem, Problem } from '../platform/problem/problem.ts'

/** An upload that has arrived whole, not yet looked at. */
export interface ReceivedFile {
  path: string
  /** As the sender calls it. */
  name: string
  bytes: number
  sha256: string
}

const fieldName = 'file'
// Boundaries and part headers around the file itself.
const envelopeBytes = 64 * 1024

/** Streams the one part `file` of a request to a path; whatever goes wrong, nothing is left there. */
export async function receiveUpload(
  request: FastifyRequest,
  path: string,
  largestBytes: number,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Problem('unsupported_type')
  if (Number(request.headers['content-length']) > largestBytes + envelopeBytes) throw new Problem('too_large')
  try {
    return await readParts(request, path, largestBytes)
  } catch (error) {
    await rm(path, { force: true })
    throw isOwnFailure(error) ? error : new Problem('malformed', { cause: error })
  } finally {
    // What we did not want to read must still flow, or the sender never gets to the answer.
    request.raw.unpipe()
    request.raw.resume()
  }
}

/** Problems, and failures of the disk; everything else is an error in what was sent. */
function isOwnFailure(error: unknown): boolean {
  return error instanceof Problem || (error instanceof Error && 'syscall' in error)
}

async function readParts(request: FastifyRequest, path: string, largestBytes: number): Promise<ReceivedFile> {
  let received: ReceivedFile | undefined
  // The limit is watched below: the parser's own would let the rest of the file arrive first.
  for await (const part of request.parts({ limits: { fileSize: Number.MAX_SAFE_INTEGER, parts: 3 } })) {
    checkPart(part, received !== undefined)
    received = await writePart(part, path, largestBytes)
  }
  if (!received) throw fieldProblem(fieldName, { message: 'required' })
  if (received.bytes === 0) throw fieldProblem(fieldName, { message: 'empty_file' })
  return received
}

function checkPart(part: Multipart, isSecond: boolean): asserts part is MultipartFile {
  if (part.fieldname !== fieldName) throw fieldProblem(part.fieldname, { message: 'unknown_field' })
  if (part.type !== 'file') throw fieldProblem(fieldName, { message: 'wrong_type' })
  if (isSecond) throw fieldProblem(fieldName, { message: 'too_many_items', parameters: { maximum: 1 } })
}

async function writePart(part: MultipartFile, path: string, largestBytes: number): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > largestBytes) return done(new Problem('too_large'))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // `flush` waits until the disk has it: an upload that was answered survives a power cut.
  await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', mode: 0o640, flush: true }))
  return { path, name: nameOf(part.filename), bytes, sha256: hash.digest('hex') }
}

const longestName = 200

/** The sender's name for the file as text that can be stored and shown; it never becomes a path. */
export function nameOf(given: string | undefined): string {
  const last = (given ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? ''
  // Marks of direction make one name look like another.
  const clean = last.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim()
  return Array.from(clean).slice(-longestName).join('') || 'file'
}
