import type { Measure } from '@backlot/contract/core/endpoints/report'
import { type Filter, serializeFilters } from '@backlot/contract/core/lists/filter'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { justBefore, rowsBehind } from '@backlot/contract/core/lists/rows-behind'
import { cohorts } from '@backlot/contract/reports/cohorts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { addWhatCameBack } from '../../testing/figures/came-back.ts'
import { drawnBy, seedOf } from '../../testing/figures/drawn.ts'
import { edgesOfDays } from '../../testing/figures/edges-of-days.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { asSite } from '../../testing/sites/as-site.ts'

const span = { from: '2026-01-01', to: '2026-06-20' }
const zones = ['America/New_York', 'Asia/Kathmandu'] as const

const seed = seedOf('CELLS_SEED')
const { random, oneOf } = drawnBy(seed)

const start = Date.UTC(2026, 0, 3)
const clock = { now: new Date('2026-06-20T08:00:00Z') }
const on = (hours: number) => new Date(start + hours * 3_600_000).toISOString()

let product: TestProduct
let staff: Client
const channels: number[] = []
const plans: number[] = []

const aMonth = (amount: number) => ({ recurring_price: { amount, count: 1, unit: 'month' } })

/** What is told of a subscription from an hour on: tried or not, changed, lost and won back, or left to run out. */
function story(reference: string, first: number): object[] {
  const told: object[] = []
  let at = first
  const tell = (type: string, lasts: number, further: object = {}) => {
    const until = lasts > 0 && { until: on(at + lasts) }
    told.push({
      ...{ type, occurred_at: on(at), transaction_number: `${reference} ${told.length}` },
      ...{ ...until, ...further },
    })
  }
  const month = 31 * 24
  if (random(3) === 0) {
    tell('trial', 200)
    at += 100
    tell('conversion', 2 * month)
  } else tell('new', 2 * month)
  for (let steps = random(5); steps > 0 && at < 85 * 24; steps--) {
    at += 200 + random(700)
    const step = oneOf(['renewal', 'expansion', 'contraction', 'churn'])
    if (step === 'churn') {
      tell('churn', 0, { reason: oneOf(['voluntary', 'fraud']) })
      if (random(2) === 0) return told
      at += 100 + random(900)
      tell('reactivation', 2 * month)
    } else if (step === 'renewal') tell('renewal', 2 * month)
    else tell(step, 2 * month, aMonth(step === 'expansion' ? 2100 + random(900) : 300 + random(900)))
  }
  if (random(3) > 0) tell('renewal', 900 * 24)
  return told
}

async function addOrders(members: readonly number[], count: number, from: number): Promise<void> {
  const orders = Array.from({ length: count }, (_, n) => {
    const currency = oneOf(['USD', 'USD', 'USD', 'EUR', 'KWD'])
    return {
      ...{ user_id: oneOf(members), plan_id: oneOf(plans), channel_id: oneOf([null, ...channels]) },
      ...{ transaction_number: `O-${from}-${n}`, paid_at: on(from + random(160 * 24)), currency },
      ...{ billing_source: oneOf(['trial_initial', 'initial', 'conversion', 'renewal', 'renewal']) },
      ...{ rate: currency === 'EUR' ? 1.25 : null, amount: 4 * (500 + random(900)) },
      ...{ transaction_fee: 4 * random(9), settlement_fee: 4 * random(30), reserve_fee: 4 * random(40) },
    }
  })
  await sql`
    insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, rate, payment_method, provider,
      transaction_number, paid_at, transaction_fee, settlement_fee, reserve_fee)
    select user_id, plan_id, channel_id, billing_source, amount, currency, rate, 'card', 'segpay',
      transaction_number, paid_at, transaction_fee, settlement_fee, reserve_fee
    from json_populate_recordset(null::orders, ${JSON.stringify(orders)}::json)`.execute(product.owner.db)
}

