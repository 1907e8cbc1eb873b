import { decoderOf } from '@backlot/contract/core/wire/codec'
import { composePage } from '@backlot/contract/site/page/compose'
import { faultsOf } from '@backlot/contract/site/page/page-faults'
import { type Preview, previewEndpoints } from '@backlot/contract/site/page/preview'
import { type View } from '@backlot/contract/site/page/view'
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

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
const viewOf = (page: View['page'], at = new Date()): View => ({
  ...{ page, at, audience: 'visitor', device: 'desktop' },
})
const decode = decoderOf(previewEndpoints.preview.answer)

async function previewOf(page: View['page'], by = staff): Promise<Preview> {
  return decode((await by.get(`/blocks/preview?page=${page}`)).body.data) as Preview
}

const aBlock = async (values: object) =>
  idOf(await staff.post('/blocks', { title: 'New', type: 'videos', ...values }))

const aBanner = async (values: object) =>
  idOf(
    await staff.post('/banners', {
      ...{ name: 'Festival', type: 'image', image: await aFile(product, 'image', staff), ...values },
    }),
  )

async function aScheduledVideo(at: Date): Promise<number> {
  const { id } = await aVideo(product, staff, { published_at: at })
  await staff.post(`/videos/${id}/publish`)
  return id
}

it('shows now what the sites are told now, and at a later moment what they will be told then', async () => {
  const out = await aPublishedVideo(product, staff)
  const later = await aScheduledVideo(hours(24))
  const videos = [out.id, later]
  await aBlock({ page: 'home', videos })
  await aBanner({ position: 'home_hero', name: 'Now', expired_at: hours(12) })
  await aBanner({ position: 'home_hero', name: 'Then', started_at: hours(12) })

  const preview = await previewOf('home')
  const now = composePage(preview, viewOf('home'))
  const then = composePage(preview, viewOf('home', hours(25)))
  const told = (await site.get('/content/blocks?page=home')).body.data as unknown as {
    items: { videos: { id: number }[] }[]
  }

  expect(now.sections.map((section) => section.videos.map(({ id }) => id))).toEqual(
    told.items.map((section) => section.videos.map(({ id }) => id)),
  )
  expect(then.sections[0]?.videos.map(({ id }) => id)).toEqual(videos)
  expect([now, then].map(({ banners }) => banners.map(({ name }) => name))).toEqual([['Now'], ['Then']])
  expect(faultsOf(preview, viewOf('home'))).toMatchObject([
    { kind: 'empty_place', place: 'home_middle', subject: null },
    // The installation's own have no picture yet.
    { kind: 'empty_advertisement' },
    { kind: 'empty_advertisement' },
  ])
})

it('names what will break, with the record that mends it', async () => {
  const [draft, gone] = [await aVideo(product, staff), await aPublishedVideo(product, staff)]
  await staff.post(`/videos/${gone.id}/unpublish`)
  const link = `https://site.example/videos/${gone.serialNumber}`
  const block = await aBlock({ page: 'plans', title: 'Gone', videos: [draft.id] })
  const first = await aBanner({ position: 'plan_top', name: 'One', link })
  const second = await aBanner({ position: 'plan_top', name: 'Two', expired_at: hours(1) })

  const preview = await previewOf('plans')

  expect(faultsOf(preview, viewOf('plans'))).toMatchObject([
    { kind: 'overlap', place: 'plan_top', subject: { id: first }, others: [{ id: second }] },
    { kind: 'empty_advertisement', subject: { name: 'Account page' } },
    { kind: 'empty_section', subject: { resource: 'blocks', id: block, name: 'Gone' } },
    { kind: 'hidden_video', subject: { id: block }, video: { resource: 'videos', id: draft.id } },
    { kind: 'dead_link', subject: { resource: 'banners', id: first }, target: { id: gone.id } },
  ])
  expect(faultsOf(preview, viewOf('plans', hours(2))).map(({ kind }) => kind)).not.toContain('overlap')
})

it('tells whoever may list blocks alone no more of anything else than visitors see', async () => {
  const later = await aScheduledVideo(hours(24))
  const draft = await aVideo(product, staff)
  const block = await aBlock({ page: 'models', videos: [later, draft.id] })
  await aBanner({ position: 'video_side', name: 'Secret', started_at: hours(24) })
  const reader = await asStaff(product, ['list-blocks'])
  const nobody = await asStaff(product, ['list-banners'])

  const models = await previewOf('models', reader)

  expect(models.blocks).toMatchObject([{ id: block, videos: [], hidden: [] }])
  expect([...models.banners, ...models.advertisements].map(({ name }) => name)).toEqual(
    [...models.banners, ...models.advertisements].map(() => null),
  )
  expect(models.advertisements.length).toBeGreaterThan(0)
  expect((await nobody.get('/blocks/preview?page=models')).status).toBe(403)
})
