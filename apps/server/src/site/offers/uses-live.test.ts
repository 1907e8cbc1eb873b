import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { type Listener, listen } from '../../testing/listen.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aCharge } from '../../testing/sites/a-charge.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

const patience = { timeout: 30_000 }
/** What a process waits for before it tells of uses. */
const gatheredMs = 2_000

let product: TestProduct
let staff: Client
let site: SiteClient
let made = 0

beforeAll(async () => {
  // A busy product is asked again at once, which may be often.
  product = await startProduct({ siteCallsPerMinute: 1_000_000 })
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  staff = await asStaff(product)
  site = await asSite(product)
  return () => product[Symbol.asyncDispose]()
})

async function aPromotion() {
  const plan = await aPlan(staff, { show: 1 })
  const code = `LIVE-${++made}`
  const running = { started_at: '2026-01-01T00:00:00.000Z', ended_at: '2999-01-01T00:00:00.000Z' }
  const id = idOf(await staff.post('/promotions', { name: 'Winter light', code, ...running }))
  await staff.post(`/promotions/${id}/plans`, { plans: [{ plan_id: plan, initial_discount_price: 60 }] })
  return { id, code, plan }
}

async function someMembers(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (username, email) select ${`live-${++made}-`} || n, ${`live-${made}-`} || n || '@example.com'
    from generate_series(1, ${count}) n returning id`.execute(product.services.db)
  return rows.map(({ id }) => id)
}

/** As sites do when the product is too busy at the moment. */
async function claim(body: object) {
  let answer = await site.post('/promotions/claims', body)
  while (answer.status === 503) answer = await site.post('/promotions/claims', body)
  return answer.status
}

const isOf = (data: object, version: number) =>
  (data as { records: readonly { version: number }[] }).records.every((each) => each.version <= version)
const told = ({ events }: Listener) => events.filter(({ event }) => event === 'recounted')

it('tells whoever may list promotions that uses were claimed, once for many, and nobody else', async () => {
  const { id, code, plan } = await aPromotion()
  const members = await someMembers(150)
  const [reader, stranger] = [
    await asStaff(product, ['list-promotions']),
    await asStaff(product, ['list-plans']),
  ]
  const [own, others] = [await listen(product.app, reader.token), await listen(product.app, stranger.token)]
  const startedAt = performance.now()

  const answers = await Promise.all(members.map((member) => claim({ code, member, plan })))

  const longest = performance.now() - startedAt
  expect(new Set(answers)).toEqual(new Set([201]))
  await expect.poll(() => told(own), patience).not.toEqual([])
  expect(told(own)[0]?.data).toEqual({ resource: 'promotions', ids: [id] })
  const before = told(own).length
  expect(before).toBeLessThanOrEqual(1 + Math.ceil(longest / gatheredMs))
  // Whatever of the first lot was still to come is told before this.
  const [member] = await someMembers(1)
  await claim({ code, member, plan })
  await expect.poll(() => told(own).length, patience).toBeGreaterThan(before)
  expect(told(others)).toEqual([])
  // Nobody wrote the promotion since: what is told of its making may come late, and no list or record says more.
  const { version } = (await staff.get(`/promotions/${id}`)).body.data as { version: number }
  const changes = own.events.filter(({ event }) => event === 'changed')
  expect(changes.filter(({ data }) => !isOf(data, version))).toEqual([])
  expect(version).toBe(2)
  own.stop()
  others.stop()
})

it('tells that something was sold by a deal', async () => {
  const plan = await aPlan(staff, { show: 1 })
  const running = { started_at: '2026-01-01T00:00:00.000Z', ended_at: '2999-01-01T00:00:00.000Z' }
  const deal = { name: 'Quiet weeks', title: 'Less', plan_id: plan, price: 60, ...running }
  const id = idOf(await staff.post('/deals', deal))
  const [buyer = 0] = await someMembers(1)
  const stream = await listen(product.app, staff.token)

  await site.post('/orders', {
    items: [{ ...aCharge(++made, { memberId: buyer, planId: plan }), deal_id: id }],
  })

  const ofDeals = () => told(stream).filter(({ data }) => data.resource === 'deals')
  await expect.poll(ofDeals, patience).toMatchObject([{ data: { ids: [id] } }])
  stream.stop()
})

it('tells that a use was spent by an order, and that one lapsed', async () => {
  const { id, code, plan } = await aPromotion()
  const [buyer, other] = await someMembers(2)
  const stream = await listen(product.app, staff.token)
  const ofThis = () => told(stream).filter(({ data }) => (data.ids as number[]).includes(id)).length
  await claim({ code, member: other, plan })
  await expect.poll(ofThis, patience).toBe(1)

  const charge = { ...aCharge(++made, { memberId: buyer ?? 0, planId: plan }), amount: 60, discount: 40 }
  await site.post('/orders', { items: [{ ...charge, promotion_code: code }] })
  await expect.poll(ofThis, patience).toBe(2)
  expect((await staff.get(`/promotions/${id}`)).body.data).toMatchObject({ times_used: 1, times_held: 1 })

  await sql`update promotion_claims set expires_at = now() where promotion_id = ${id} and spent_at is null`.execute(
    product.services.db,
  )
  await product.app.tasks.get('tell-of-lapsed-uses')?.run(new AbortController().signal)
  await expect.poll(ofThis, patience).toBe(3)
  expect((await staff.get(`/promotions/${id}`)).body.data).toMatchObject({ times_used: 1, times_held: 0 })
  stream.stop()
})
