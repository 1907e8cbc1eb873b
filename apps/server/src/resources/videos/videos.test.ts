import { videos } from '@backlot/contract/resources/videos'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { aFile } from '../../testing/files/a-file.ts'

conformance(videos, {
  sample: (n) => ({ title: `The Salt Cartographer ${n}`, serial_number: `BL-${n}` }),
  changed: (n) => ({ title: `Low Tide Motel ${n}`, is_free: 1, original_views: 1200 }),
  async neighbours(staff) {
    for (const n of [1, 2]) {
      await staff.post('/directors', { name: `Ines Marlowe ${n}` })
      await staff.post('/sources', { name: `Tidewater Library ${n}` })
      await staff.post('/tags', { name: `Harbours ${n}`, type: 'genre' })
      await staff.post('/tags', { name: `Ana Quill ${n}`, type: 'model' })
      await staff.post('/tags', { name: `Tidewater ${n}`, type: 'studio' })
    }
  },
  ready: async (product, staff) => ({
    cover: await aFile(product, 'image', staff),
    video: await aFile(product, 'video', staff),
    published_at: '2026-01-05T09:00:00.000Z',
  }),
})

interface VideoRow {
  id: number
  version: number
  status: string
  published_at: string | null
}

async function aReadyVideo(product: TestProduct, rest: Record<string, unknown> = {}) {
  const staff = await asStaff(product)
  const answer = await staff.post('/videos', {
    title: 'Ferry 46',
    serial_number: 'BL-46',
    cover: await aFile(product, 'image', staff),
    video: await aFile(product, 'video', staff),
    ...rest,
  })
  expect(answer.status).toBe(201)
  return { staff, video: answer.body.data as VideoRow }
}

it('publishing names each thing that is missing', async () => {
  await using product = await startProduct()
  const { staff, video } = await aReadyVideo(product, { cover: null, video: null })

  const refused = await staff.post(`/videos/${video.id}/publish`)

  expect(refused).toMatchObject({ status: 422, body: { code: 'invalid' } })
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['cover', 'video'])
  expect((await staff.get(`/videos/${video.id}`)).body.data).toMatchObject({ status: 'draft' })
})

it('publishing a draft stamps the time, and a second click is refused', async () => {
  await using product = await startProduct()
  const { staff, video } = await aReadyVideo(product)

  const published = await staff.post(`/videos/${video.id}/publish`)
  expect(published).toMatchObject({
    status: 200,
    body: { data: { status: 'published', published_at: expect.any(String) } },
  })

  expect((await staff.post(`/videos/${video.id}/publish`)).status).toBe(409)
  expect(await staff.post(`/videos/${video.id}/unpublish`)).toMatchObject({
    body: { data: { status: 'unpublished' } },
  })
})

it('a time in the future makes publishing a schedule', async () => {
  await using product = await startProduct()
  const later = new Date(Date.now() + 86_400_000).toISOString()
  const { staff, video } = await aReadyVideo(product, { published_at: later })

  const scheduled = await staff.post(`/videos/${video.id}/publish`)

  expect(scheduled).toMatchObject({
    status: 200,
    body: { data: { status: 'scheduled', published_at: later } },
  })
})

it('what the public sees keeps its cover, its film and its title', async () => {
  await using product = await startProduct()
  const { staff, video } = await aReadyVideo(product)
  await staff.post(`/videos/${video.id}/publish`)

  const stripped = await staff.put(`/videos/${video.id}`, { cover: null, version: video.version + 1 })

  expect(stripped).toMatchObject({ status: 422, body: { errors: { cover: [expect.any(String)] } } })
})

