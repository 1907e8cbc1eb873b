import type { JudgedDraft } from '@backlot/contract/offers/promotion-draft'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import { idOf } from '../../../testing/sign-in.ts'
import { aPlan } from '../../../testing/sites/a-plan.ts'

let product: TestProduct
let staff: Client
let made = 0

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  return () => product[Symbol.asyncDispose]()
})

const december = { started_at: '2026-12-01T00:00:00.000Z', ended_at: '2027-01-01T00:00:00.000Z' }
const within = '2026-12-05T20:00:00Z'
const aShownPlan = (values: object = {}) => aPlan(staff, { initial_original_price: 2000, show: 1, ...values })

interface Priced {
  plan: number
  price?: number | null
  currency?: string
}

const draftOf = ({ plan, price = 1200, currency = 'USD' }: Priced, values: object = {}) => ({
  ...{ code: `DRAFT-${++made}`, is_on: 1, ...december, times: null, times_per_member: 1 },
  ...{ audiences: [], channels: [], asked: { plan_id: plan, at: within } },
  plans: [{ plan_id: plan, currency, initial_discount_price: price }],
  ...values,
})
const send = (draft: object) => staff.post('/promotions/try', draft)
const judged = async (draft: object) => (await send(draft)).body.data as unknown as JudgedDraft & Wire
type Wire = Readonly<Record<string, unknown>>
const failed = ({ trial }: JudgedDraft) =>
  trial?.rules.filter(({ verdict }) => verdict === 'fails').map(({ rule }) => rule)

it('judges what is typed by the rules of what is kept, and keeps nothing', async () => {
  const plan = await aShownPlan()
  const count = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from promotions`.execute(
      product.services.db,
    )
    return rows[0]?.n
  }
  const before = await count()

  const works = await judged(draftOf({ plan }))

  expect(works).toMatchObject({
    is_code_free: 1,
    plans: [
      { plan_id: plan, currency: 'USD', usual: 2000, margin: { fees: null, partner: null, kept: 1200 } },
    ],
    trial: { is_allowed: 1, price: { currency: 'USD', usual: 2000, with_code: 1200 } },
  })
  const refused = async (priced: Partial<Priced>, values: object = {}) =>
    failed(await judged(draftOf({ plan, ...priced }, values)))
  expect(await refused({}, { is_on: 0 })).toEqual(['on'])
  expect(await refused({}, { ended_at: '2026-12-02T00:00:00Z' })).toEqual(['running'])
  expect(await refused({ price: null })).toEqual(['plan'])
  expect(await refused({ price: 2000 })).toEqual(['plan'])
  expect(await refused({ currency: 'EUR' })).toEqual(['plan'])
  const forLapsed = { audiences: ['lapsed'], asked: { plan_id: plan, at: within, audience: 'visitor' } }
  expect(await refused({}, forLapsed)).toEqual(['audience'])
  expect(await count()).toBe(before)
})

it('says whether a code is free, its own promotion aside, and counts the uses that promotion gave', async () => {
  const plan = await aShownPlan()
  const code = `TAKEN-${++made}`
  const id = idOf(await staff.post('/promotions', { name: 'Winter light', code, ...december, times: 5 }))
  await sql`update promotions set times_used = 3 where id = ${id}`.execute(product.services.db)

  const another = await judged(draftOf({ plan }, { code: code.toLowerCase() }))
  const own = await judged(draftOf({ plan }, { id, code, times: 3 }))

  expect(another).toMatchObject({ is_code_free: 0, trial: { uses: { used: 0 } } })
  expect(own).toMatchObject({ is_code_free: 1, trial: { uses: { used: 3, times: 3 } } })
  expect(failed(own)).toEqual(['uses'])
  expect(failed(another)).toEqual(['known'])
  expect((await send(draftOf({ plan }, { id: 2_147_483_000 }))).status).toBe(404)
})

it('refuses first of all a code that leads nowhere yet, or to another promotion', async () => {
  const plan = await aShownPlan()
  const code = `ELSE-${++made}`
  await staff.post('/promotions', { name: 'Another', code, ...december })

  for (const typed of [null, code]) {
    const { trial } = await judged(draftOf({ plan }, { code: typed, is_on: 0 }))
    expect(trial).toMatchObject({ is_allowed: 0 })
    expect(trial?.rules.slice(0, 2)).toEqual([
      { rule: 'known', verdict: 'fails' },
      { rule: 'on', verdict: 'fails' },
    ])
  }
})

it('prices the plans before there are days or somebody to try it for', async () => {
  const [usd, eur] = [await aShownPlan(), await aShownPlan({ currency: 'EUR', initial_original_price: 900 })]
  const plans = [
    { plan_id: usd, currency: 'USD', initial_discount_price: 500 },
    { plan_id: eur, currency: 'USD', initial_discount_price: 500 },
    // Typed twice, which is refused when it is saved: the last one counts.
    { plan_id: usd, currency: 'USD', initial_discount_price: 700 },
  ]

  const answer = await judged(
    draftOf({ plan: usd }, { code: null, started_at: null, ended_at: null, plans, asked: {} }),
  )

  expect(answer).toMatchObject({ is_code_free: null, trial: null })
  expect(new Map(answer.plans.map((each) => [(each as unknown as Wire)['plan_id'], each]))).toMatchObject(
    new Map<unknown, object>([
      [usd, { usual: 2000, margin: { kept: 700 } }],
      [eur, { usual: 900, margin: null }],
    ]),
  )
})

it('is for whoever may write promotions', async () => {
  const reader = await asStaff(product, ['list-promotions', 'list-plans'])
  const writer = await asStaff(product, ['list-promotions', 'create-promotions'])
  const draft = draftOf({ plan: await aShownPlan() })

  expect((await reader.post('/promotions/try', draft)).status).toBe(403)
  const answer = await writer.post('/promotions/try', draft)
  // What is left of it is for whoever may list payout reports.
  expect(answer.body.data).toMatchObject({
    plans: [{ margin: null }],
    trial: { is_allowed: 1, margin: null },
  })
})
