import { stringify } from 'node:querystring'
import type { DealTrial } from '@backlot/contract/offers/deal-trial'
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

const running = { started_at: '2026-01-01T00:00:00.000Z', ended_at: '2999-01-01T00:00:00.000Z' }
const december = { started_at: '2026-12-01T00:00:00.000Z', ended_at: '2027-01-01T00:00:00.000Z' }
const within = '2026-12-05T20:00:00Z'

/** A deal that runs, 9.00 for a plan of 20.00, unless it says otherwise. */
async function aDeal(values: object = {}) {
  const plan = await aPlan(staff, { initial_original_price: 2000, show: 1 })
  const deal = {
    name: `Quiet weeks ${++made}`,
    title: 'Less',
    plan_id: plan,
    price: 900,
    ...running,
    ...values,
  }
  return { id: idOf(await staff.post('/deals', deal)), plan }
}
type Deal = Awaited<ReturnType<typeof aDeal>>

async function aCode(plan: number, values: object = {}): Promise<{ id: number; code: string }> {
  const code = `BESIDE-${++made}`
  const id = idOf(await staff.post('/promotions', { name: 'Winter light', code, ...running, ...values }))
  await staff.post(`/promotions/${id}/plans`, { plans: [{ plan_id: plan, initial_discount_price: 600 }] })
  return { id, code }
}

async function aChannel(name: string, profit_sharing = 3000): Promise<number> {
  const utm = { utm_source: name, utm_medium: 'partner', utm_campaign: `winter-${++made}` }
  return idOf(await staff.post('/channels', { name, type: 'affiliate', ...utm, profit_sharing }))
}

