import { blocks } from '@backlot/contract/resources/blocks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { aFile } from '../../testing/files/a-file.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aPublishedVideo, aVideo } from '../../testing/sites/a-video.ts'

conformance(blocks, {
  sample: (n) => ({ title: `New this week ${n}`, type: 'videos', page: 'home' }),
  changed: (n) => ({ title: `Editors’ picks ${n}`, description: 'Seen twice.', is_box: 1, sort: 1_000 + n }),
  async neighbours(staff) {
    for (const n of [1, 2]) {
      await staff.post('/videos', { title: `Ferry ${n}`, serial_number: `BL-${n}` })
      await staff.post('/tags', { name: `Harbours ${n}`, type: 'genre' })
      await staff.post('/tags', { name: `Ana Quill ${n}`, type: 'model' })
    }
  },
})

let product: TestProduct
let staff: Client

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
})
afterAll(() => product[Symbol.asyncDispose]())

const aBlock = async (values: object = {}) =>
  idOf(await staff.post('/blocks', { title: 'New this week', type: 'videos', page: 'home', ...values }))

it('shows its videos in the order that was given, with what visitors see of them', async () => {
  const [out, draft] = [await aPublishedVideo(product, staff), await aVideo(product, staff)]
  const id = await aBlock()

  const set = await staff.post(`/blocks/${id}/videos`, { video_ids: [draft.id, out.id] })
  const listed = await staff.get(`/blocks/${id}/videos`)

  expect(set).toMatchObject({ status: 200, body: { data: { version: 2 } } })
  expect(listed.body.data).toMatchObject([
    { id: draft.id, serial_number: draft.serialNumber, status: 'draft', published_at: null },
    { id: out.id, serial_number: out.serialNumber, status: 'published', is_free: 0 },
  ])
  await staff.post(`/blocks/${id}/videos`, { video_ids: [out.id] })
  expect((await staff.get(`/blocks/${id}/videos`)).body.data).toMatchObject([{ id: out.id }])
  const { data } = (await staff.get(`/blocks/${id}/history`)).body
  expect(data).toMatchObject([{ action: 'update' }, { action: 'update' }, { action: 'create' }])
})

it('takes no video that there is not, none twice, and none of somebody who may not change blocks', async () => {
  const { id: video } = await aVideo(product, staff)
  const id = await aBlock()
  const reader = await asStaff(product, ['list-blocks', 'list-videos'])

  for (const video_ids of [[2_147_483_000], [video, video]])
    expect((await staff.post(`/blocks/${id}/videos`, { video_ids })).status).toBe(422)
  expect((await reader.post(`/blocks/${id}/videos`, { video_ids: [video] })).status).toBe(403)
  expect((await staff.get(`/blocks/${id}/videos`)).body.data).toEqual([])
})

it('names no video to whoever may not list videos', async () => {
  const { id: video } = await aVideo(product, staff)
  const id = await aBlock({ videos: [video] })
  const blind = await asStaff(product, ['list-blocks'])

  expect((await blind.get(`/blocks/${id}/videos`)).body.data).toEqual([])
})

it('takes pictures at its end and an advertisement in place of another', async () => {
  const id = await aBlock({ type: 'image' })
  const [one, two] = [await aFile(product, 'image', staff), await aFile(product, 'image', staff)]
  const { data } = (await staff.get('/advertisements')).body
  const [first] = data as unknown as { id: number }[]

  await staff.post(`/blocks/${id}/photos`, { photo_ids: [one] })
  const grown = await staff.post(`/blocks/${id}/photos`, { photo_ids: [two, one] })
  const placed = await staff.post(`/blocks/${id}/advertisements`, { advertisement_id: first?.id })

  expect(grown.body.data).toMatchObject({ photos: [{ photo: { id: one } }, { photo: { id: two } }] })
  expect(placed.body.data).toMatchObject({ advertisement: { id: first?.id } })
  expect((await staff.post(`/blocks/${id}/advertisements`, { advertisement_id: 99_999 })).status).toBe(422)
})
