import { fileURLToPath } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'

export interface SampleFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const clips = new URL('../../../server/src/seed/clips/', import.meta.url)

/** A real film of a few seconds and kilobytes. */
export const film = fileURLToPath(new URL('sail.mp4', clips))

const width = 320
const height = 180

/** A real picture: a dusk sky, made here, so that no picture has to be kept. */
export function coverPicture(name: string): SampleFile {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a channel, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels())),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

function pixels(): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3)
    for (let x = 0; x < width; x += 1) row.set([40 + y, 60 + (x >> 2), 150 - (y >> 1)], 1 + x * 3)
    return row
  })
  return Buffer.concat(rows)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
