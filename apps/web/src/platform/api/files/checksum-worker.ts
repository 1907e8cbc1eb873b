import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Reads a file piece by piece: none of it stays in memory. */
async function checksumOf(file: File): Promise<string> {
  const hash = sha256.create()
  const reader = file.stream().getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) hash.update(piece.value)
  return bytesToHex(hash.digest())
}

// A file that can no longer be read has none; its upload says so.
self.onmessage = async ({ data }: MessageEvent<File>) =>
  self.postMessage(await checksumOf(data).catch(() => undefined))
