import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type Answer, asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aCharge } from '../../testing/sites/a-charge.ts'
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

const running = { started_at: '2026-01-01T00:00:00.000Z', ended_at: '2999-01-01T00:00:00.000Z' }
const utm = { utm_source: 'northlight', utm_medium: 'partner', utm_campaign: 'winter' }
let made = 0

async function aPlan(values: object = {}): Promise<number> {
  const monthly = { initial_period_count: 1, initial_original_price: 2000, show: 1 }
  return idOf(await staff.post('/plans', { name: `Plan ${++made}`, ...monthly, ...values }))
}

/** A running promotion of one plan, and its code. */
async function aPromotion(values: object = {}) {
  const plan = await aPlan()
  const code = `CODE-${++made}`
  const promotion = idOf(
    await staff.post('/promotions', { name: 'Winter light', code, ...running, ...values }),
  )
  await staff.post(`/promotions/${promotion}/plans`, {
    plans: [{ plan_id: plan, initial_discount_price: 1200 }],
  })
  return { code, plan, promotion }
}

async function someMembers(count: number, channel: number | null = null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (username, email, channel_id)
    select ${`buyer-${++made}-`} || n, ${`buyer-${made}-`} || n || '@example.com', ${channel}::bigint
    from generate_series(1, ${count}) n returning id`.execute(product.services.db)
  return rows.map(({ id }) => id)
}

const claim = (body: object) => site.post('/promotions/claims', body)
/** As sites do when the product is too busy at the moment. */
async function claimAgain(body: object): Promise<Answer> {
  let answer = await claim(body)
  while (answer.status === 503) answer = await claim(body)
  return answer
}
const statusOf = async (answer: Promise<Answer>) => {
  const { status, body } = await answer
  return [status, ...Object.keys(body.errors ?? {})]
}

it('shows the plans that are shown, in their order, with prices in their smallest unit', async () => {
  const second = await aPlan({ title: 'Yen', sort: 2, currency: 'JPY', initial_original_price: 2800 })
  const first = await aPlan({ title: 'Dinar', sort: 1, currency: 'KWD', initial_original_price: 6125 })
  const hidden = await aPlan({ show: 0 })

  const { items } = (await site.get('/content/plans')).body.data as unknown as { items: { id: number }[] }

  const ids = items.map(({ id }) => id)
  expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second))
  expect(ids).not.toContain(hidden)
  expect(items.find(({ id }) => id === first)).toMatchObject({
    currency: 'KWD',
    initial_original_price: 6125,
  })
})

it('shows deals while they run and their plan is shown', async () => {
  const [plan, hidden] = [await aPlan(), await aPlan({ show: 0 })]
  const aDeal = async (values: object) =>
    idOf(
      await staff.post('/deals', {
        name: 'Less',
        title: 'Less',
        plan_id: plan,
        price: 900,
        ...running,
        ...values,
      }),
    )
  const shown = await aDeal({})
  for (const values of [{ status: 0 }, { started_at: '2998-01-01T00:00:00Z' }, { plan_id: hidden }])
    await aDeal(values)

  const { items } = (await site.get('/content/deals')).body.data as unknown as { items: object[] }

  expect(items).toMatchObject([{ id: shown, plan_id: plan, currency: 'USD', price: 900 }])
})

it('offers no price in a currency in which the plan is no longer sold', async () => {
  const { code, plan } = await aPromotion()
  const deal = { name: 'Less', title: 'Less', plan_id: plan, price: 900, ...running }
  const id = idOf(await staff.post('/deals', deal))
  const [member = 0] = await someMembers(1)

  await staff.put(`/plans/${plan}`, { currency: 'JPY', version: 1 })

  expect(await statusOf(claim({ code, member, plan }))).toEqual([422, 'plan'])
  const { items } = (await site.get('/content/deals')).body.data as unknown as { items: { id: number }[] }
  expect(items.map((each) => each.id)).not.toContain(id)
})

it('gives no code to a plan that costs no more without it by now', async () => {
  const { code, plan, promotion } = await aPromotion()
  const [member = 0] = await someMembers(1)

  await staff.put(`/plans/${plan}`, { initial_original_price: 1200, version: 1 })

  expect(await statusOf(claim({ code, member, plan }))).toEqual([422, 'plan'])
  const tried = (await staff.get(`/promotions/${promotion}/try?plan_id=${plan}`)).body.data
  expect(tried).toMatchObject({ is_allowed: 0, price: null })
})

it('holds exactly as many uses of a code as there are, however many ask at once', async () => {
  const { code, plan, promotion } = await aPromotion({ times: 100 })
  const members = await someMembers(150)

  const answers = await Promise.all(
    members.map((member) => claimAgain({ code: code.toLowerCase(), member, plan })),
  )

  const refused = answers.filter(({ status }) => status === 422)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(100)
  expect(refused).toHaveLength(50)
  expect(refused.every(({ body }) => Object.keys(body.errors ?? {}).join() === 'code')).toBe(true)
  expect((await staff.get(`/promotions/${promotion}`)).body.data).toMatchObject({
    times_held: 100,
    times_used: 0,
  })
})

it('is the same claim for the same member, and comes back once it lapses', async () => {
  const { code, plan, promotion } = await aPromotion({ times: 1 })
  const [one, other] = await someMembers(2)

  const first = await claim({ code, member: one, plan })
  const again = await claim({ code, member: one, plan })

  expect(first.body.data).toMatchObject({ plan_id: plan, currency: 'USD', initial_discount_price: 1200 })
  expect(again.body.data).toEqual(first.body.data)
  expect(await statusOf(claim({ code, member: other, plan }))).toEqual([422, 'code'])
  await sql`update promotion_claims set expires_at = now() where promotion_id = ${promotion}`.execute(
    product.services.db,
  )
  expect(await statusOf(claim({ code, member: other, plan }))).toEqual([201])
})

async function subscribe(member: number, plan: number, status: 'active' | 'expired'): Promise<void> {
  await sql`insert into subscriptions (user_id, plan_id, provider, provider_reference, currency, status, started_at,
      current_period_end) values (${member}, ${plan}, 'segpay', ${`OF-${++made}`}, 'USD', ${status},
      now() - interval '40 days', now() - interval '1 day')`.execute(product.services.db)
}

it('holds a use for those alone for whom the code is: by what they subscribe to, and how they came', async () => {
  const channel = idOf(
    await staff.post('/channels', { ...{ name: 'Northlight', type: 'affiliate' }, ...utm }),
  )
  const [newcomer = 0] = await someMembers(1)
  const [subscriber = 0, former = 0, guest = 0] = await someMembers(3, channel)
  const lapsed = await aPromotion({ audiences: ['lapsed'] })
  const free = await aPromotion({ audiences: ['visitor', 'lapsed'], channels: [channel] })
  await subscribe(subscriber, lapsed.plan, 'active')
  await subscribe(former, lapsed.plan, 'expired')
  const asked = async ({ code, plan }: { code: string; plan: number }) =>
    Promise.all(
      [newcomer, subscriber, former, guest].map((member) => statusOf(claim({ code, member, plan }))),
    )

  const [refused, held] = [[422, 'member'], [201]]
  expect(await asked(lapsed)).toEqual([refused, refused, held, refused])
  expect(await asked(free)).toEqual([refused, refused, held, held])
  // Who holds a use goes on holding it while they subscribe.
  await subscribe(guest, free.plan, 'active')
  expect((await asked(free)).at(-1)).toEqual(held)
})

it('refuses at what stands against it: the code, the plan, the member', async () => {
  const { code, plan } = await aPromotion()
  const [member = 0] = await someMembers(1)
  const off = await aPromotion({ status: 0 })

  expect(await statusOf(claim({ code: 'NO-SUCH-CODE', member, plan }))).toEqual([422, 'code'])
  expect(await statusOf(claim({ code: 'СODE-1', member, plan }))).toEqual([422, 'code'])
  expect(await statusOf(claim({ code: off.code, member, plan: off.plan }))).toEqual([422, 'code'])
  expect(await statusOf(claim({ code, member, plan: off.plan }))).toEqual([422, 'plan'])
  expect(await statusOf(claim({ code, member: 2_147_483_000, plan }))).toEqual([422, 'member'])
  const [erased = 0] = await someMembers(1)
  const { username } = (await staff.get(`/users/${erased}`)).body.data as { username: string }
  expect((await staff.post(`/users/${erased}/erase`, { username })).status).toBe(200)
  expect(await statusOf(claim({ code, member: erased, plan }))).toEqual([422, 'member'])
  await claim({ code, member, plan })
  const charge = { ...aCharge(1, { memberId: member, planId: plan }), promotion_code: code }
  await site.post('/orders', { items: [charge] })
  expect(await statusOf(claim({ code, member, plan }))).toEqual([422, 'member'])
})