beforeAll(async () => {
  product = await startProduct({}, () => clock.now)
  staff = await asStaff(product)
  const site = await asSite(product)
  for (const name of ['Search', 'Partner'])
    channels.push(idOf(await staff.post('/channels', { name, type: 'search', utm_source: name })))
  plans.push(await aPlan(staff), await aPlan(staff))
  const members: number[] = []
  for (let n = 0; n < 50; n++) members.push(await aMember(product))
  const items = members.flatMap((member_id) =>
    Array.from({ length: 1 + random(2) }, (_, n) => {
      const common = {
        ...{ provider: 'segpay', subscription_reference: `S-${member_id}-${n}`, member_id },
        ...{ plan_id: oneOf(plans), channel_id: oneOf([...channels, undefined]) },
        ...{ currency: oneOf(['USD', 'USD', 'EUR']), ...aMonth(2000) },
      }
      return story(common.subscription_reference, random(90 * 24)).map((each) => ({ ...common, ...each }))
    }).flat(),
  )
  for (let n = 0; n < items.length; n += 100) {
    const part = items.slice(n, n + 100)
    const { body } = await site.post('/subscriptions/events', { items: part })
    // A story that cannot be told would be missing unnoticed.
    if ((body.data as { accepted?: number }).accepted !== part.length) throw new Error(JSON.stringify(body))
  }
  await addOrders(members.slice(2), 260, 0)
  const { db } = product.owner
  // On the very edges of months there.
  await sql`
    insert into orders (user_id, plan_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
    values (${members[0]}, ${plans[0]}, 'initial', 1000, 'USD', 'card', 'segpay', 'E-1', '2026-03-01T04:59:59.999999Z'),
      (${members[1]}, ${plans[1]}, 'initial', 1000, 'USD', 'card', 'segpay', 'E-2', '2026-03-01T05:00:00Z'),
      (${members[0]}, ${plans[0]}, 'renewal', 1000, 'USD', 'card', 'segpay', 'E-3', '2026-03-31T18:15:00Z'),
      (${members[0]}, ${plans[0]}, 'renewal', 1000, 'USD', 'card', 'segpay', 'E-4', '2026-03-31T18:14:59.999999Z')`.execute(
    db,
  )
  await addWhatCameBack(db, { refunds: 23, chargebacks: 21 })
  return () => product[Symbol.asyncDispose]()
}, 120_000)

const edgesOf = (zone: string) =>
  edgesOfDays(product.owner.db, { zone, from: '2025-12-01', to: '2026-08-01' })

interface Cell {
  readonly month: string
  readonly age: number
  readonly ratios: Readonly<Record<string, { numerator: number; denominator: number }>>
}
type Totals = { rows: number; sums: Record<string, { currency: string; sum: number }[]> }

async function totalsOf(list: string, filters: readonly Filter[]): Promise<Totals> {
  const path = `/${list}/totals?${new URLSearchParams(serializeFilters(filters))}`
  const { status, body } = await staff.get(path)
  expect({ status, errors: body.errors }, path).toEqual({ status: 200 })
  return body.data as unknown as Totals
}

const inDollars = (totals: Totals, sum: string) =>
  totals.sums[sum]?.find(({ currency }) => currency === 'USD')?.sum ?? 0
const only = (filters: readonly Filter[], kind: string): Filter[] => [
  ...filters.filter(({ field }) => field !== 'kind'),
  { field: 'kind', operator: 'eq', values: [kind] },
]

/** What the list that a cell opens comes to, and of how many rows. */
const opened: Readonly<Record<string, (filters: readonly Filter[]) => Promise<Drilled>>> = {
  async retention(filters) {
    const { rows } = await totalsOf('movements', filters)
    const { rows: lost } = await totalsOf('movements', only(filters, 'churn'))
    return { figure: rows - 2 * lost, rows }
  },
  async mrrRetention(filters) {
    const totals = await totalsOf('movements', filters)
    return { figure: inDollars(totals, 'change'), rows: totals.rows }
  },
  async ltv(filters) {
    const totals = await totalsOf('transactions', filters)
    return { figure: inDollars(totals, 'report_receipt'), rows: totals.rows }
  },
}
interface Drilled {
  readonly figure: number
  readonly rows: number
}

const dollars = (amount: string, order: string) =>
  `(case ${order}.currency when 'USD' then ${amount} when 'EUR' then round(${amount} * 1.25) else 0 end)`