async function aMember(): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into users (username, email)
    values (${`shopper-${++made}`}, ${`shopper-${made}@example.com`}) returning id`.execute(
    product.services.db,
  )
  return rows[0]?.id ?? 0
}

type Values = Record<string, string | number>
const attempt = ({ id }: Pick<Deal, 'id'>, values: Values = {}, by = staff) =>
  by.get(`/deals/${id}/try?${stringify(values)}`)
async function tried(deal: Pick<Deal, 'id'>, values: Values = {}, by = staff) {
  return (await attempt(deal, values, by)).body.data as unknown as DealTrial & Record<string, unknown>
}
const failed = ({ rules }: DealTrial) =>
  rules.filter(({ verdict }) => verdict === 'fails').map(({ rule }) => rule)

it('says what sites are shown, rule by rule, and sells nothing', async () => {
  const moved = await aDeal()
  await staff.put(`/plans/${moved.plan}`, { currency: 'EUR', version: 1 })
  const hidden = await aDeal()
  await staff.put(`/plans/${hidden.plan}`, { show: 0, version: 1 })
  const cases = [
    [await aDeal(), []],
    [await aDeal({ status: 0 }), ['on']],
    [await aDeal({ started_at: '2998-01-01T00:00:00Z' }), ['running']],
    [hidden, ['shown']],
    [moved, ['currency']],
    [await aDeal({ status: 0, started_at: '2998-01-01T00:00:00Z' }), ['on', 'running']],
  ] as const
  const { items } = (await site.get('/content/deals')).body.data as unknown as { items: { id: number }[] }
  const shown = new Set(items.map(({ id }) => id))

  for (const [deal, rules] of cases) {
    const trial = await tried(deal)

    expect(failed(trial)).toEqual(rules)
    expect(trial.is_shown).toBe(shown.has(deal.id) ? 1 : 0)
  }
  expect((await tried(cases[0][0])).rules.map(({ rule }) => rule)).toEqual([
    'on',
    'running',
    'shown',
    'currency',
  ])
})

it('is for the moment that is asked for: from the first until just before the last', async () => {
  const deal = await aDeal(december)
  const refusedAt = async (at: string) => failed(await tried(deal, { at }))

  expect(await refusedAt('2026-11-30T23:59:59.999Z')).toEqual(['running'])
  expect(await refusedAt(december.started_at)).toEqual([])
  expect(await refusedAt('2026-12-31T23:59:59.999Z')).toEqual([])
  expect(await refusedAt(december.ended_at)).toEqual(['running'])
})

it('names the price beside the usual one, and none in a currency in which orders are refused', async () => {
  const deal = await aDeal()
  const order = (currency: string) => ({
    ...aCharge(++made, { memberId: member, planId: deal.plan }),
    ...{ deal_id: deal.id, amount: 900, currency },
  })
  const member = await aMember()
  const refused = async (currency: string) => {
    const { data } = (await site.post('/orders', { items: [order(currency)] })).body
    return (data as unknown as { verdicts: { code: string }[] }).verdicts.map(({ code }) => code)
  }

  expect((await tried(deal)).price).toEqual({ currency: 'USD', usual: 2000, with_deal: 900 })
  expect(await refused('USD')).toEqual([])
  await staff.put(`/plans/${deal.plan}`, { currency: 'EUR', version: 1 })
  expect(await tried(deal)).toMatchObject({ price: null, margin: null })
  expect(await refused('USD')).toEqual(['wrong_currency'])
})

it('takes the fees in force and the partner’s share off, to the cent', async () => {
  const deal = await aDeal({ ...december, price: 995 })
  const unknown = await tried(deal, { at: within })
  const report = idOf(
    await staff.post('/segpay-payout-reports', {
      ...{ reference: 'SP-2026-12D', provider: 'segpay', currency: 'USD' },
      ...{ period_start: '2026-12-01', period_end: '2026-12-15', transaction_fee: 30 },
      ...{ settlement_fee_rate: 1000, reserve_rate: 500 },
    }),
  )
  const channel = await aChannel('Northlight')

  const inForce = await tried(deal, { at: within, channel_id: channel })
  const after = await tried(deal, { at: '2026-12-20T20:00:00Z' })

  expect(unknown.margin).toEqual({ fees: null, partner: null, kept: 995 })
  // Halves go to the even cent: 99.5 is 100, 298.5 is 298.
  const terms = { report: { id: report, name: 'SP-2026-12D' }, transaction: 30, settlement: 100 }
  expect(inForce.margin).toEqual({
    fees: { ...terms, is_in_force: 1 },
    partner: { channel: { id: channel, name: 'Northlight' }, share: 3000, amount: 298 },
    kept: 567,
  })
  expect(after.margin).toEqual({ fees: { ...terms, is_in_force: 0 }, partner: null, kept: 865 })
})

it('names what else sells the plan at that moment, judged for the same somebody as claims are', async () => {
  const deal = await aDeal(december)
  const channel = await aChannel('Reel Digest')
  const anyone = await aCode(deal.plan, december)
  const lapsed = await aCode(deal.plan, { ...running, audiences: ['lapsed'], channels: [channel] })
  await aCode(deal.plan, { ...running, status: 0 })
  await aCode(deal.plan, { started_at: december.ended_at, ended_at: running.ended_at })
  const other = { title: 'Less', plan_id: deal.plan, price: 800, ...december }
  const beside = idOf(
    await staff.post('/deals', { name: 'Beside', ...other, ended_at: '2026-12-10T00:00:00Z' }),
  )
  const named = async (values: Values = {}, at: string = within) =>
    (await tried(deal, { at, ...values })).offers.map(({ resource, id, price, verdict }) => [
      ...[resource, id, price, verdict],
    ])

  const codes = (verdict: string) => [['promotions', lapsed.id, 600, verdict]]
  const both = [
    ['deals', beside, 800, 'passes'],
    ['promotions', anyone.id, 600, 'passes'],
  ]
  expect(await named()).toEqual([...codes('open'), ...both])
  expect(await named({ audience: 'lapsed', channel_id: channel })).toEqual([...codes('passes'), ...both])
  expect(await named({ audience: 'visitor', channel_id: channel })).toEqual([...codes('fails'), ...both])
  expect(await named({ audience: 'lapsed' })).toEqual([...codes('fails'), ...both])
  expect(await named({}, '2026-12-10T00:00:00Z')).toEqual([...codes('open'), ...both.slice(1)])
  const member = await aMember()
  const use = {
    ...aCharge(++made, { memberId: member, planId: deal.plan }),
    paid_at: new Date().toISOString(),
  }
  const used = await aCode(deal.plan)
  await site.post('/orders', { items: [{ ...use, promotion_code: used.code }] })
  expect(await named({ member_id: member })).toContainEqual(['promotions', used.id, 600, 'fails'])
})

it('shows codes, members, shares and margins to those who may see them', async () => {
  const deal = await aDeal()
  await aCode(deal.plan)
  const [member, channel] = [await aMember(), await aChannel('Elsewhere')]
  const seller = await asStaff(product, ['list-deals'])
  const finance = await asStaff(product, ['list-deals', 'list-segpays'])
  const partners = await asStaff(product, ['list-deals', 'list-segpays', 'list-channels'])
  const care = await asStaff(product, ['list-deals', 'list-users'])
  const marketer = await asStaff(product, ['list-deals', 'list-promotions'])
  const stranger = await asStaff(product, ['list-promotions', 'list-segpays', 'list-users'])
  const statusOf = async (by: Client, values: Values = {}) => (await attempt(deal, values, by)).status

  expect(await tried(deal, {}, seller)).toMatchObject({ is_shown: 1, margin: null, offers: [] })
  expect(await tried(deal, { channel_id: channel }, seller)).toMatchObject({ margin: null })
  expect(await tried(deal, {}, finance)).toMatchObject({ margin: { partner: null } })
  expect(await statusOf(finance, { channel_id: channel })).toBe(403)
  expect(await tried(deal, { channel_id: channel }, partners)).toMatchObject({
    margin: { partner: { share: 3000, amount: 270 } },
  })
  expect(await statusOf(seller, { member_id: member })).toBe(403)
  expect(await statusOf(care, { member_id: member })).toBe(200)
  expect((await tried(deal, {}, marketer)).offers).toMatchObject([{ resource: 'promotions' }])
  expect(await statusOf(stranger)).toBe(403)
})

it('refuses deals, members, channels, kinds and moments that there are not', async () => {
  const deal = await aDeal()
  const errorsOf = async (values: Values) => Object.keys((await attempt(deal, values)).body.errors ?? {})

  expect((await attempt({ id: 2_147_483_000 })).status).toBe(404)
  expect(await errorsOf({ member_id: 2_147_483_000 })).toEqual(['member_id'])
  expect(await errorsOf({ channel_id: 2_147_483_000 })).toEqual(['channel_id'])
  expect(await errorsOf({ audience: 'crowd' })).toEqual(['audience'])
  expect(await errorsOf({ at: 'tomorrow' })).toEqual(['at'])
  expect((await attempt(deal, { plan_id: deal.plan })).status).toBe(422)
})
