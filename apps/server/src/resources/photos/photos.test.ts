import { photos } from '@backlot/contract/resources/photos'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { aFile, aStoredFile } from '../../testing/files/a-file.ts'
import { plain, uploadPicture } from '../../testing/files/upload.ts'
import { idOf } from '../../testing/sign-in.ts'

conformance(photos, {
  sample: async (n, { product: { services }, writer }) => {
    const { id, url } = await aStoredFile({ services }, 'image', writer)
    // Rows differ in whether they stand somewhere.
    if (n <= 3) await standsInText(services.db, url)
    // And in whether another has the same content.
    await hasContent(services.db, id, String(Math.max(n, 3)).padStart(64, '0'))
    return { file: id, name: `sea-${n}.png` }
  },
  changed: (n) => ({ name: `shore-${n}.png`, alt: 'The sea from the shore' }),
})

/** Past the product, which would put the image into the library. */
const standsInText = (db: Db, url: string) =>
  sql`insert into questions (question, answer) values ('Where?', ${`<img src="${url}">`})`.execute(db)

const hasContent = (db: Db, id: number, sha256: string) =>
  sql`update files set sha256 = ${sha256} where id = ${id}`.execute(db)

let product: TestProduct
let staff: Client

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
})

afterAll(() => product[Symbol.asyncDispose]())

interface Photo {
  id: number
  name: string
  version: number
  used_by: number
}

async function library(query = ''): Promise<Photo[]> {
  return (await staff.get(`/photos?per_page=100${query}`)).body.data as unknown as Photo[]
}

const namesIn = async (query = '') => (await library(query)).map(({ name }) => name)
const aVideo = async (values: object) =>
  idOf(await staff.post('/videos', { title: 'Tilt', serial_number: `BL-${Math.random()}`, ...values }))

describe('the media library', () => {
  it('has an image from the moment it stands somewhere, and an upload that nobody used not yet', async () => {
    const [used] = [
      await uploadPicture(product, staff, 'used.png'),
      await uploadPicture(product, staff, 'loose.png'),
    ]
    await aVideo({ cover: used.id })

    expect(await namesIn('&q=used')).toEqual(['used.png'])
    expect(await namesIn('&q=loose')).toEqual([])
  })

  it('takes an upload by itself, with words of its own, once', async () => {
    const { id } = await uploadPicture(product, staff, 'still.png')
    const added = await staff.post('/photos', { file: id, name: 'North face', alt: 'A mountain' })

    expect([added.status, added.body.data]).toEqual([
      201,
      expect.objectContaining({
        ...{ id, name: 'North face', alt: 'A mountain', used_by: 0, width: 64 },
        added_by: expect.any(String),
      }),
    ])
    const again = await staff.post('/photos', { file: id, name: 'North face' })
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([409, ['file']])
  })

  it('takes nobody else’s upload, and no film', async () => {
    const other = await asStaff(product, ['create-photos'])
    const { id } = await uploadPicture(product, staff)
    const film = await aFile(product, 'video', staff)

    for (const [whose, file] of [
      [other, id],
      [staff, film],
    ] as const) {
      const answer = await whose.post('/photos', { file, name: 'a' })
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['file']])
    }
  })

  it('finds images by name, kind, size and whether they stand anywhere', async () => {
    const [small, large] = [
      await uploadPicture(product, staff, 'Peak small.png'),
      await uploadPicture(product, staff, 'Peak large.png'),
    ]
    await aVideo({ cover: small.id })
    await staff.post('/photos', { file: large.id, name: 'Peak large.png' })
    await sql`update photos set bytes = 900000, content_type = 'image/webp' where id = ${large.id}`.execute(
      product.services.db,
    )

    expect(await namesIn('&q=peak&filter[bytes][gte]=500000')).toEqual(['Peak large.png'])
    expect(await namesIn('&q=peak&filter[content_type]=image/png')).toEqual(['Peak small.png'])
    expect(await namesIn('&q=peak&filter[is_used]=0')).toEqual(['Peak large.png'])
    expect(await namesIn('&q=peak&sort=bytes')).toEqual(['Peak small.png', 'Peak large.png'])
  })
})

