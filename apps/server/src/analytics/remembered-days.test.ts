import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { idOf } from '../testing/sign-in.ts'
import { aMember } from '../testing/sites/a-comment.ts'
import { aPlan } from '../testing/sites/a-plan.ts'

const seed = Number(process.env['DAYS_SEED'] ?? Date.now() % 1_000_000)
let state = seed
function random(below: number): number {
  state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
  return Math.abs(Math.imul(state ^ (state >>> 12), 0x297a2d39) ^ (state >>> 15)) % below
}
const oneOf = <T>(values: readonly T[]): T => values[random(values.length)] as T

const clock = { now: new Date('2026-11-20T12:00:00Z') }
let product: TestProduct
let staff: Client
let member: number
let plan: number
const channels: number[] = []

beforeAll(async () => {
  product = await startProduct({ businessTimeZone: 'America/New_York' }, () => clock.now)
  staff = await asStaff(product)
  member = await aMember(product)
  plan = await aPlan(staff)
  for (const name of ['Search', 'Partner'])
    channels.push(idOf(await staff.post('/channels', { name, type: 'search', utm_source: name })))
  await sql`update users set registered_at = '2026-11-03 12:00Z'`.execute(product.owner.db)
  for (let n = 0; n < 30; n++) await sale()
  await addUp()
  return () => product[Symbol.asyncDispose]()
})

const moment = () => new Date(Date.UTC(2026, 10, 1) + random(18 * 86_400) * 1_000).toISOString()
let sales = 0

async function sale(at = moment()): Promise<void> {
  sales += 1
  await sql`
    insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, payment_method, provider,
      transaction_number, paid_at)
    values (${member}, ${plan}, ${oneOf([null, ...channels])}, ${oneOf(['initial', 'renewal'])}, ${100 + random(900)}, 'USD', 'card',
      'segpay', ${`D-${sales}`}, ${at})`.execute(product.owner.db)
}

async function refund(): Promise<void> {
  await sql`
    insert into refunds (order_id, provider, transaction_number, amount, currency, initiated_by, occurred_at)
    select id, provider, 'R-' || id, 50, currency, 'member', paid_at + ${1 + random(200)} * interval '1 hour' from orders
    where refunded = 0 order by md5(id || ${String(random(1_000))}) limit 1`.execute(product.owner.db)
}

async function visits(at = moment()): Promise<void> {
  await sql`
    with added as (
      insert into visit (visitor_id, site_id, id, started_at, last_seen_at, channel_id, is_touch, landing_path, device_type, is_bot)
      select gen_random_uuid(), 1, gen_random_uuid(), at, at, ${oneOf(channels)}, true, '/', 'mobile', false
      from (select ${at}::timestamptz + n * interval '1 hour' as at from generate_series(1, 5) n) a returning started_at)
    insert into audience_days_due (utc_day) select distinct (started_at at time zone 'UTC')::date from added`.execute(
    product.owner.db,
  )
}

async function rename(): Promise<void> {
  await sql`update channels set name = ${`Renamed ${random(1_000_000)}`} || id`.execute(product.services.db)
}

async function campaign(): Promise<void> {
  const body = {
    ...{ name: `Campaign ${random(1_000_000)}`, cost: 1_000 + random(500), currency: 'USD' },
    ...{ started_at: moment(), ended_at: '2026-11-25T00:00:00Z' },
  }
  expect((await staff.post(`/channels/${oneOf(channels)}/campaigns`, body)).status).toBe(201)
}

async function addUp(): Promise<void> {
  for (const task of ['add-up-order-days', 'add-up-audience-days'])
    await product.app.tasks.get(task)?.run(new AbortController().signal)
}

const span = 'from=2026-11-02&to=2026-11-18'
const within = '2026-11-10T12:00:00Z'
const paths = [
  `/analytics/revenue/companyDataDaily?${span}&marks=1&compare=1`,
  `/analytics/data/daily?${span}`,
  `/analytics/channel/records?${span}`,
  `/analytics/channel/revenueLineChart?${span}`,
  `/analytics/channel/revenuePieChart?${span}`,
  `/analytics/channel/periodStatistic?${span}`,
  `/analytics/campaign/list?${span}`,
  `/dashboard/memberTrend?${span}&bucket=week`,
  `/dashboard/channelList?${span}`,
]

/** What a call answers but for the moment it was made, and how many statements it takes. */
async function asked(path: string, client: Client) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const { status, body } = await client.get(path)
    const { as_of: _, ...meta } = body.meta ?? {}
    return { said: { status, data: body.data, meta }, statements: query.mock.calls.length }
  } finally {
    query.mockRestore()
  }
}

/** Something is committed, so that nobody remembers anything but what they know to last. */
async function writeElsewhere(): Promise<void> {
  await sql`select pg_current_xact_id()`.execute(product.owner.db)
}

it.each(paths)(
  'answers %s by asking who it is and whether its days are as they were, whatever else is written',
  async (path) => {
    const first = await asked(path, staff)
    await writeElsewhere()

    const again = await asked(path, staff)

    expect(first.said.status).toBe(200)
    expect(again).toEqual({ said: first.said, statements: 2 })
  },
)

it('answers each as it is made for somebody who never asked, whatever was written and added up before', async () => {
  const changes = [() => sale(), refund, () => visits(), rename, campaign, addUp, addUp, writeElsewhere]
  const rounds = 60
  // Made before: whoever is made moves what everybody may see.
  const strangers: Client[] = []
  while (strangers.length < rounds) strangers.push(await asStaff(product))
  for (let round = 0; round < rounds; round += 1) {
    for (let n = random(3); n > 0; n -= 1) await oneOf(changes)()
    const path = oneOf(paths)

    const { said } = await asked(path, staff)

    const anew = await asked(path, strangers[round] as Client)
    expect({ seed, round, path, said }).toEqual({ seed, round, path, said: anew.said })
  }
})

it('tells nobody of a channel that they are no longer on', async () => {
  const partner = await asStaff(product, ['daily-channel'])
  const [channel] = channels
  const path = `/analytics/channel/${channel}/records?${span}`
  await staff.post(`/channels/${channel}/admins`, { admin_ids: [partner.adminId] })
  expect((await asked(path, partner)).said.status).toBe(200)

  await sql`delete from channel_admins where admin_id = ${partner.adminId}`.execute(product.owner.db)

  expect((await asked(path, partner)).said.status).toBe(403)
})

it.each<[what: string, path: string, change: () => Promise<unknown>]>([
  ['a sale once it is told', '/analytics/data/daily', () => sale(within)],
  ['a sale once it is added up', '/analytics/data/daily', async () => [await sale(within), await addUp()]],
  [
    'visits once they are added up',
    '/analytics/data/daily',
    async () => [await visits(within), await addUp()],
  ],
  ['another name', '/dashboard/channelList', rename],
  ['another cost', '/analytics/campaign/list', campaign],
])('shows %s', async (_, path, change) => {
  await addUp()
  const before = await asked(`${path}?${span}`, staff)
  await writeElsewhere()
  expect((await asked(`${path}?${span}`, staff)).statements).toBeLessThanOrEqual(2)

  await change()

  const after = await asked(`${path}?${span}`, staff)
  expect(after.said.data).not.toEqual(before.said.data)
  expect(after.said.status).toBe(200)
})

it('shows a margin that operators set otherwise', async () => {
  const [path = ''] = paths
  await asked(path, staff)
  await sql`update order_days_zone set gross_margin = gross_margin - 100`.execute(product.owner.db)

  expect((await asked(path, staff)).statements).toBeGreaterThan(2)
})