it('what was taken over without a cover is edited all the same, and told what publishing needs', async () => {
  await using product = await startProduct()
  const { staff, video } = await aReadyVideo(product)
  await staff.post(`/videos/${video.id}/publish`)
  await product.services.db.updateTable('videos').set({ cover_id: null }).execute()
  let version = video.version + 1
  const put = (change: object) => staff.put(`/videos/${video.id}`, { ...change, version })
  const cover = await aFile(product, 'image', staff)

  const titled = await put({ title: 'Ferry 47', cover: null })
  version++
  expect(titled).toMatchObject({ status: 200, body: { data: { title: 'Ferry 47', status: 'published' } } })
  expect(await put({ video: null })).toMatchObject({
    status: 422,
    body: { errors: { video: [expect.any(String)] } },
  })
  const later = new Date(Date.now() + 86_400_000).toISOString()
  const moved = await put({ published_at: later })
  expect(moved.status).toBe(422)
  expect(Object.keys(moved.body.errors ?? {})).toEqual(['cover'])

  expect(await put({ published_at: later, cover })).toMatchObject({
    status: 200,
    body: { data: { status: 'scheduled', cover: { id: cover } } },
  })
})

it('what was taken over without a cover can be taken down, and comes back only with one', async () => {
  await using product = await startProduct()
  const { staff, video } = await aReadyVideo(product)
  await staff.post(`/videos/${video.id}/publish`)
  await product.services.db.updateTable('videos').set({ cover_id: null }).execute()

  expect((await staff.post(`/videos/${video.id}/unpublish`)).status).toBe(200)

  expect(await staff.post(`/videos/${video.id}/publish`)).toMatchObject({
    status: 422,
    body: { errors: { cover: [expect.any(String)] } },
  })
})

it('takes a cover only from images, a film only from videos, and genres only from genres', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const studio = (await staff.post('/tags', { name: 'Tidewater', type: 'studio' })).body.data as {
    id: number
  }

  const refused = await staff.post('/videos', {
    title: 'Tilt',
    serial_number: 'BL-9',
    cover: await aFile(product, 'video', staff),
    video: 2147483000,
    genres: [studio.id],
    directors: [5, 5],
  })

  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['directors'])
  const again = await staff.post('/videos', {
    title: 'Tilt',
    serial_number: 'BL-9',
    cover: await aFile(product, 'video', staff),
    video: 2147483000,
    genres: [studio.id],
  })
  expect(Object.keys(again.body.errors ?? {}).sort()).toEqual(['cover', 'genres', 'video'])
})

it('keeps directors in the order given, and finds videos by them', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const ids: number[] = []
  for (const name of ['Ines', 'Theo', 'Aiko']) {
    ids.push(((await staff.post('/directors', { name })).body.data as { id: number }).id)
  }
  const given = [ids[2], ids[0], ids[1]]

  const made = await staff.post('/videos', { title: 'Tilt', serial_number: 'BL-9', directors: given })

  const shown = made.body.data as { id: number; directors: { id: number; name: string }[] }
  expect(shown.directors.map(({ name }) => name)).toEqual(['Aiko', 'Ines', 'Theo'])
  const found = await staff.get(`/videos?filter[directors]=${ids[1]}&filter[status]=draft`)
  expect(found.body).toMatchObject({ meta: { total: 1 }, data: [{ id: shown.id }] })
})

it('publishes many at once and says of each why not', async () => {
  await using product = await startProduct()
  const { staff } = await aReadyVideo(product)
  const bare = (await staff.post('/videos', { title: 'Bare', serial_number: 'BL-47' })).body.data as VideoRow

  const answer = await staff.post('/videos/bulk', {
    action: 'publish',
    filter: { 'filter[status]': 'draft' },
    expected_count: 2,
  })

  expect(answer).toMatchObject({ status: 200, body: { data: { count: 2, done: 1, refused: 1 } } })
  const { verdicts } = answer.body.data as { verdicts: { id: number; message: string }[] }
  const refused = { id: bare.id, message: expect.stringContaining('publishing') }
  expect(verdicts).toMatchObject([{ ...refused, fields: ['cover', 'video'], label: 'Bare' }])
  const blind = await asStaff(product, ['batch-videos', 'publish-videos'])
  const unseen = await blind.post('/videos/bulk', { action: 'publish', ids: [bare.id] })
  expect(unseen.body.data).toMatchObject({ verdicts: [{ ...refused, label: null }] })
  const onlyBatch = await asStaff(product, ['batch-videos'])
  expect((await onlyBatch.post('/videos/bulk', { action: 'publish', ids: [bare.id] })).status).toBe(403)
})