/** Of the members `c` of a cohort, what happened until a moment. */
const byHand = {
  retention: `select count(*) filter (where standing > 0) as figure, coalesce(sum(moved), 0) as rows from (
    select m.user_id, sum(m.mrr_after - m.mrr_before) as standing,
      count(*) filter (where m.movement in ('new', 'reactivation', 'churn')) as moved
    from c join subscription_movement m using (user_id) where m.at <= $until group by 1) each`,
  mrrRetention: `select coalesce(sum(m.mrr_after - m.mrr_before), 0) as figure, count(*) as rows
    from c join subscription_movement m using (user_id) where m.at <= $until and m.currency = 'USD'`,
  ltv: `select coalesce(sum(amount), 0) as figure, count(*) as rows from (
      select paid_at as at, ${dollars('o.amount', 'o')} - ${dollars('(o.transaction_fee + o.settlement_fee)', 'o')} as amount
        from c join orders o using (user_id)
      union all select r.occurred_at, -${dollars('r.amount', 'r')} from c join orders o using (user_id) join refunds r on r.order_id = o.id
      union all select b.occurred_at, -${dollars('b.amount', 'b')} from c join orders o using (user_id) join chargebacks b on b.order_id = o.id
      union all select b.resolved_at, ${dollars('b.amount', 'b')} from c join orders o using (user_id)
        join chargebacks b on b.order_id = o.id where b.won) t where at <= $until`,
}

interface Asked {
  readonly zone: string
  readonly asOf: string
  readonly month: string
  readonly age: number
  readonly channelId: number | null
  readonly planId: number | null
}

async function countedByHand(
  name: keyof typeof byHand,
  { zone, asOf, month, age, channelId, planId }: Asked,
): Promise<Drilled | undefined> {
  const [before, after = ''] = byHand[name].split('$until')
  const { rows } = await sql<Drilled>`
    with c as (
      select user_id from (
        select distinct on (user_id) * from orders where billing_source in ('initial', 'conversion') order by user_id, paid_at, id) o
      where date_trunc('month', o.paid_at at time zone ${zone})::date = ${month} and o.paid_at < ${asOf}
        and (${channelId}::bigint is null or o.channel_id = ${channelId}) and (${planId}::bigint is null or o.plan_id = ${planId}))
    select figure::bigint, rows::bigint from (${sql.raw(before ?? '')}
      least((${month}::date + (${age}::int + 1) * interval '1 month') at time zone ${zone} - interval '1 microsecond', ${asOf}::timestamptz - interval '1 microsecond')
      ${sql.raw(after)}) found`.execute(product.owner.db)
  return rows[0]
}

it('opens of each cell what it is added up of, as of the night before, by channel and plan', async () => {
  const something: Record<string, number> = {}
  for (const zone of zones) {
    Object.assign(product.services.config, { businessTimeZone: zone })
    clock.now = new Date('2026-06-20T08:00:00Z')
    for (const task of ['settle-subscriptions', 'add-up-cohorts'])
      await product.app.tasks.get(task)?.run(new AbortController().signal)
    // Since the night before more was paid: the month that goes on opens none of it.
    clock.now = new Date('2026-06-20T20:00:00Z')
    await sql`
      insert into orders (user_id, plan_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
      select user_id, plan_id, 'renewal', 1000, 'USD', 'card', 'segpay', ${zone} || id, '2026-06-20T15:00:00Z' from orders where id % 9 = 0
      on conflict do nothing`.execute(product.owner.db)
    const days = await edgesOf(zone)
    const [channelId = 0] = channels
    const [planId = 0] = plans
    for (const chosen of [{}, { channelId }, { planId }, { channelId, planId }]) {
      const filters = Object.entries(chosen).map(([field, value]) => ({
        field,
        operator: 'eq' as const,
        values: [value],
      }))
      const query: ReportQuery = { ...span, compare: false, filters }
      const { body } = await staff.get(
        `/analytics/cohorts?${new URLSearchParams({ ...span, ...serializeFilters(filters) })}`,
      )
      const { rows } = body.data as unknown as { rows: Cell[] }
      const { as_of: asOf } = body.meta as unknown as { as_of: string }
      for (const row of rows)
        for (const [name, key] of [
          ['retention', 'retention'],
          ['mrrRetention', 'mrr_retention'],
          ['ltv', 'ltv'],
        ] as const) {
          const measure: Measure = cohorts.measures[name]
          const said = `seed ${seed}: ${name} in ${zone} of ${JSON.stringify({ ...row, ratios: undefined, ...chosen })}`
          const [drill] = measure.rows ?? []
          const behind =
            drill &&
            rowsBehind(cohorts.dimensions, drill, {
              row: { ...row },
              query,
              currency: 'USD',
              until: justBefore(asOf),
              ...days,
            })
          const figure = row.ratios[key]?.numerator
          const hand = await countedByHand(name, {
            ...{ zone, asOf, month: row.month, age: row.age, channelId: null, planId: null },
            ...chosen,
          })
          expect({ figure, ...(await opened[name]?.(behind ?? [])) }, said).toEqual({ ...hand })
          expect(hand?.figure, said).toBe(figure)
          something[name] = (something[name] ?? 0) + Number(figure !== 0)
        }
    }
  }
  for (const name of ['retention', 'mrrRetention', 'ltv'])
    expect(something[name], `seed ${seed}: ${name}`).toBeGreaterThan(30)
}, 120_000)

