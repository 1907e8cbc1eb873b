import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type pg from 'pg'
import { dataOf } from '../../pair/staff-client.ts'
import type { Ledger } from '../ledger.ts'
import type { World } from '../world.ts'

const side = 100

/** Uploads pictures, each another, and books those that were taken. */
export async function uploadPictures({ staff, shift, ledger }: World): Promise<void> {
  while (await shift.goesOn(500)) {
    const picture = aPicture()
    const form = new FormData()
    form.append('file', new Blob([picture], { type: 'image/png' }), 'soak.png')
    const answer = await staff.insist('POST', '/files/images', form, 'upload')
    if (answer.status !== 201) continue
    const sha256 = createHash('sha256').update(picture).digest('hex')
    // The address without its signature, which is not kept.
    const [url = ''] = dataOf<{ url: string }>(answer).url.split('?', 1)
    ledger.uploads.push({ url, sha256 })
  }
}

/** Noise as a PNG. */
function aPicture(): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits a channel, three channels.
  header.set([8, 2, 0, 0, 0], 8)
  const row = () => Buffer.concat([Buffer.alloc(1), randomBytes(3 * side)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, check])
}

/** Says of each upload that was taken and is not known, or is not on the disk as it was sent, that it is not. */
export async function faultsOfUploads(
  { uploads }: Ledger,
  database: pg.Pool,
  folder: string,
): Promise<string[]> {
  const { rows } = await database.query<{ url: string; sha256: string }>('select url, sha256 from files')
  const known = new Map(rows.map(({ url, sha256 }) => [url, sha256]))
  const faults: string[] = []
  for (const { url, sha256 } of uploads) {
    const onDisk = await readFile(join(folder, url)).then(
      (bytes) => createHash('sha256').update(bytes).digest('hex'),
      () => 'nothing',
    )
    if (onDisk !== sha256 || known.get(url) !== sha256) faults.push(`upload ${url} is ${onDisk} on the disk`)
  }
  return faults
}
