import { draftHeader } from '@backlot/contract/core/endpoints/draft-header'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import { uploadPicture } from '../../../testing/files/upload.ts'
import { idOf } from '../../../testing/sign-in.ts'

let product: TestProduct
let staff: Client
let colleague: Client

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  colleague = await asStaff(product, ['list-blocks', 'create-blocks', 'update-blocks'])
  return () => product[Symbol.asyncDispose]()
})

const inDraft = (id: number) => ({ [draftHeader]: String(id) })

/** A draft with a block whose picture stands nowhere else, both in a field and in a line. */
async function aDraftWithPictures() {
  const draft = idOf(await staff.post('/blocks/drafts', { page: 'home', title: 'Next week' }))
  const [image, photo] = [await uploadPicture(product, staff), await uploadPicture(product, staff)]
  const values = { page: 'home', title: 'New', type: 'image', image: image.id, photos: [{ photo: photo.id }] }
  const block = idOf(await staff.post('/blocks', values, inDraft(draft)))
  const added = await uploadPicture(product, staff)
  await staff.post(`/blocks/${block}/photos`, { photo_ids: [added.id] }, inDraft(draft))
  return { draft, block, files: [image.id, photo.id, added.id] }
}

async function sweepAfterAWeek(): Promise<void> {
  await sql`update files set created_at = created_at - interval '8 days'`.execute(product.services.db)
  await product.app.tasks.get('sweep-uploads')?.run(new AbortController().signal)
}

async function whichStand(ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from files where id = any(${ids}::bigint[]) order by id`.execute(product.services.db)
  return rows.map(({ id }) => id)
}

it('shows a draft with new pictures to colleagues as well, who may release it', async () => {
  const { draft, block } = await aDraftWithPictures()

  const seen = await colleague.get(`/blocks/${block}`, inDraft(draft))
  const released = await colleague.post(`/blocks/drafts/${draft}/release`)

  expect(seen.body.data).toMatchObject({ id: block, title: 'New' })
  expect(released.body.data).toMatchObject({ status: 'released', failure: null })
})

it('keeps the pictures of a draft until it comes out, however long that takes', async () => {
  const { draft, block, files } = await aDraftWithPictures()

  await sweepAfterAWeek()

  expect(await whichStand(files)).toEqual(files)
  const released = await staff.post(`/blocks/drafts/${draft}/release`)
  expect(released.body.data).toMatchObject({ status: 'released', failure: null })
  expect((await staff.get(`/blocks/${block}`)).body.data).toMatchObject({ image: { id: files[0] } })
})

it('lets go of the pictures of a draft that was discarded', async () => {
  const { draft, files } = await aDraftWithPictures()
  await staff.post(`/blocks/drafts/${draft}/discard`)

  await sweepAfterAWeek()

  expect(await whichStand(files)).toEqual([])
})

it('keeps a picture of the library from being deleted while a draft shows it', async () => {
  const { draft, files } = await aDraftWithPictures()
  const [image = 0] = files
  await staff.post('/photos', { file: image, name: 'Poster' })

  const uses = await staff.get(`/photos/${image}/uses`)
  const refused = await staff.delete(`/photos/${image}`)
  await staff.post(`/blocks/drafts/${draft}/discard`)
  const deleted = await staff.delete(`/photos/${image}`)

  expect(uses.body.data).toMatchObject({ uses: [{ resource: 'page_drafts', name: 'Next week' }] })
  expect(refused.body).toMatchObject({ code: 'in_use', count: 1 })
  expect(deleted.status).toBe(204)
})
