import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { importMessages } from '@backlot/contract/core/endpoints/import'
import { fieldProblem } from '../../platform/problem/problem.ts'

export type Encoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be'

const marks: readonly (readonly [string, Encoding])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]

/** In which encoding a file is written; one that is no text, or is written in two, is an error of the field `file`. */
export async function detectEncoding(path: string): Promise<Encoding> {
  const marked = await encodingOfMark(path)
  if (marked !== undefined && marked !== 'utf-8') return marked
  const runs = new Runs()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (chunk.includes(0)) throw fieldProblem('file', { message: importMessages.notText })
    isUtf8 &&= decodes(decoder, chunk)
    runs.add(chunk)
  }
  if (isUtf8 && decodes(decoder)) return 'utf-8'
  const line = runs.lineOfOther()
  if (line !== undefined)
    throw fieldProblem('file', { message: importMessages.mixedEncodings, parameters: { line } })
  return 'gb18030'
}

async function encodingOfMark(path: string): Promise<Encoding | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(3), 0, 3, 0)
    const start = buffer.subarray(0, bytesRead).toString('hex')
    return marks.find(([mark]) => start.startsWith(mark))?.[1]
  } finally {
    await file.close()
  }
}

function decodes(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

// Three characters of Chinese in UTF-8, which GB18030 makes by chance once in five thousand times.
const tellingBytes = 6
const byChance = 0.001
const run = /\n|[\x80-\xff]+/g

/** Counts the pieces of a file that are UTF-8 and those that cannot be. */
class Runs {
  #line = 1
  readonly #found = { utf8: { count: 0, line: 0 }, other: { count: 0, line: 0 } }

  add(chunk: Buffer): void {
    for (const [piece] of chunk.toString('latin1').matchAll(run)) {
      if (piece === '\n') this.#line += 1
      else if (piece.length >= tellingBytes) this.#count(piece)
    }
  }

  #count(piece: string): void {
    const found =
      this.#found[
        decodes(new TextDecoder('utf-8', { fatal: true }), Buffer.from(piece, 'latin1')) ? 'utf8' : 'other'
      ]
    found.count += 1
    if (found.count === 1) found.line = this.#line
  }

  /** Where the fewer of two encodings begin, if the file has two. */
  lineOfOther(): number | undefined {
    const { utf8, other } = this.#found
    if (utf8.count === 0 || other.count === 0) return undefined
    if (utf8.count >= other.count) return other.line
    return utf8.count > 1 + byChance * other.count ? utf8.line : undefined
  }
}
