import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { idOf } from '../testing/sign-in.ts'
import { aCharge } from '../testing/sites/a-charge.ts'
import { aMember } from '../testing/sites/a-comment.ts'
import { aPlan } from '../testing/sites/a-plan.ts'
import { asSite } from '../testing/sites/as-site.ts'

let product: TestProduct
let staff: Client
let channelId = 0
beforeAll(async () => {
  product = await startProduct({}, () => new Date('2026-11-20T12:00:00Z'))
  staff = await asStaff(product)
  const channel = { name: 'Northlight', type: 'affiliate', utm_source: 'northlight', profit_sharing: 3333 }
  channelId = idOf(await staff.post('/channels', channel))
  return () => product[Symbol.asyncDispose]()
})

const addUp = () => product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
const aCampaign = async (rest: object) =>
  idOf(await staff.post('/campaigns', { channel_id: channelId, name: 'Autumn', ...rest }))

interface Figures extends Record<string, unknown> {
  readonly campaign_cost: number
  readonly share_due: number
  readonly net_sales: number
  readonly campaign_return: number | null
}
async function read(query: object, path = '/analytics/campaign/records') {
  const { status, body } = await staff.get(`${path}?${new URLSearchParams({ ...query })}`)
  expect({ status, body: status === 200 ? null : body }).toEqual({ status: 200, body: null })
  return body.data as unknown as { rows: (Figures & { day: string })[]; totals: Figures }
}
const ofCampaign = (id: number, from: string, to: string) =>
  read({ from, to, 'filter[campaign_id]': String(id) })
const costs = async (id: number, from = '2026-08-01', to = '2026-08-31') =>
  (await ofCampaign(id, from, to)).rows
    .filter((row) => row.campaign_cost !== 0)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ day, campaign_cost }) => [day, campaign_cost])

it('spreads the cost of a campaign over its days to the cent, and follows it when it changes', async () => {
  const span = { started_at: '2026-08-05T18:00:00Z', ended_at: '2026-08-08T18:00:00Z' }
  const id = await aCampaign({ cost: 1000, ...span })
  const thirds = [
    ['2026-08-05', 333],
    ['2026-08-06', 333],
    ['2026-08-07', 334],
  ]

  expect(await costs(id)).toEqual(thirds)
  await addUp()
  expect(await costs(id)).toEqual(thirds)

  await staff.put(`/campaigns/${id}`, { version: 1, ended_at: null })
  expect(await costs(id)).toEqual([['2026-08-05', 1000]])
  await addUp()
  expect(await costs(id)).toEqual([['2026-08-05', 1000]])

  await staff.put(`/campaigns/${id}`, { version: 2, cost: null })
  await addUp()
  expect(await costs(id)).toEqual([])
})

it('has no sales added up anew for a cost, however long a campaign lasts', async () => {
  await addUp()
  const id = await aCampaign({
    ...{ cost: 80_000, started_at: '2025-01-01T00:00:00Z', ended_at: '2026-12-01T00:00:00Z' },
  })
  await staff.put(`/campaigns/${id}`, { version: 1, cost: 90_000 })

  expect((await sql`select from order_days_due`.execute(product.owner.db)).rows).toEqual([])
  expect((await ofCampaign(id, '2025-01-01', '2026-12-31')).totals.campaign_cost).toBe(90_000)
})

it('adds no cost of another currency to that of the report, and forgets that of a deleted campaign', async () => {
  const span = { started_at: '2026-08-12T00:00:00Z' }
  const inEuro = await aCampaign({ cost: 5000, currency: 'EUR', ...span })
  const deleted = await aCampaign({ cost: 700, ...span })
  expect([await costs(inEuro), await costs(deleted)]).toEqual([[], [['2026-08-12', 700]]])
  await addUp()

  await staff.delete(`/campaigns/${deleted}`)

  expect(await costs(deleted)).toEqual([])
  await addUp()
  expect(await costs(deleted)).toEqual([])
})

