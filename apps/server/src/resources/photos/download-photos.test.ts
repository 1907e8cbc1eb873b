import { Readable } from 'node:stream'
import { apiBase } from '@backlot/contract/api-base'
import { mostDownloaded } from '@backlot/contract/resources/photos'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { plain, uploadPicture } from '../../testing/files/upload.ts'

let product: TestProduct
let staff: Client

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
})
afterAll(() => product[Symbol.asyncDispose]())

async function inLibrary(name: string) {
  const { id, url } = await uploadPicture(product, staff, name)
  await staff.post('/photos', { file: id, name })
  const { rawPayload } = await product.app.inject({ url })
  return { id, url, content: rawPayload }
}

const download = (body: object, { token }: Client = staff) =>
  product.app.inject({
    method: 'POST',
    url: `${apiBase}/photos/archive`,
    headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' },
    payload: body,
  })

const u32 = (zip: Buffer, at: number) => zip.readUInt32LE(at)
const u16 = (zip: Buffer, at: number) => zip.readUInt16LE(at)

/** What a ZIP holds, by its central directory, as whoever unpacks it reads it. */
function unpacked(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files: Record<string, Buffer> = {}
  let at = u32(zip, end + 16)
  for (let left = u16(zip, end + 10); left > 0; left -= 1) {
    const [bytes, nameLength, local] = [u32(zip, at + 24), u16(zip, at + 28), u32(zip, at + 42)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const from = local + 30 + u16(zip, local + 26) + u16(zip, local + 28)
    files[name] = zip.subarray(from, from + bytes)
    at += 46 + nameLength + u16(zip, at + 30) + u16(zip, at + 32)
  }
  return files
}

it('the chosen images come as one file, byte for byte, each under a name of its own', async () => {
  const first = await inLibrary('Sea.png')
  const second = await inLibrary('sea.png')
  const third = await inLibrary('../海/./shore.jpg.png')

  const answer = await download({ ids: [third.id, first.id, second.id] })

  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    'attachment; filename="images.zip"',
  ])
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  const files = unpacked(answer.rawPayload)
  expect(Object.keys(files)).toEqual([
    'Sea.png',
    'sea (2).png',
    expect.stringMatching(/^[^/\\]*海[^/\\]*\.png$/),
  ])
  expect(Object.values(files)).toEqual([first.content, second.content, third.content])
})

it('all that match come while they are as many as were counted', async () => {
  await inLibrary('tower-1.png')
  await inLibrary('tower-2.png')

  const answer = await download({ filter: { q: 'tower' }, expected_count: 2 })
  const changed = await download({ filter: { q: 'tower' }, expected_count: 3 })

  expect(Object.keys(unpacked(answer.rawPayload))).toEqual(['tower-1.png', 'tower-2.png'])
  expect([changed.statusCode, changed.json().code]).toEqual([409, 'selection_changed'])
})

it('more than one download holds is refused, as is what nobody may see or what is not there', async () => {
  const { id } = await inLibrary('huge.png')
  await sql`update files set bytes = ${mostDownloaded.bytes + 1} where id = ${id}`.execute(
    product.services.db,
  )
  const blind = await asStaff(product, ['list-videos'])

  const large = await download({ ids: [id] })
  const many = await download({ ids: Array.from({ length: mostDownloaded.images + 1 }, (_, n) => n + 1) })

  expect([large.statusCode, Object.keys(large.json().errors)]).toEqual([422, ['ids']])
  expect([many.statusCode, Object.keys(many.json().errors)]).toEqual([422, ['ids']])
  expect((await download({ ids: [999_999] })).statusCode).toBe(404)
  expect((await download({ ids: [id] }, blind)).statusCode).toBe(403)
})

/** As a browser asks for it, over a connection. */
async function fetchArchive(ids: readonly number[], signal?: AbortSignal): Promise<Response> {
  const { app } = product
  if (!app.server.listening) await app.listen({ port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return fetch(`http://127.0.0.1:${port}${apiBase}/photos/archive`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${staff.token}`,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ids }),
    ...(signal && { signal }),
  })
}

it('a download that is broken off lets go of the file that it was reading', async () => {
  const { id } = await inLibrary('endless.png')
  const chunk = Buffer.alloc(64 * 1024)
  const endless = new Readable({ read: () => void endless.push(chunk) })
  const reading = vi.spyOn(product.app.fileStore, 'read').mockResolvedValue(endless)
  const leaving = new AbortController()
  try {
    const response = await fetchArchive([id], leaving.signal)
    await response.body?.getReader().read()
    expect(endless.destroyed).toBe(false)
    leaving.abort()

    await expect.poll(() => endless.destroyed).toBe(true)
  } finally {
    reading.mockRestore()
  }
})

it('a file that the store has lost breaks the download off instead of leaving it out in silence', async () => {
  const { id, url } = await inLibrary('lost.png')
  await product.app.fileStore.discard(plain(url))

  const asked = fetchArchive([id]).then((response) => response.arrayBuffer())

  await expect(asked).rejects.toThrow()
})

it('says what all images that match come to in bytes', async () => {
  const { content } = await inLibrary('steps-1.png')
  await inLibrary('steps-2.png')

  const { body } = await staff.get('/photos/totals?q=steps')

  expect(body.data).toEqual({ rows: 2, sums: { bytes: [{ currency: null, sum: 2 * content.length }] } })
})
