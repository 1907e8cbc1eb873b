import { Transform } from 'node:stream'

const quote = 0x22
const comma = 0x2c
const semicolon = 0x3b
const tab = 0x09
const lineFeed = 0x0a
const carriageReturn = 0x0d

/** Where a stream of CSV stands between two pieces of it. */
interface Progress {
  /** The part of a cell that came with the last piece and waits: only its end tells whether it needs quotes. */
  begun: Buffer
  /** Whether what begins there stands in quotes. */
  isQuoted: boolean
  /** Where it and the next piece are put together, used again: garbage of this size is collected late. */
  memory: Buffer
}

/**
 * Makes of PostgreSQL's CSV what every spreadsheet reads alike: rows end with CR LF (RFC 4180), and a cell with a
 * semicolon or a tab is quoted, because half of the world separates cells by those. Line feeds inside quotes stay.
 */
export function csvForSpreadsheets(): Transform {
  const progress: Progress = { begun: Buffer.alloc(0), isQuoted: false, memory: Buffer.alloc(0) }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, rewritten(withBegun(chunk, progress), progress))
    },
  })
}

function withBegun(chunk: Buffer, progress: Progress): Buffer {
  const { begun } = progress
  if (begun.length === 0) return chunk
  const length = begun.length + chunk.length
  if (progress.memory.length < length) progress.memory = Buffer.allocUnsafe(2 * length)
  begun.copy(progress.memory)
  chunk.copy(progress.memory, begun.length)
  return progress.memory.subarray(0, length)
}

/** One loop that only looks, since an export is half a gigabyte of these bytes. */
function rewritten(piece: Buffer, progress: Progress): Buffer {
  const added: Addition[] = []
  let { isQuoted } = progress
  let mustQuote = false
  let cellAt = 0
  for (let at = 0; at < piece.length; at += 1) {
    const byte = piece[at]
    if (byte === quote) isQuoted = !isQuoted
    else if (!isQuoted) {
      if (byte === semicolon || byte === tab) mustQuote = true
      else if (byte === comma || byte === lineFeed) {
        if (mustQuote) added.push({ at: cellAt, byte: quote }, { at, byte: quote })
        mustQuote = false
        if (byte === lineFeed) added.push({ at, byte: carriageReturn })
        cellAt = at + 1
      }
    }
  }
  const sent = isQuoted ? piece.length : cellAt
  // What waits is looked at again, from what was so where it begins.
  if (isQuoted || cellAt > 0) progress.isQuoted = isQuoted
  // The stream may use its memory again.
  progress.begun = Buffer.from(piece.subarray(sent))
  return withAdded(piece.subarray(0, sent), added)
}

/** A byte to be put before the one at this place. */
interface Addition {
  at: number
  byte: number
}

/** Copies by the stretch what stays as it is. */
function withAdded(piece: Buffer, added: readonly Addition[]): Buffer {
  const out = Buffer.allocUnsafe(piece.length + added.length)
  let [from, length] = [0, 0]
  for (const { at, byte } of added) {
    if (at > from) length += piece.copy(out, length, from, at)
    out[length++] = byte
    from = at
  }
  piece.copy(out, length, from)
  return out
}
