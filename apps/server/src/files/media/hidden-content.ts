import { open } from 'node:fs/promises'

// What a browser, or an interpreter of a server, would take for its own wherever in a file it stands.
const scripts = /<script|<!doctype html|<html[\s>]|<\?php/i
// Readers of PDF look for its mark in the first kilobyte.
const pdfWithin = 1024
const chunkBytes = 64 * 1024
// The longest mark, so that one on the edge of two pieces is seen.
const overlap = 16
const endOfArchive = Buffer.from('PK\u0005\u0006', 'latin1')
// The end record of an archive without a comment, and the longest comment behind it.
const endRecordBytes = 22
const longestComment = 65_535

/**
 * Whether an image is something else as well: a page, a program, a document or an archive that other readers would find in
 * it. Reads it once, in pieces.
 */
export async function hidesSomethingElse(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    let before = ''
    let isFirst = true
    let tail = Buffer.alloc(0)
    for await (const chunk of file.createReadStream({ highWaterMark: chunkBytes, autoClose: false })) {
      const piece = chunk as Buffer
      const text = piece.toString('latin1')
      if (isFirst && text.slice(0, pdfWithin).includes('%PDF-')) return true
      if (scripts.test(before + text)) return true
      isFirst = false
      before = text.slice(-overlap)
      tail = Buffer.concat([tail, piece]).subarray(-(endRecordBytes + longestComment))
    }
    return endsAsArchive(tail)
  } finally {
    await file.close()
  }
}

/** Archives are read from their end: the last record says how long the comment behind it is. */
function endsAsArchive(tail: Buffer): boolean {
  let at = tail.lastIndexOf(endOfArchive)
  while (at >= 0) {
    const isWhole = at + endRecordBytes <= tail.length
    if (isWhole && at + endRecordBytes + tail.readUInt16LE(at + 20) === tail.length) return true
    at = at === 0 ? -1 : tail.lastIndexOf(endOfArchive, at - 1)
  }
  return false
}
