import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import type { StoredFile } from '../../testing/files/a-file.ts'
import { plain, tryUploadPicture, uploadPicture } from '../../testing/files/upload.ts'
import { type S3Server, startS3 } from '../../testing/programs/s3.ts'

let clock = Date.now()
let s3: S3Server
let product: TestProduct
let staff: Client
let film: StoredFile

beforeAll(async () => {
  s3 = await startS3()
  product = await startProduct({ bucket: s3.bucket }, () => new Date(clock))
  staff = await asStaff(product)
  const content = await readFile(new URL('../../seed/clips/sail.mp4', import.meta.url))
  film = (await tryUploadPicture(product, staff, { name: 'sail.mp4', content, kind: 'videos' })).body.data
})
afterAll(async () => {
  await product[Symbol.asyncDispose]()
  await s3[Symbol.asyncDispose]()
})

/** For how many seconds the link opens the film that an address leads to. */
async function linkSeconds(url: string, headers: Record<string, string> = {}): Promise<number> {
  const { statusCode, headers: answered } = await product.app.inject({ url, headers })
  expect(statusCode).toBe(302)
  return Number(new URL(String(answered.location)).searchParams.get('X-Amz-Expires'))
}

const expiryOf = (url: string) => Number(new URL(url, 'http://localhost').searchParams.get('expires')) * 1000

it('ends with the signed address that led to it', async () => {
  const start = clock
  const end = expiryOf(film.url)
  try {
    for (const left of [1200, 1]) {
      clock = end - left * 1000
      expect(await linkSeconds(film.url)).toBe(left)
    }
  } finally {
    clock = start
  }
})

it('lasts an hour for staff and for the public, who jump in a film by the link that they were led to', async () => {
  const cover = await uploadPicture(product, staff)
  const values = { title: 'Tilt', serial_number: 'BL-1', cover: cover.id, video: film.id, trailer: film.id }
  const made = await staff.post('/videos', values)
  const { id } = made.body.data as { id: number }
  await staff.post(`/videos/${id}/publish`)
  const { rows } = await sql`select 1 from videos where id = ${id} and status = 'published'`.execute(
    product.services.db,
  )
  expect(rows).toHaveLength(1)

  expect(await linkSeconds(plain(film.url), { authorization: `Bearer ${staff.token}` })).toBe(3600)
  expect(await linkSeconds(plain(film.url))).toBe(3600)
})
