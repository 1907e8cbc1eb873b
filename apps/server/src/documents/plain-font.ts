import { inflateSync } from 'node:zlib'

const wrapperHeader = 44
const wrapperEntry = 20
const plainHeader = 12
const plainEntry = 16

/**
 * A WOFF font as it was before it was packed. What draws documents unpacks a table again for each letter, which took it
 * seconds a page.
 */
export function plainFont(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12)
  const head = Buffer.alloc(plainHeader + count * plainEntry)
  packed.copy(head, 0, 4, 8)
  const step = Math.floor(Math.log2(count))
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** step * 16, 6)
  head.writeUInt16BE(step, 8)
  head.writeUInt16BE(count * 16 - 2 ** step * 16, 10)
  const tables: Buffer[] = []
  let place = head.length
  for (let index = 0; index < count; index += 1) {
    const entry = wrapperHeader + index * wrapperEntry
    const [at, size, length] = [4, 8, 12].map((part) => packed.readUInt32BE(entry + part)) as [
      number,
      number,
      number,
    ]
    const stored = packed.subarray(at, at + size)
    const table = size < length ? inflateSync(stored) : stored
    const to = plainHeader + index * plainEntry
    packed.copy(head, to, entry, entry + 4)
    packed.copy(head, to + 4, entry + 16, entry + 20)
    head.writeUInt32BE(place, to + 8)
    head.writeUInt32BE(length, to + 12)
    // Tables begin at multiples of four bytes.
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    table.copy(padded)
    tables.push(padded)
    place += padded.length
  }
  return Buffer.concat([head, ...tables])
}
