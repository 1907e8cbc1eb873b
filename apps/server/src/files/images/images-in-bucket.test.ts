import { readdir } from 'node:fs/promises'
import { narrowed, shaped } from '@backlot/contract/core/fields/image-variants'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { plain, uploadPicture } from '../../testing/files/upload.ts'
import { type S3Server, startS3 } from '../../testing/programs/s3.ts'
import { localFolder } from '../file-store.ts'

let s3: S3Server
let product: TestProduct
let staff: Client

beforeAll(async () => {
  s3 = await startS3()
  product = await startProduct({ bucket: s3.bucket })
  staff = await asStaff(product)
})
afterAll(async () => {
  await product[Symbol.asyncDispose]()
  await s3[Symbol.asyncDispose]()
})

/** Left half black, right half white. */
const halves = (): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: '#ffffff' } })
    .composite([
      { input: { create: { width: 800, height: 900, channels: 3, background: '#000000' } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()

const ask = (url: string, headers: Record<string, string> = {}) =>
  product.app.inject({ url, headers: { authorization: `Bearer ${staff.token}`, ...headers } })

async function pictureAt(url: string): Promise<Buffer> {
  const { statusCode, headers, rawPayload } = await ask(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await ask(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  return rawPayload
}

it('an image in a bucket comes narrower and cut to where staff said, and leaves nothing on the disk', async () => {
  const { id, url } = await uploadPicture(product, staff, 'halves.png', await halves())
  const crop = { x: 0, y: 0, width: 800, height: 450 }
  const kept = { file: id, name: 'halves.png', desktop_crop: crop }
  expect((await staff.post('/photos', kept)).status).toBe(201)

  expect(await sharp(await pictureAt(narrowed(plain(url), 480))).metadata()).toMatchObject({
    width: 480,
    height: 270,
  })
  const cut = await pictureAt(shaped(plain(url), 'desktop'))
  expect(await sharp(cut).metadata()).toMatchObject({ width: 800, height: 450 })
  expect((await sharp(cut).stats()).channels.map(({ max }) => max)).toEqual([0, 0, 0])
  expect(await readdir(localFolder(product.services.config.dataDir), { recursive: true })).toEqual([
    'incoming',
  ])
})

it('an image that is deleted is gone from the bucket, with all that was made of it', async () => {
  const { id, url } = await uploadPicture(product, staff, 'gone.png', await halves())
  await staff.post('/photos', { file: id, name: 'gone.png' })
  await pictureAt(narrowed(plain(url), 160))
  await pictureAt(shaped(plain(url), 'mobile'))
  const { rows } = await sql<{ url: string }>`select url from image_variants where file_id = ${id}`.execute(
    product.services.db,
  )
  const addresses = [plain(url), ...rows.map((row) => row.url)]
  const sizes = () =>
    Promise.all(addresses.map(async (each) => (await product.app.fileStore.stat(each))?.bytes))
  expect(await sizes()).toEqual(Array(3).fill(expect.any(Number)))

  expect((await staff.delete(`/photos/${id}`)).status).toBe(204)
  await product.app.tasks.get('sweep-uploads')?.run(new AbortController().signal)

  expect(await sizes()).toEqual(Array(3).fill(undefined))
})
