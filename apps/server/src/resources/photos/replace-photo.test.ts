import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { aFile } from '../../testing/files/a-file.ts'
import { plain, uploadPicture } from '../../testing/files/upload.ts'
import { idOf } from '../../testing/sign-in.ts'

let product: TestProduct
let staff: Client
beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
})
afterAll(() => product[Symbol.asyncDispose]())

interface Replaced {
  changes: { resource: string; done: number; refused: number; changeset_id: number }[]
  remaining: number
}
const replaced = async (whose: Client, photo: number, file: number) =>
  (await whose.post(`/photos/${photo}/replace`, { file })).body.data as unknown as Replaced
const aVideo = async (values: object) =>
  idOf(await staff.post('/videos', { title: 'Tilt', serial_number: `BL-${Math.random()}`, ...values }))
const inVideo = async (id: number) => {
  const { data } = (await staff.get(`/videos/${id}`)).body as unknown as {
    data: { cover: { id: number } | null; photos: { photo: { id: number }; alt: string | null }[] }
  }
  return { cover: data.cover?.id, gallery: data.photos.map(({ photo, alt }) => [photo.id, alt]) }
}

describe('an image that is replaced', () => {
  it('makes room in fields, galleries and texts for the other, as changes that are taken back', async () => {
    const [old, other] = [await uploadPicture(product, staff), await uploadPicture(product, staff)]
    const video = await aVideo({ cover: old.id, photos: [{ photo: old.id, alt: 'From the pier' }] })
    const text = (url: string) => `<p>See <img src="${plain(url)}" alt="the pier"></p>`
    const question = idOf(await staff.post('/questions', { question: 'Where?', answer: text(old.url) }))
    const answer = async () =>
      ((await staff.get(`/questions/${question}`)).body.data as unknown as { answer: string }).answer

    const { changes, remaining } = await replaced(staff, old.id, other.id)
    expect([changes, remaining]).toMatchObject([
      [
        { resource: 'questions', done: 1, refused: 0 },
        { resource: 'videos', done: 1, refused: 0 },
      ],
      0,
    ])
    expect(await inVideo(video)).toEqual({ cover: other.id, gallery: [[other.id, 'From the pier']] })
    expect(await answer()).toContain(plain(other.url))

    const [ofTexts, ofVideos] = changes
    for (const each of [ofTexts, ofVideos]) {
      const shown = (await staff.get(`/changesets/${each?.changeset_id}`)).body.data
      expect(shown).toMatchObject({ action: 'replace', changes: { from: old.id, to: other.id }, changed: 1 })
      const undone = await staff.post(`/changesets/${each?.changeset_id}/undo`, {})
      expect(undone.body.data).toMatchObject({ done: 1, refused: 0 })
    }
    expect(await inVideo(video)).toEqual({ cover: old.id, gallery: [[old.id, 'From the pier']] })
    expect(await answer()).toContain(plain(old.url))
  })

  it('leaves a gallery in which the other stands already without a second one of it', async () => {
    const [old, other, third] = [
      await uploadPicture(product, staff),
      await uploadPicture(product, staff),
      await uploadPicture(product, staff),
    ]
    const gallery = [third, old, other].map(({ id }) => ({ photo: id, alt: null }))
    const video = await aVideo({ photos: gallery })
    await replaced(staff, old.id, other.id)
    expect((await inVideo(video)).gallery).toEqual([
      [third.id, null],
      [other.id, null],
    ])
  })

  it('stays on what the caller may not change, and says on how much', async () => {
    const [old, other] = [await uploadPicture(product, staff), await uploadPicture(product, staff)]
    const video = await aVideo({ cover: old.id })
    await staff.post('/tags', { name: 'Ana', type: 'model', avatar: old.id })
    await staff.post('/photos', { file: other.id, name: 'other.png' })
    const blind = await asStaff(product, [
      'list-photos',
      'update-photos',
      'list-tags',
      'update-tags',
      'list-videos',
    ])
    const { changes, remaining } = await replaced(blind, old.id, other.id)
    expect([changes.map(({ resource }) => resource), remaining]).toEqual([['tags'], 1])
    expect((await inVideo(video)).cover).toBe(old.id)
  })

  it('stays everywhere where the other is no image, another’s upload, or the same', async () => {
    const old = await uploadPicture(product, staff)
    const video = await aVideo({ cover: old.id })
    const stranger = await asStaff(product, ['create-photos'])
    const files = [
      await aFile(product, 'video', staff),
      (await uploadPicture(product, stranger)).id,
      old.id,
      987_654_321,
    ]
    for (const file of files) {
      const answer = await staff.post(`/photos/${old.id}/replace`, { file })
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['file']])
    }
    expect((await inVideo(video)).cover).toBe(old.id)
  })

  it('is replaced by nobody who may not write in the library', async () => {
    const [old, other] = [await uploadPicture(product, staff), await uploadPicture(product, staff)]
    const reader = await asStaff(product, ['list-photos', 'list-videos', 'update-videos'])
    expect((await reader.post(`/photos/${old.id}/replace`, { file: other.id })).status).toBe(403)
  })
})
