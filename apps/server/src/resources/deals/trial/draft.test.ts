import type { JudgedDealDraft } from '@backlot/contract/offers/deal-draft'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import { idOf } from '../../../testing/sign-in.ts'
import { aPlan } from '../../../testing/sites/a-plan.ts'

let product: TestProduct
let staff: Client

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  return () => product[Symbol.asyncDispose]()
})

const december = { started_at: '2026-12-01T00:00:00.000Z', ended_at: '2027-01-01T00:00:00.000Z' }
const within = '2026-12-05T20:00:00Z'
const aShownPlan = (values: object = {}) => aPlan(staff, { initial_original_price: 2000, show: 1, ...values })

const draftOf = (plan: number | null, values: object = {}) => ({
  ...{ is_on: 1, ...december, plan_id: plan, currency: 'USD', price: 1200, asked: { at: within } },
  ...values,
})
type Wire = Readonly<Record<string, unknown>>
const judged = async (draft: object, by = staff) =>
  (await by.post('/deals/try', draft)).body.data as unknown as JudgedDealDraft & Wire
const failed = ({ trial }: JudgedDealDraft) =>
  trial?.rules.filter(({ verdict }) => verdict === 'fails').map(({ rule }) => rule)

it('judges what is typed by the rules of what is kept, and keeps nothing', async () => {
  const [plan, hidden] = [await aShownPlan(), await aShownPlan({ show: 0 })]
  const count = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from deals`.execute(product.services.db)
    return rows[0]?.n
  }
  const before = await count()

  const shown = await judged(draftOf(plan))

  expect(shown).toMatchObject({
    plan: { id: plan, currency: 'USD', usual: 2000 },
    trial: {
      is_shown: 1,
      price: { currency: 'USD', usual: 2000, with_deal: 1200 },
      margin: { fees: null, partner: null, kept: 1200 },
    },
  })
  const refused = async (values: object, of = plan) => failed(await judged(draftOf(of, values)))
  expect(await refused({ is_on: 0 })).toEqual(['on'])
  expect(await refused({ ended_at: '2026-12-02T00:00:00Z' })).toEqual(['running'])
  expect(await refused({}, hidden)).toEqual(['shown'])
  expect(await refused({ currency: 'EUR' })).toEqual(['currency'])
  expect(await count()).toBe(before)
})

it('says what the plan costs otherwise before there are a price and days', async () => {
  const plan = await aShownPlan({
    currency: 'JPY',
    initial_original_price: 2800,
    initial_discount_price: 2400,
  })
  const bare = { started_at: null, ended_at: null, currency: null, price: null, asked: {} }

  expect(await judged(draftOf(plan, bare))).toEqual({
    plan: { id: plan, currency: 'JPY', usual: 2400 },
    trial: null,
  })
  expect(await judged(draftOf(null))).toEqual({ plan: null, trial: null })
  expect(await judged(draftOf(2_147_483_000))).toEqual({ plan: null, trial: null })
})

it('names what else sells the plan, the deal itself aside', async () => {
  const plan = await aShownPlan()
  const kept = { name: 'Quiet weeks', title: 'Less', plan_id: plan, price: 1300, ...december }
  const [own, other] = [
    idOf(await staff.post('/deals', kept)),
    idOf(await staff.post('/deals', { ...kept, name: 'Long nights' })),
  ]
  const besides = async (values: object) =>
    (await judged(draftOf(plan, values))).trial?.offers.map(({ id }) => id)

  expect(await besides({})).toEqual([own, other])
  expect(await besides({ id: own })).toEqual([other])
})

it('is for whoever may write deals', async () => {
  const reader = await asStaff(product, ['list-deals', 'list-plans'])
  const writer = await asStaff(product, ['list-deals', 'create-deals'])
  const draft = draftOf(await aShownPlan())

  expect((await reader.post('/deals/try', draft)).status).toBe(403)
  // What is left of it is for whoever may list payout reports.
  expect(await judged(draft, writer)).toMatchObject({ trial: { is_shown: 1, margin: null } })
})
