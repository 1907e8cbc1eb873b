import { mostPhotos } from '@backlot/contract/resources/videos'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { aFile } from '../../testing/files/a-file.ts'
import { plain, uploadPicture } from '../../testing/files/upload.ts'
import { idOf } from '../../testing/sign-in.ts'

let product: TestProduct
let staff: Client
let made = 0

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
})

afterAll(() => product[Symbol.asyncDispose]())

interface Line {
  photo: { id: number; url: string }
  alt: string | null
}

const galleryIn = ({ body }: Answer) => (body.data as unknown as { photos: Line[] }).photos
const idsIn = (answer: Answer) => galleryIn(answer).map(({ photo }) => photo.id)
const show = (id: number) => staff.get(`/videos/${id}`)
const aVideo = async (values: object = {}) =>
  idOf(await staff.post('/videos', { title: 'Tilt', serial_number: `BL-${++made}`, ...values }))
const somePhotos = () => Promise.all([1, 2, 3].map(() => aFile(product, 'image', staff)))

it('a gallery grows at its end, keeps what stands in it, and tells the history', async () => {
  const [one = 0, two = 0, three = 0] = await somePhotos()
  const id = await aVideo()

  await staff.post(`/videos/${id}/photos`, { photo_ids: [two] })
  const answer = await staff.post(`/videos/${id}/photos`, { photo_ids: [three, two, one, three] })

  expect([answer.status, idsIn(answer)]).toEqual([201, [two, three, one]])
  const { data } = (await staff.get(`/videos/${id}/history`)).body
  expect(data).toMatchObject([{ action: 'update', after: { photos: expect.any(Array) } }, {}, {}])
})

it('a picture leaves the gallery and stays in the library', async () => {
  const [one = 0, two = 0] = await somePhotos()
  const id = await aVideo({ photos: [{ photo: one }, { photo: two }] })

  expect((await staff.delete(`/videos/${id}/photos/${one}`)).status).toBe(204)
  expect(idsIn(await show(id))).toEqual([two])
  expect((await staff.get(`/photos/${one}`)).body.data).toMatchObject({ used_by: 0 })
  expect((await staff.delete(`/videos/${id}/photos/${one}`)).status).toBe(404)
})

it('the order of a gallery and what each picture shows change with the video, from the version that was edited', async () => {
  const [one = 0, two = 0, three = 0] = await somePhotos()
  const id = await aVideo({ photos: [{ photo: one }, { photo: two }, { photo: three, alt: 'A door' }] })

  const photos = [{ photo: three, alt: 'An open door' }, { photo: one }, { photo: two }]
  const changed = await staff.put(`/videos/${id}`, { photos, version: 1 })

  expect([idsIn(changed), galleryIn(changed)[0]?.alt]).toEqual([[three, one, two], 'An open door'])
  expect((await staff.put(`/videos/${id}`, { photos: [], version: 1 })).status).toBe(409)
  expect(idsIn(await show(id))).toEqual([three, one, two])
})

it('no picture stands in it twice, no film at all, and nobody else’s upload', async () => {
  const [one = 0] = await somePhotos()
  const film = await aFile(product, 'video', staff)
  const other = await aFile(product, 'image')
  const id = await aVideo()

  for (const photos of [
    [{ photo: one }, { photo: one }],
    [{ photo: film }],
    [{ photo: other }],
    Array.from({ length: mostPhotos + 1 }, (_, place) => ({ photo: place + 1 })),
  ]) {
    const { status, body } = await staff.put(`/videos/${id}`, { photos, version: 1 })
    expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([422, expect.stringMatching(/^photos/)])
  }
  expect((await staff.post(`/videos/${id}/photos`, { photo_ids: [other] })).status).toBe(422)
  expect(idsIn(await show(id))).toEqual([])
})

it('a gallery is for those who may change the video', async () => {
  const [one = 0] = await somePhotos()
  const id = await aVideo({ photos: [{ photo: one }] })
  const reader = await asStaff(product, ['list-videos', 'list-photos'])

  expect((await reader.post(`/videos/${id}/photos`, { photo_ids: [one] })).status).toBe(403)
  expect((await reader.delete(`/videos/${id}/photos/${one}`)).status).toBe(403)
})

it('the public sees the pictures of what is published, whole and narrow', async () => {
  const { id: photo, url } = await uploadPicture(product, staff)
  const cover = await aFile(product, 'image', staff)
  const video = await aFile(product, 'video', staff)
  const id = await aVideo({ cover, video, photos: [{ photo }] })
  const statusOf = async (path: string) => (await product.app.inject({ method: 'GET', url: path })).statusCode
  expect(await statusOf(plain(url))).toBe(404)

  await staff.post(`/videos/${id}/publish`)

  expect([await statusOf(plain(url)), await statusOf(`${plain(url)}?width=160`)]).toEqual([200, 200])
})

it('a gallery comes back with its video, one that was deleted and one of many', async () => {
  const [one = 0, two = 0] = await somePhotos()
  const gallery = [
    { photo: two, alt: 'The pier' },
    { photo: one, alt: null },
  ]
  const [single, ofMany] = [await aVideo({ photos: gallery }), await aVideo({ photos: gallery })]

  const deleted = await staff.delete(`/videos/${single}`)
  const undone = await staff.post(`/audits/${deleted.headers['x-audit-id']}/undo`)
  const many = await staff.post('/videos/bulk', { action: 'delete', ids: [ofMany] })
  const { changeset_id } = many.body.data as { changeset_id: number }
  const back = await staff.post(`/changesets/${changeset_id}/undo`, {})

  expect([undone.status, back.body.data]).toEqual([200, expect.objectContaining({ done: 1, refused: 0 })])
  for (const id of [single, ofMany]) expect(idsIn(await show(id))).toEqual([two, one])
})
