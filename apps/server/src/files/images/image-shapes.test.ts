import { type ImageShape, narrowed, shaped } from '@backlot/contract/core/fields/image-variants'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { plain, uploadPicture } from '../../testing/files/upload.ts'

let product: TestProduct
let staff: Client

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
})

afterAll(() => product[Symbol.asyncDispose]())

const [red, blue] = [
  { r: 255, g: 0, b: 0 },
  { r: 0, g: 0, b: 255 },
]

/** 1600 × 1200, blue but for 400 × 300 of red in the upper left corner. */
function corner() {
  const mark = sharp({ create: { width: 400, height: 300, channels: 3, background: red } })
    .png()
    .toBuffer()
  return mark.then((input) =>
    sharp({ create: { width: 1600, height: 1200, channels: 3, background: blue } })
      .composite([{ input, left: 0, top: 0 }])
      .jpeg({ quality: 95 })
      .toBuffer(),
  )
}

async function inLibrary(content: Buffer, values: object = {}) {
  const { id, url } = await uploadPicture(product, staff, 'sea.jpg', content)
  const added = await staff.post('/photos', { file: id, name: 'Sea', ...values })
  return { id, url, added, version: (added.body.data as { version?: number } | undefined)?.version ?? 0 }
}

const change = (id: number, version: number, values: object) =>
  staff.put(`/photos/${id}`, { version, ...values })
const get = (url: string) => product.app.inject({ method: 'GET', url })

async function colourAt(url: string) {
  const { rawPayload } = await get(url)
  const { width, height } = await sharp(rawPayload).metadata()
  const { data } = await sharp(rawPayload)
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width, height, isRed: (data[0] ?? 0) > 200 && (data[2] ?? 0) < 60 }
}

const part = { x: 0, y: 0, width: 320, height: 180 }

describe('an image in a shape', () => {
  it.each<[ImageShape, number, number]>([
    ['desktop', 1600, 900],
    ['mobile', 900, 1200],
  ])('is cut for %s from its middle while nobody has said where', async (shape, width, height) => {
    const { url } = await inLibrary(await corner())

    expect(await colourAt(shaped(url, shape))).toEqual({ width, height, isRed: false })
    expect(await colourAt(narrowed(shaped(url, shape), 160))).toMatchObject({ width: 160 })
  })

  it('is cut where staff said, from then on, and the whole stays as it was', async () => {
    const { id, url, version } = await inLibrary(await corner())
    const whole = (await get(url)).rawPayload
    const before = await get(shaped(url, 'desktop'))

    const changed = await change(id, version, { desktop_crop: part })

    expect([changed.status, changed.body.data]).toEqual([
      200,
      expect.objectContaining({ desktop_crop: part, mobile_crop: null }),
    ])
    expect(before.headers['cache-control']).toBe('private, no-cache')
    expect(await colourAt(shaped(url, 'desktop'))).toEqual({ width: 320, height: 180, isRed: true })
    expect(await colourAt(shaped(url, 'mobile'))).toMatchObject({ isRed: false })
    expect((await get(url)).rawPayload.equals(whole)).toBe(true)
    const { rows } = await sql<{ name: string }>`
      select name from image_variants where file_id = ${id} and name like 'desktop %'`.execute(
      product.services.db,
    )
    expect(rows).toEqual([{ name: 'desktop 0,0,320x180 whole' }])
  })

  it('is cut from the picture as people see it, which may lie on its side in the file', async () => {
    const turned = await sharp(await corner())
      .withMetadata({ orientation: 6 })
      .toBuffer()
    // Turned clockwise, 1200 × 1600: the corner is at the upper right.
    const desktopCrop = { x: 1200 - 240, y: 0, width: 240, height: 135 }
    const { url, added } = await inLibrary(turned, { desktop_crop: desktopCrop })

    expect(added.status).toBe(201)
    expect(await colourAt(shaped(url, 'desktop'))).toEqual({ width: 240, height: 135, isRed: true })
  })

  it('is for whoever may see the whole one; other shapes there are none', async () => {
    const { url } = await inLibrary(await corner())

    expect((await get(shaped(plain(url), 'desktop'))).statusCode).toBe(404)
    for (const question of [
      'shape=square',
      'shape=',
      'shape=desktop&width=161',
      'shape=desktop&shape=mobile',
    ])
      expect((await get(`${url}&${question}`)).statusCode).toBe(404)
  })
})

describe('the part of an image', () => {
  it.each([
    ['has another shape', { ...part, height: 240 }],
    ['ends outside of it', { ...part, x: 1281 }],
    ['begins outside of it', { ...part, y: -1 }],
    ['has no extent', { x: 0, y: 0, width: 0, height: 0 }],
    ['lies between pixels', { ...part, x: 0.5 }],
    ['is not a number', { ...part, x: '0' }],
    ['says more than a part', { ...part, angle: 90 }],
  ])('is refused where it %s', async (_, crop) => {
    const { id, version } = await inLibrary(await corner())

    const refused = await change(id, version, { desktop_crop: crop })

    expect([refused.status, Object.keys(refused.body.errors ?? {})[0]]).toEqual([
      422,
      expect.stringMatching(/^desktop_crop/),
    ])
    const upload = await uploadPicture(product, staff, 'other.jpg', await corner())
    const created = await staff.post('/photos', { file: upload.id, name: 'Other', desktop_crop: crop })
    expect(created.status).toBe(422)
  })
})
