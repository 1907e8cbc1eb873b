import { promotions } from '@backlot/contract/resources/promotions'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { idOf } from '../../testing/sign-in.ts'

const running = { started_at: '2026-01-01T00:00:00.000Z', ended_at: '2999-01-01T00:00:00.000Z' }
const monthly = {
  ...{ initial_period_count: 1, initial_period_unit: 'month', initial_original_price: 2000 },
}

conformance(promotions, {
  sample: (n) => ({
    ...{ name: `Winter light ${n}`, code: `WINTER-${n}`, ...running },
    plans: [{ plan_id: 1 + (n % 2), currency: 'USD', initial_discount_price: 900 }],
  }),
  changed: (n) => ({ name: `Summer light ${n}`, times: 1_000_000 + n, status: 0 }),
  async neighbours(staff) {
    for (const n of [1, 2]) {
      await staff.post('/plans', { name: `Monthly ${n}`, ...monthly })
    }
  },
})

let product: TestProduct
let staff: Client

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  return () => product[Symbol.asyncDispose]()
})

let made = 0
const aPlan = async (values: object = {}) =>
  idOf(await staff.post('/plans', { name: `Plan ${++made}`, ...monthly, ...values }))
const aPromotion = (values: object = {}) =>
  staff.post('/promotions', { name: 'Winter light', code: `CODE-${++made}`, ...running, ...values })

it('keeps a code once, in whatever case it is typed, and without letters that only look like ours', async () => {
  const first = await aPromotion({ code: 'spring-26' })

  expect(first.body.data).toMatchObject({ code: 'SPRING-26' })
  expect(await aPromotion({ code: 'Spring-26' })).toMatchObject({
    status: 409,
    body: { errors: { code: [expect.any(String)] } },
  })
  for (const code of ['SPRІNG', 'SPRING 26', 'A', 'ＳＰＲＩＮＧ'])
    expect(await aPromotion({ code })).toMatchObject({
      status: 422,
      body: { errors: { code: expect.anything() } },
    })
})

it('says which phase it is in', async () => {
  const phaseOf = async (values: object) => (await aPromotion(values)).body.data

  expect(await phaseOf({})).toMatchObject({ phase: 'running' })
  expect(await phaseOf({ started_at: '2998-01-01T00:00:00Z' })).toMatchObject({ phase: 'upcoming' })
  expect(await phaseOf({ ended_at: '2026-01-02T00:00:00Z' })).toMatchObject({ phase: 'ended' })
  expect(await phaseOf({ status: 0 })).toMatchObject({ phase: 'off' })
  const ends = { started_at: '2026-02-01T00:00:00Z', ended_at: '2026-02-01T00:00:00Z' }
  expect((await aPromotion(ends)).body.errors).toHaveProperty('ended_at')
})

it('says how many uses are left, and none where any number is', async () => {
  const leftOf = async (values: object) => (await aPromotion(values)).body.data

  expect(await leftOf({ times: 3 })).toMatchObject({ times_left: 3 })
  expect(await leftOf({ times: null })).toMatchObject({ times: null, times_left: null })
})

it('is found by the plans that it sells for less', async () => {
  const [monthlyPlan, yearlyPlan] = [await aPlan(), await aPlan()]
  const id = idOf(await aPromotion({ name: 'Found by plan' }))
  const plans = [monthlyPlan, yearlyPlan].map((plan_id) => ({ plan_id, initial_discount_price: 900 }))
  await staff.post(`/promotions/${id}/plans`, { plans })
  await aPromotion({ name: 'Of no plan' })
  const other = await aPlan()

  const found = async (plan: number) =>
    (await staff.get(`/promotions?filter[for_plans]=${plan}&filter[phase]=running`)).body

  expect(await found(yearlyPlan)).toMatchObject({ data: [{ id, name: 'Found by plan' }], meta: { total: 1 } })
  expect(await found(other)).toMatchObject({ data: [], meta: { total: 0 } })
})

it('sets its plans, each for less than without the code and in the currency of the plan', async () => {
  const [dollars, yen] = [await aPlan(), await aPlan({ currency: 'JPY', initial_original_price: 2800 })]
  const id = idOf(await aPromotion())
  const set = (plans: object[]) => staff.post(`/promotions/${id}/plans`, { plans })

  const done = await set([
    { plan_id: dollars, initial_discount_price: 1200 },
    { plan_id: yen, initial_discount_price: 1999 },
  ])

  expect(done.body.data).toMatchObject({
    version: 2,
    plans: [
      { plan: { id: dollars }, currency: 'USD', initial_discount_price: 1200 },
      { plan: { id: yen }, currency: 'JPY', initial_discount_price: 1999 },
    ],
  })
  const refused = async (plans: object[]) => Object.keys((await set(plans)).body.errors ?? {})
  expect(await refused([{ plan_id: dollars, initial_discount_price: 2000 }])).toEqual(['plans'])
  const dear = await set([
    { plan_id: yen, initial_discount_price: 1999 },
    { plan_id: dollars, initial_discount_price: 2000 },
  ])
  expect(dear.body.errors).toEqual({ plans: [expect.stringMatching(/^“Plan \d+” must cost less/)] })
  expect(await refused([{ plan_id: dollars, initial_discount_price: -1 }])).toEqual(['plans'])
  expect(await refused([{ plan_id: 99_999_999, initial_discount_price: 1 }])).toHaveLength(1)
  const twice = { plan_id: dollars, initial_discount_price: 900 }
  expect(await refused([twice, twice])).toEqual(['plans'])
  const inEuros = { plans: [{ plan_id: dollars, currency: 'EUR', initial_discount_price: 900 }], version: 2 }
  expect((await staff.put(`/promotions/${id}`, inEuros)).body.errors).toHaveProperty('plans')
  expect((await staff.get(`/promotions/${id}`)).body.data).toMatchObject({ version: 2 })
})
