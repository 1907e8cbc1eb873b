import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageWidths, narrowed } from '@backlot/contract/core/fields/image-variants'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { plain, uploadPicture } from '../../testing/files/upload.ts'

let product: TestProduct
let staff: Client

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
})

afterAll(() => product[Symbol.asyncDispose]())

const wide = (): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: '#2f8f95' } })
    .jpeg()
    .toBuffer()

const noise = (): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: 800, height: 600, channels: 3, background: '#888888' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()

/** Bits flipped in what follows the head, as old cards and scans have them. */
function damaged(content: Buffer): Buffer {
  const copy = Buffer.from(content)
  for (let at = 2000; at < copy.length - 10; at += 1000) copy.writeUInt8(copy.readUInt8(at) ^ 0b100, at)
  return copy
}

async function variantsOf(id: number): Promise<number> {
  const { rows } = await sql`select from image_variants where file_id = ${id}`.execute(product.services.db)
  return rows.length
}

const get = (url: string, headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'GET', url, headers })

async function countStored(): Promise<number> {
  const root = join(product.services.config.dataDir, 'files')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

it.each(imageWidths)(
  'an image comes %d pixels wide, small, and kept as long as the whole one',
  async (width) => {
    const content = await wide()
    const { url } = await uploadPicture(product, staff, 'sea.jpg', content)

    const { statusCode, headers, rawPayload } = await get(narrowed(url, width))

    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename=sea.webp',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height: (width * 9) / 16 })
    expect(rawPayload.length).toBeLessThan(content.length)
  },
)

it('a narrower one stands upright, and says nothing of where and with what it was taken', async () => {
  const content = await sharp(await wide())
    .withExif({
      IFD0: { Model: 'Field camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 33/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(content).metadata()).exif).toBeDefined()
  const { url } = await uploadPicture(product, staff, 'turned.jpg', content)

  const { rawPayload } = await get(narrowed(url, 480))

  const { width, height, ...metadata } = await sharp(rawPayload).metadata()
  expect(height).toBeGreaterThan(width)
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(Array(4).fill(undefined))
})

it('a small one is not enlarged', async () => {
  const { url } = await uploadPicture(product, staff)
  const { rawPayload } = await get(narrowed(url, 480))
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 64, height: 36 })
})

it('one that came with small damage is shown in all widths', async () => {
  const { url } = await uploadPicture(product, staff, 'old-scan.jpg', damaged(await noise()))

  for (const width of imageWidths) {
    const { statusCode, headers } = await get(narrowed(url, width))
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
  }
})

it('the whole one is shown where no narrower one can be made', async () => {
  const { id, url } = await uploadPicture(product, staff, 'lost.jpg', await wide())
  const stored = join(product.services.config.dataDir, plain(url))
  await writeFile(stored, 'no longer an image')

  const { statusCode, headers, body } = await get(narrowed(url, 160))

  expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/jpeg', 'no longer an image'])
  expect(await variantsOf(id)).toBe(0)
})

it('a narrower one is made once for all who ask, in whichever process', async () => {
  const { url } = await uploadPicture(product, staff, 'sea.jpg', await wide())
  const before = await countStored()

  const answers = await Promise.all(Array.from({ length: 8 }, () => get(narrowed(url, 160))))

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
  expect(await countStored()).toBe(before + 1)
})

it('a narrower one is for whoever may see the whole one, and for nobody else', async () => {
  const { url } = await uploadPicture(product, staff)
  const bare = plain(url)

  expect((await get(narrowed(bare, 160))).statusCode).toBe(404)
  expect((await get(narrowed(bare, 160), { cookie: `backlot_token=${staff.token}` })).statusCode).toBe(200)
  expect((await get(narrowed(url.replace(/signature=./, 'signature=-'), 160))).statusCode).toBe(404)
})

it.each(['width=161', 'width=99999', 'width=', 'width=160&width=480', 'width=0160'])(
  'there is no %s of it',
  async (question) => {
    const { url } = await uploadPicture(product, staff)
    expect((await get(`${url}&${question}`)).statusCode).toBe(404)
  },
)

it('a narrower one goes from the store with its image', async () => {
  const { id, url } = await uploadPicture(product, staff, 'sea.jpg', await wide())
  const before = await countStored()
  for (const width of imageWidths) await get(narrowed(url, width))
  expect(await countStored()).toBe(before + imageWidths.length)

  await sql`update files set created_at = created_at - interval '8 days' where id = ${id}`.execute(
    product.services.db,
  )
  await product.app.tasks.get('sweep-uploads')?.run(new AbortController().signal)

  expect(await countStored()).toBe(before - 1)
})
