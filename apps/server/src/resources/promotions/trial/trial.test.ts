import { stringify } from 'node:querystring'
import type { PromotionTrial } from '@backlot/contract/offers/promotion-trial'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import { idOf } from '../../../testing/sign-in.ts'
import { aCharge } from '../../../testing/sites/a-charge.ts'
import { aPlan } from '../../../testing/sites/a-plan.ts'
import { asSite, type SiteClient } from '../../../testing/sites/as-site.ts'

let product: TestProduct
let staff: Client
let site: SiteClient
let made = 0

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  site = await asSite(product)
  return () => product[Symbol.asyncDispose]()
})

/** A promotion in December 2026 unless it says otherwise, 12.00 for a plan of 20.00. */
async function aPromotion(values: object = {}) {
  const plan = await aPlan(staff, { initial_original_price: 2000, show: 1 })
  const code = `TRY-${++made}`
  const time = { started_at: '2026-12-01T00:00:00.000Z', ended_at: '2027-01-01T00:00:00.000Z' }
  const id = idOf(await staff.post('/promotions', { name: 'Winter light', code, ...time, ...values }))
  await staff.post(`/promotions/${id}/plans`, { plans: [{ plan_id: plan, initial_discount_price: 1200 }] })
  return { id, code, plan }
}
const running = { started_at: '2026-01-01T00:00:00.000Z', ended_at: '2999-01-01T00:00:00.000Z' }
type Promotion = Awaited<ReturnType<typeof aPromotion>>