it('comes to what was typed in however long a campaign lasts, by the clocks of any business', async () => {
  const zones = ['UTC', 'Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe'] as const
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1_000_000_007 }),
      fc.nat(70 * 24),
      fc.integer({ min: 1, max: 80 * 24 }),
      fc.constantFrom(...zones),
      async (cost, begins, hours, zone) => {
        const start = Date.UTC(2026, 1, 1) + begins * 3_600_000
        const at = (moment: number) => new Date(moment).toISOString()
        Object.assign(product.services.config, { businessTimeZone: zone })
        const id = await aCampaign({ cost, started_at: at(start), ended_at: at(start + hours * 3_600_000) })
        const [whole, parts] = [
          await ofCampaign(id, '2026-01-25', '2026-07-31'),
          [
            await ofCampaign(id, '2026-01-25', '2026-03-20'),
            await ofCampaign(id, '2026-03-21', '2026-07-31'),
          ],
        ]
        Object.assign(product.services.config, { businessTimeZone: 'UTC' })
        expect(whole.totals.campaign_cost).toBe(cost)
        expect(whole.rows.reduce((sum, row) => sum + row.campaign_cost, 0)).toBe(cost)
        expect(parts.reduce((sum, part) => sum + part.totals.campaign_cost, 0)).toBe(cost)
      },
    ),
    { numRuns: 12 },
  )
})

it('says the same share as the statement of the month, and what is left of the cost', async () => {
  const site = await asSite(product)
  const people = { memberId: await aMember(product), planId: await aPlan(staff) }
  const campaign = await aCampaign({ cost: 4000, started_at: '2026-10-01T00:00:00Z' })
  const sold = [1999, 2501, 333, 10_007]
  const items = sold.map((amount, n) => ({
    ...aCharge(n + 50, people),
    ...{ channel_id: channelId, campaign_id: campaign, amount, paid_at: `2026-10-0${n + 2}T12:00:00Z` },
  }))
  expect((await site.post('/orders', { items })).body.data).toMatchObject({ refused: 0 })
  const back = { provider: 'segpay', amount: 501, currency: 'USD', initiated_by: 'member', reason: 'other' }
  const told = await site.post('/refunds', {
    items: [
      {
        ...back,
        transaction_number: 'R-1',
        order_transaction_number: items[1]?.transaction_number,
        occurred_at: '2026-10-09T12:00:00Z',
      },
    ],
  })
  expect(told.status).toBe(200)
  const made = await staff.post('/statements', { channel_id: channelId, month: '2026-10' })
  const statement = (await staff.get(`/statements/${idOf(made)}`)).body.data as unknown as {
    share: number
    net_sales: number
  }

  const waiting = (await ofCampaign(campaign, '2026-10-01', '2026-10-31')).totals
  await addUp()
  const { totals } = await ofCampaign(campaign, '2026-10-01', '2026-10-31')

  expect(totals).toEqual(waiting)
  expect(statement.net_sales).toBe(sold.reduce((sum, amount) => sum + amount) - 501)
  const left = statement.net_sales - statement.share - 4000
  expect(totals).toMatchObject({
    net_sales: statement.net_sales,
    share_due: statement.share,
    campaign_cost: 4000,
    campaign_return: Math.round((left / 4000) * 10_000),
  })
})

it('adds up the campaigns of a channel in one list, with what came without any', async () => {
  const query = { from: '2026-10-01', to: '2026-10-31', 'filter[channel_id]': String(channelId) }
  const byDay = await read(query)
  const list = await read(query, '/analytics/campaign/list')

  expect(list.totals).toMatchObject({
    net_sales: byDay.totals.net_sales,
    campaign_cost: byDay.totals.campaign_cost,
    share_due: byDay.totals.share_due,
  })
  expect(list.rows.length).toBeGreaterThan(0)
})

it('says nothing of how the business stands on days to come, on which a trial will end and a campaign costs something', async () => {
  await aCampaign({ cost: 9000, started_at: '2026-11-18T00:00:00Z', ended_at: '2026-11-27T00:00:00Z' })
  const trial = {
    ...{
      provider: 'segpay',
      subscription_reference: 'To come',
      transaction_number: 'To come',
      type: 'trial',
    },
    ...{ member_id: await aMember(product), plan_id: await aPlan(staff), currency: 'USD' },
    ...{ occurred_at: '2026-11-19T10:00:00Z', until: '2026-11-22T10:00:00Z' },
  }
  const told = await (await asSite(product)).post('/subscriptions/events', { items: [trial] })
  expect(told.body.data).toMatchObject({ accepted: 1 })
  const daysOf = async (path: string) => {
    const { rows } = await read({ from: '2026-11-19', to: '2026-11-23' }, path)
    return [...new Set(rows.map(({ day }) => day))].toSorted()
  }
  const days = async () => [
    await daysOf('/analytics/revenue/companyDataDaily'),
    await daysOf('/analytics/campaign/records'),
  ]
  const all = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']

  expect(await days()).toEqual([all.slice(0, 1), all])
  await addUp()
  expect(await days()).toEqual([all.slice(0, 1), all])
})