it('leads nowhere from a whole of cohorts, nor by what lists of them are not told apart by', () => {
  const query: ReportQuery = { ...span, compare: false, filters: [] }
  const days = { startOfDay: (day: string) => day, endOfDay: (day: string) => day }
  for (const { rows = [] } of Object.values<Measure>(cohorts.measures))
    for (const drill of rows)
      expect(rowsBehind(cohorts.dimensions, drill, { row: null, query, currency: 'USD', ...days })).toBeNull()
})

it('tells partners of rows of their channels nothing of when, by which channel and for which plan a member first paid', async () => {
  const partner = await asStaff(product, ['view-cohorts'])
  await staff.post(`/channels/${channels[0]}/admins`, { admin_ids: [partner.adminId] })

  for (const list of ['movements', 'transactions']) {
    const { body } = await partner.get(`/${list}?per_page=100`)
    const rows = body.data as unknown as Record<string, unknown>[]
    expect(rows.length).toBeGreaterThan(5)
    for (const row of rows)
      expect([row['first_paid_at'], row['first_channel_id'], row['first_plan_id']]).toEqual([
        null,
        null,
        null,
      ])
    const found = await partner.get(`/${list}?filter[first_paid_at][gte]=2026-01-01T00:00:00Z`)
    expect({ status: found.status, rows: found.body.data }).toEqual({ status: 200, rows: [] })
  }
})

it('is of the first order of each member, in whatever order they are told, many at once or one by one', async () => {
  const { db } = product.owner
  const { rows: wrong } = await sql`
    select * from (select distinct on (user_id) user_id, id as order_id, paid_at, channel_id, plan_id from orders
      where billing_source in ('initial', 'conversion') order by user_id, paid_at, id) plain
    full join first_payments kept using (user_id)
    where (plain.order_id, plain.paid_at, plain.channel_id, plain.plan_id)
      is distinct from (kept.order_id, kept.paid_at, kept.channel_id, kept.plan_id)`.execute(db)
  expect(wrong).toEqual([])

  const member = await aMember(product)
  const pay = (source: string, paidAt: string) =>
    sql`insert into orders (user_id, plan_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
      values (${member}, ${plans[0]}, ${source}, 1000, 'USD', 'card', 'segpay', ${`L ${paidAt}`}, ${paidAt})`.execute(
      db,
    )
  const first = async () => {
    const { body } = await staff.get(`/orders?filter[user_id]=${member}&filter[is_members_first]=1`)
    return (body.data as unknown as { paid_at: string }[]).map((order) => order.paid_at)
  }
  await pay('trial_initial', '2026-05-01T00:00:00.000Z')
  expect(await first()).toEqual([])
  await pay('conversion', '2026-05-10T00:00:00.000Z')
  expect(await first()).toEqual(['2026-05-10T00:00:00.000Z'])
  await pay('initial', '2026-05-20T00:00:00.000Z')
  expect(await first()).toEqual(['2026-05-10T00:00:00.000Z'])
  // Told late, it takes the place of the other.
  await pay('initial', '2026-05-03T00:00:00.000Z')
  expect(await first()).toEqual(['2026-05-03T00:00:00.000Z'])
})
