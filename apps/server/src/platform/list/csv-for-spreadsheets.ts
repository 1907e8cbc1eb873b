import { Transform } from 'node:stream'

const quote = 0x22
const comma = 0x2c
const semicolon = 0x3b
const tab = 0x09
const lineFeed = 0x0a
const carriageReturn = 0x0d

/** Where a stream of CSV stands: the bytes to send, and the cell at their end. */
interface Progress {
  out: Buffer
  length: number
  /** Where the cell begins in `out`. */
  cellAt: number
  isQuoted: boolean
  mustQuote: boolean
}

/**
 * Makes of PostgreSQL's CSV what every spreadsheet reads alike: rows end with CR LF (RFC 4180), and a cell with a
 * semicolon or a tab is quoted, because half of the world separates cells by those. Line feeds inside quotes stay.
 */
export function csvForSpreadsheets(): Transform {
  const progress: Progress = { out: Buffer.alloc(0), length: 0, cellAt: 0, isQuoted: false, mustQuote: false }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      makeRoom(progress, chunk.length)
      for (const byte of chunk) add(progress, byte)
      done(null, take(progress))
    },
  })
}

/** Keeps the cell that is not complete. Each byte may become three: a cell of one semicolon, quoted. */
function makeRoom(progress: Progress, bytes: number): void {
  const kept = progress.out.subarray(progress.cellAt, progress.length)
  const out = Buffer.allocUnsafe(kept.length + 2 + bytes * 3)
  kept.copy(out)
  Object.assign(progress, { out, length: kept.length, cellAt: 0 })
}

function add(progress: Progress, byte: number): void {
  if (byte === quote) progress.isQuoted = !progress.isQuoted
  else if (!progress.isQuoted) {
    if (byte === semicolon || byte === tab) progress.mustQuote = true
    if (byte === comma || byte === lineFeed) endCell(progress)
    if (byte === lineFeed) progress.out[progress.length++] = carriageReturn
  }
  progress.out[progress.length++] = byte
  if (!progress.isQuoted && (byte === comma || byte === lineFeed)) progress.cellAt = progress.length
}

function endCell(progress: Progress): void {
  const { out, cellAt, length, mustQuote } = progress
  if (!mustQuote) return
  out.copyWithin(cellAt + 1, cellAt, length)
  out[cellAt] = quote
  out[length + 1] = quote
  progress.length += 2
  progress.mustQuote = false
}

/** The bytes that can be sent; a cell that may still need quotes waits, a quoted one need not. */
function take(progress: Progress): Buffer {
  const { out, length, isQuoted, cellAt } = progress
  if (!isQuoted) return out.subarray(0, cellAt)
  progress.cellAt = length
  return out.subarray(0, length)
}