describe('an image that stands somewhere', () => {
  it('says where, with what one may see of it, and is not deleted until it stands nowhere', async () => {
    const { id, url } = await uploadPicture(product, staff, 'everywhere.png')
    const video = await aVideo({ cover: id, title: 'Low Tide Motel' })
    const text = `<p><img src="${plain(url)}" alt=""></p>`
    const question = idOf(await staff.post('/questions', { question: 'Where?', answer: text }))

    const { data } = (await staff.get(`/photos/${id}/uses`)).body
    expect(data).toEqual({
      uses: [
        { resource: 'questions', record_id: question, name: 'Where?', field: 'answer' },
        { resource: 'videos', record_id: video, name: 'Low Tide Motel', field: 'cover' },
      ],
      others: 0,
    })
    const blind = await asStaff(product, ['list-photos', 'list-questions', 'delete-photos'])
    expect((await blind.get(`/photos/${id}/uses`)).body.data).toMatchObject({ others: 1 })

    const refused = await blind.delete(`/photos/${id}`)
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'in_use', count: 2 }),
    ])
    await staff.delete(`/questions/${question}`)
    expect((await staff.delete(`/photos/${id}`)).status).toBe(409)
    await staff.delete(`/videos/${video}`)
    expect((await staff.delete(`/photos/${id}`)).status).toBe(204)
    expect((await product.app.inject({ method: 'GET', url })).statusCode).toBe(404)
    expect((await staff.get(`/photos/${id}`)).status).toBe(404)
  })

  it('stays while a bulk change that took it away may be taken back', async () => {
    const { id } = await uploadPicture(product, staff, 'returning.png')
    const video = await aVideo({ cover: id, title: 'Back by Noon' })
    const deleted = await staff.post('/videos/bulk', { action: 'delete', ids: [video] })
    const { changeset_id } = deleted.body.data as { changeset_id: number }

    const refused = await staff.delete(`/photos/${id}`)
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'kept_for_undo' })])
    const undone = await staff.post(`/changesets/${changeset_id}/undo`, {})
    expect(undone.body.data).toMatchObject({ done: 1, refused: 0 })
    expect((await staff.get(`/videos/${video}`)).body.data).toMatchObject({ cover: { id } })

    await staff.post('/videos/bulk', { action: 'delete', ids: [video] })
    await sql`update changesets set created_at = now() - interval '31 days'`.execute(product.owner.db)
    expect((await staff.delete(`/photos/${id}`)).status).toBe(204)
  })

  it('stays while a bulk change that took away a text with it may be taken back', async () => {
    const { id, url } = await uploadPicture(product, staff, 'told.png')
    const answer = `<p><img src="${url}" alt="Here"></p>`
    const { body } = await staff.post('/questions', { question: 'Where was it?', answer })
    const question = (body.data as { id: number }).id
    expect((await staff.post('/questions/bulk', { action: 'delete', ids: [question] })).status).toBe(200)

    const refused = await staff.delete(`/photos/${id}`)

    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'kept_for_undo' })])
  })

  it('is left where many are deleted, each for its own reason, and the others go for good', async () => {
    const [used, returning, loose] = [
      await uploadPicture(product, staff, 'used.png'),
      await uploadPicture(product, staff, 'returning.png'),
      await uploadPicture(product, staff, 'loose.png'),
    ]
    await aVideo({ cover: used.id })
    const video = await aVideo({ cover: returning.id })
    await staff.post('/videos/bulk', { action: 'delete', ids: [video] })
    await staff.post('/photos', { file: loose.id, name: 'loose.png' })

    const order = { action: 'delete', ids: [used.id, returning.id, loose.id] }
    const foretold = await staff.post('/photos/bulk', { ...order, dry_run: 1 })
    expect(foretold.body.data).toMatchObject({ done: 1, refused: 2 })
    expect((await product.app.inject({ method: 'GET', url: loose.url })).statusCode).toBe(200)
    const { data } = (await staff.post('/photos/bulk', order)).body as { data: { changeset_id: number } }

    expect(data).toMatchObject({
      done: 1,
      verdicts: [
        { id: used.id, code: 'in_use', label: 'used.png' },
        { id: returning.id, code: 'kept_for_undo', label: 'returning.png' },
      ],
    })
    expect((await product.app.inject({ method: 'GET', url: loose.url })).statusCode).toBe(404)
    const undone = await staff.post(`/changesets/${data.changeset_id}/undo`, {})
    expect(undone.body.data).toMatchObject({ done: 0, verdicts: [{ id: loose.id, code: 'undo_expired' }] })
  })

  it('may be attached by whoever may see the library', async () => {
    const { id } = await uploadPicture(product, staff)
    const other = await asStaff(product, ['create-tags', 'list-photos'])
    expect((await other.post('/tags', { name: 'Ana', type: 'model', avatar: id })).status).toBe(422)

    await staff.post('/photos', { file: id, name: 'sea.png' })

    expect((await other.post('/tags', { name: 'Ana', type: 'model', avatar: id })).status).toBe(201)
  })
})

it('finds the images that are there twice, and none whose copy is in no library', async () => {
  const content = await sharp({ create: { width: 31, height: 17, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const [one, two] = [
    await uploadPicture(product, staff, 'one.png', content),
    await uploadPicture(product, staff, 'two.png', content),
  ]
  await staff.post('/photos', { file: one.id, name: 'one' })
  const copies = async () => {
    const { data } = (await staff.get('/photos?filter[has_copies]=1&sort=id')).body
    return (data as unknown as { id: number }[]).map(({ id }) => id)
  }
  expect(await copies()).not.toContain(one.id)

  await staff.post('/photos', { file: two.id, name: 'two' })

  expect(await copies()).toEqual(expect.arrayContaining([one.id, two.id]))
  await staff.delete(`/photos/${two.id}`)
  expect(await copies()).not.toContain(one.id)
})