it('takes back a change of status of a moment ago', async () => {
  await using product = await startProduct()
  const { staff, video } = await aReadyVideo(product)
  const published = await staff.post(`/videos/${video.id}/publish`)

  const undone = await staff.post(`/audits/${String(published.headers['x-audit-id'])}/undo`)

  expect(undone.status).toBe(200)
  expect((await staff.get(`/videos/${video.id}`)).body.data).toMatchObject({
    status: 'draft',
    published_at: null,
  })
})

it('writes cells that no spreadsheet will run, and keeps line breaks inside them', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  await staff.post('/videos', {
    title: '=HYPERLINK("http://x")',
    serial_number: '-1',
    description: 'one\ntwo, "three"',
  })

  const { text } = await staff.get('/videos/exportCsv')

  expect(text).toContain(`,'-1,"'=HYPERLINK(""http://x"")",draft,`)
  expect(text).toContain('"one\ntwo, ""three"""')
})

it('a new time moves a video between the schedule and the public, for those who may publish', async () => {
  await using product = await startProduct()
  const { staff, video } = await aReadyVideo(product)
  const editor = await asStaff(product, ['update-videos'])
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const move = async (who: typeof staff, published_at: string | null) => {
    const { version } = (await staff.get(`/videos/${video.id}`)).body.data as VideoRow
    return who.put(`/videos/${video.id}`, { published_at, version })
  }
  await staff.post(`/videos/${video.id}/publish`)

  expect(await move(editor, at(2))).toMatchObject({ status: 403 })
  expect(await move(editor, at(-2))).toMatchObject({ status: 403 })
  expect(await move(staff, at(-2))).toMatchObject({ body: { data: { status: 'published' } } })
  expect(await move(staff, at(2))).toMatchObject({ body: { data: { status: 'scheduled' } } })
  expect(await move(staff, null)).toMatchObject({
    status: 422,
    body: { errors: { published_at: [expect.any(String)] } },
  })
  expect(await move(editor, at(3))).toMatchObject({ status: 403 })
  expect(await move(editor, at(-1))).toMatchObject({ status: 403 })
  expect(await move(staff, at(-1))).toMatchObject({ body: { data: { status: 'published' } } })
})

it('what is scheduled and overdue by the clock of the database can be published by hand, and stays due', async () => {
  // The clock of this process is wrong, and nobody minds.
  await using product = await startProduct({}, () => new Date('2031-03-01T00:00:00Z'))
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const { staff, video } = await aReadyVideo(product, { published_at: tomorrow })
  expect((await staff.post(`/videos/${video.id}/publish`)).body.data).toMatchObject({ status: 'scheduled' })
  expect((await staff.post(`/videos/${video.id}/publish`)).status).toBe(409)

  await sql`update videos set published_at = '2026-03-02T00:00:00Z'`.execute(product.services.db)

  expect(await staff.post(`/videos/${video.id}/publish`)).toMatchObject({
    status: 200,
    body: { data: { status: 'published', published_at: '2026-03-02T00:00:00.000Z' } },
  })
})

it('an undo is refused when what the record pointed to is gone, and by nobody who only published', async () => {
  await using product = await startProduct()
  const { staff, video } = await aReadyVideo(product)
  const studio = (await staff.post('/tags', { name: 'Tidewater', type: 'studio' })).body.data as {
    id: number
  }
  const put = await staff.put(`/videos/${video.id}`, { studio_id: studio.id, version: 1 })
  expect(put.status).toBe(200)
  const taken = await staff.put(`/videos/${video.id}`, { studio_id: null, version: 2 })
  await staff.delete(`/tags/${studio.id}`)

  expect(await staff.post(`/audits/${String(taken.headers['x-audit-id'])}/undo`)).toMatchObject({
    status: 409,
    body: { code: 'undo_expired' },
  })

  const publisher = await asStaff(product, ['list-videos', 'publish-videos'])
  const published = await publisher.post(`/videos/${video.id}/publish`)
  expect(published.status).toBe(200)
  expect((await publisher.post(`/audits/${String(published.headers['x-audit-id'])}/undo`)).status).toBe(200)
  expect((await staff.get(`/videos/${video.id}`)).body.data).toMatchObject({ status: 'draft' })
})
