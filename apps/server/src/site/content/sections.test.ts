import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { aFile } from '../../testing/files/a-file.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aPublishedVideo, aVideo } from '../../testing/sites/a-video.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

let product: TestProduct
let staff: Client
let site: SiteClient

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  site = await asSite(product)
  return () => product[Symbol.asyncDispose]()
})

interface Section {
  title: string
  videos: { id: number }[]
  [field: string]: unknown
}

async function sectionsOf(query: string): Promise<Section[]> {
  const { body } = await site.get(`/content/blocks?${query}`)
  return (body.data as unknown as { items: Section[] }).items
}

const aBlock = (values: object) => staff.post('/blocks', { title: 'New', type: 'videos', ...values })

it('tells of the sections of a page in their order, with the videos that visitors see', async () => {
  const [out, draft] = [await aPublishedVideo(product, staff), await aVideo(product, staff)]
  const at = { page: 'home' }
  await aBlock({ ...at, title: 'Second', sort: 2, videos: [out.id] })
  await aBlock({ ...at, title: 'First', sort: 1, videos: [draft.id, out.id] })
  await aBlock({ ...at, title: 'Empty', sort: 3, videos: [draft.id] })
  await aBlock({ page: 'plans', videos: [out.id] })

  const sections = await sectionsOf('page=home')

  expect(sections.map(({ title, videos }) => [title, videos.map(({ id }) => id)])).toEqual([
    ['First', [out.id]],
    ['Second', [out.id]],
  ])
  expect(JSON.stringify(sections)).not.toContain(draft.serialNumber)
  expect((await site.get('/content/blocks?page=nowhere')).status).toBe(422)
})

it('is not sent again until it changes, and then with the next call', async () => {
  const { id: video } = await aPublishedVideo(product, staff)
  const id = idOf(await aBlock({ page: 'posts', videos: [video] }))
  const path = '/content/blocks?page=posts'
  const first = await site.get(path)
  const known = { 'if-none-match': String(first.headers['etag']) }

  expect((await site.get(path, known)).status).toBe(304)
  await staff.post(`/blocks/${id}/videos`, { video_ids: [] })

  expect(await site.get(path, known)).toMatchObject({ status: 200, body: { data: { items: [] } } })
})

it('spares subscribers the advertising, gives phones their picture, and nobody what is for staff', async () => {
  const [wide, tall] = [await aFile(product, 'image', staff), await aFile(product, 'image', staff)]
  const [{ id: advertisement_id }] = (await staff.get('/advertisements')).body.data as unknown as [
    { id: number },
  ]
  const at = { page: 'models' }
  await aBlock({ ...at, type: 'advertisement', advertisement_id, sort: 1 })
  await aBlock({ ...at, type: 'image', image: wide, mobile_image: tall, sort: 2 })

  const typesFor = async (query: string) => (await sectionsOf(query)).map(({ type }) => type)
  const [, picture] = await sectionsOf('page=models')
  const [, onPhone] = await sectionsOf('page=models&device=mobile')

  expect(await typesFor('page=models&audience=member')).toEqual(['advertisement', 'image'])
  expect(await typesFor('page=models&audience=subscriber')).toEqual(['image'])
  expect(onPhone?.['image']).not.toEqual(picture?.['image'])
  expect(Object.keys(picture ?? {}).toSorted()).toEqual([
    'advertisement',
    'description',
    'id',
    'image',
    'is_box',
    'link',
    'models',
    'photos',
    'tags',
    'title',
    'type',
    'videos',
  ])
})