async function aMember(): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into users (username, email)
    values (${`trier-${++made}`}, ${`trier-${made}@example.com`}) returning id`.execute(product.services.db)
  return rows[0]?.id ?? 0
}

const attempt = ({ id, plan }: Promotion, values: Record<string, string | number> = {}) =>
  staff.get(`/promotions/${id}/try?${stringify({ plan_id: plan, ...values })}`)
async function tried(promotion: Promotion, values: Record<string, string | number> = {}) {
  return (await attempt(promotion, values)).body.data as unknown as PromotionTrial & Record<string, unknown>
}
const failed = ({ rules }: PromotionTrial) =>
  rules.filter(({ verdict }) => verdict === 'fails').map(({ rule }) => rule)

it('judges every rule for a plan and a moment, and says what it costs with the code', async () => {
  const promotion = await aPromotion({ times: 2000 })

  const early = await tried(promotion, { at: '2026-11-30T23:59:59Z' })
  const within = await tried(promotion, { at: '2026-12-05T20:00:00Z' })
  const late = await tried({ ...promotion, plan: await aPlan(staff) }, { at: '2027-01-01T00:00:00Z' })

  expect(within).toMatchObject({
    is_allowed: 1,
    uses: { used: 0, held: 0, times: 2000 },
    price: { currency: 'USD', usual: 2000, with_code: 1200 },
  })
  expect(within.rules.at(-1)).toEqual({ rule: 'member', verdict: 'open' })
  expect([failed(early), failed(late)]).toEqual([['running'], ['running', 'plan']])
  expect(late).toMatchObject({ is_allowed: 0, price: null, margin: null })
})

it('says which condition keeps a code from being for a plan, and nothing of a plan without a price', async () => {
  const promotion = await aPromotion(running)
  const planOf = async (tryIt = promotion) => {
    const { rules, plan, price } = await tried(tryIt)
    const met = Object.fromEntries(plan.map(({ condition, verdict }) => [condition, verdict]))
    return { rule: rules.find(({ rule }) => rule === 'plan')?.verdict, met, isSold: price !== null }
  }
  let version = 1
  const change = async (values: object) => {
    const answer = await staff.put(`/plans/${promotion.plan}`, { version: version++, ...values })
    expect(answer.status).toBe(200)
  }
  const all = { priced: 'passes', shown: 'passes', currency: 'passes', cheaper: 'passes' }

  expect(await planOf()).toEqual({ rule: 'passes', met: all, isSold: true })
  await change({ show: 0 })
  expect(await planOf()).toEqual({ rule: 'fails', met: { ...all, shown: 'fails' }, isSold: false })
  await change({ show: 1, currency: 'EUR' })
  expect(await planOf()).toEqual({
    rule: 'fails',
    met: { ...all, currency: 'fails', cheaper: 'open' },
    isSold: false,
  })
  await change({ currency: 'USD', initial_original_price: 1200 })
  expect(await planOf()).toEqual({ rule: 'fails', met: { ...all, cheaper: 'fails' }, isSold: false })
  const unpriced = { priced: 'fails', shown: 'passes', currency: 'open', cheaper: 'open' }
  const other = { ...promotion, plan: await aPlan(staff, { show: 1 }) }
  expect(await planOf(other)).toEqual({ rule: 'fails', met: unpriced, isSold: false })
})

it('takes the fees of the report in force and the partner’s share off, and names the terms before where none is', async () => {
  const promotion = await aPromotion()
  const unknown = await tried(promotion, { at: '2026-12-05T20:00:00Z' })
  const report = idOf(
    await staff.post('/segpay-payout-reports', {
      ...{ reference: 'SP-2026-12A', provider: 'segpay', currency: 'USD' },
      ...{ period_start: '2026-12-01', period_end: '2026-12-15', transaction_fee: 30 },
      ...{ settlement_fee_rate: 1000, reserve_rate: 500 },
    }),
  )
  const channel = idOf(
    await staff.post('/channels', {
      ...{ name: 'Northlight', type: 'affiliate', utm_source: 'northlight', utm_medium: 'partner' },
      ...{ utm_campaign: 'winter', profit_sharing: 3000 },
    }),
  )

  const within = await tried(promotion, { at: '2026-12-05T20:00:00Z', channel_id: channel })
  const after = await tried(promotion, { at: '2026-12-20T20:00:00Z' })

  expect(unknown.margin).toEqual({ fees: null, partner: null, kept: 1200 })
  const terms = { report: { id: report, name: 'SP-2026-12A' }, transaction: 30, settlement: 120 }
  expect(within.margin).toEqual({
    fees: { ...terms, is_in_force: 1 },
    partner: { channel: { id: channel, name: 'Northlight' }, share: 3000, amount: 360 },
    kept: 690,
  })
  expect(after.margin).toEqual({ fees: { ...terms, is_in_force: 0 }, partner: null, kept: 1050 })
})

it('says what claims say, whatever stands against a code, and uses nothing up', async () => {
  const [member, other] = [await aMember(), await aMember()]
  const usedUp = await aPromotion({ ...running, times: 1 })
  await site.post('/promotions/claims', { code: usedUp.code, member: other, plan: usedUp.plan })
  const spent = await aPromotion(running)
  const sold = { ...aCharge(++made, { memberId: member, planId: spent.plan }), promotion_code: spent.code }
  await site.post('/orders', { items: [sold] })
  const cases = [
    [await aPromotion(running), null],
    [await aPromotion({ ...running, status: 0 }), 'on'],
    [await aPromotion({ ...running, started_at: '2998-01-01T00:00:00Z' }), 'running'],
    [usedUp, 'uses'],
    [{ ...(await aPromotion(running)), plan: usedUp.plan }, 'plan'],
    [await aPromotion({ ...running, audiences: ['lapsed'] }), 'audience'],
    [spent, 'member'],
  ] as const
  const onMember = { audience: 'member', member: 'member' }
  const refusals = { on: 'code', running: 'code', uses: 'code', plan: 'plan', ...onMember }

  for (const [promotion, rule] of cases) {
    const before = await tried(promotion, { member_id: member })
    await tried(promotion, { member_id: member })
    const { code, plan } = promotion
    const { status, body } = await site.post('/promotions/claims', { code, member, plan })

    expect(failed(before)).toEqual(rule === null ? [] : [rule])
    expect(before).toMatchObject({ is_allowed: status === 201 ? 1 : 0 })
    expect(Object.keys(body.errors ?? {})).toEqual(rule === null ? [] : [refusals[rule]])
  }
  // One that is held counts for nobody but its member.
  expect(failed(await tried(usedUp, { member_id: other }))).toEqual([])
})

it('tries a code for somebody of a kind: who never subscribed, who does, who did, and by which channel', async () => {
  const channel = async (name: string) =>
    idOf(
      await staff.post('/channels', {
        ...{ name, type: 'affiliate', utm_source: name, utm_medium: 'partner', utm_campaign: 'kinds' },
      }),
    )
  const [ours, other] = [await channel('Reel Digest'), await channel('Elsewhere')]
  const promotion = await aPromotion({ ...running, audiences: ['lapsed'], channels: [ours] })
  const refusedBy = async (values: Record<string, string | number>) => failed(await tried(promotion, values))

  expect(await refusedBy({ audience: 'lapsed', channel_id: ours })).toEqual([])
  expect(await refusedBy({ audience: 'lapsed', channel_id: other })).toEqual(['channel'])
  expect(await refusedBy({ audience: 'member', channel_id: ours })).toEqual(['audience'])
  expect(await refusedBy({ audience: 'visitor' })).toEqual(['audience', 'channel'])
  const open = (await tried(promotion)).rules.filter(({ verdict }) => verdict === 'open')
  expect(open.map(({ rule }) => rule)).toEqual(['audience', 'channel', 'member'])
})

it('names the deals of the plan that run while the code does', async () => {
  const promotion = await aPromotion()
  const aDeal = async (values: object) =>
    idOf(
      await staff.post('/deals', {
        ...{ name: 'Quiet weeks', title: 'Quiet weeks', plan_id: promotion.plan, price: 900 },
        ...{ started_at: '2026-11-01T00:00:00Z', ended_at: '2026-12-02T00:00:00Z', ...values },
      }),
    )
  const deal = await aDeal({})
  await aDeal({ status: 0 })
  await aDeal({ ended_at: '2026-12-01T00:00:00Z' })
  await aDeal({ started_at: '2027-01-01T00:00:00Z', ended_at: '2027-01-02T00:00:00Z' })

  const { deals } = await tried(promotion)

  expect(deals).toMatchObject([{ id: deal, name: 'Quiet weeks', price: 900 }])
})

it('refuses plans, members, channels and moments that there are not', async () => {
  const promotion = await aPromotion()
  const errorsOf = async (values: Record<string, string | number>) =>
    Object.keys((await attempt(promotion, values)).body.errors ?? {})

  expect(await errorsOf({ plan_id: 2_147_483_000 })).toEqual(['plan_id'])
  expect(await errorsOf({ member_id: 2_147_483_000 })).toEqual(['member_id'])
  expect(await errorsOf({ channel_id: 2_147_483_000 })).toEqual(['channel_id'])
  expect(await errorsOf({ at: 'tomorrow' })).toEqual(['at'])
})
