import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { aFile } from '../../testing/files/a-file.ts'
import { idOf } from '../../testing/sign-in.ts'
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

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const aBanner = async () =>
  idOf(
    await staff.post('/banners', {
      ...{ position: 'home_hero', name: 'Festival', type: 'image' },
      image: await aFile(product, 'image', staff),
    }),
  )

const aClick = (bannerId: number, rest: object = {}) => ({
  ...{ id: randomUUID(), visitor_id: randomUUID(), banner_id: bannerId, occurred_at: minutesAgo(1), ...rest },
})

const bannerOf = async (id: number) => (await staff.get(`/banners/${id}`)).body.data

/** What the clock has done every few seconds. */
const count = () => product.app.tasks.get('count-video-facts')?.run(new AbortController().signal)

it('counts each click once, however often it comes, and leaves version and history alone', async () => {
  const id = await aBanner()
  const items = [aClick(id), aClick(id)]

  const first = await site.post('/banner-clicks', { items })
  const again = await site.post('/banner-clicks', { items: [...items, aClick(id)] })
  await count()
  await count()

  expect(first).toMatchObject({ status: 200, body: { data: { accepted: 2, verdicts: [] } } })
  expect(again.body.data).toMatchObject({ accepted: 1, duplicates: 2 })
  expect(await bannerOf(id)).toMatchObject({ clicks: 3, version: 1 })
  expect((await staff.get(`/banners/${id}/history`)).body.data).toHaveLength(1)
})

it('judges each click by itself, and asks for the right to report', async () => {
  const id = await aBanner()
  const [month, day] = [36 * 24 * 60, 24 * 60]
  const items = [
    aClick(id),
    aClick(999_999),
    aClick(id, { member_id: 999_999 }),
    aClick(id, { occurred_at: minutesAgo(month) }),
    aClick(id, { occurred_at: minutesAgo(-day) }),
  ]
  const reader = await asSite(product, ['read-content'])

  const { body } = await site.post('/banner-clicks', { items })
  const refused = await reader.post('/banner-clicks', { items })

  expect(body.data).toMatchObject({
    accepted: 1,
    verdicts: ['unknown_banner', 'unknown_member', 'too_old', 'in_future'].map((code) => ({ code })),
  })
  expect(refused.status).toBe(403)
})

it('counts the clicks of others while somebody holds a banner, and its own later', async () => {
  const [held, free] = [await aBanner(), await aBanner()]
  await site.post('/banner-clicks', { items: [aClick(held), aClick(free)] })

  await product.owner.db.transaction().execute(async (tx) => {
    await sql`select from banners where id = ${held} for update`.execute(tx)
    await count()
    expect(await bannerOf(held)).toMatchObject({ clicks: 0 })
  })
  expect(await bannerOf(free)).toMatchObject({ clicks: 1 })
  await count()

  expect(await bannerOf(held)).toMatchObject({ clicks: 1 })
})
