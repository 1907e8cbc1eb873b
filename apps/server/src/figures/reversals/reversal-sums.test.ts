import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { promiseKeptSums } from '../../testing/figures/kept-sums.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { reversalSums } from './reversal-sums.queries.ts'

const home = 'America/New_York'
const firstDay = Date.UTC(2026, 1, 1)
const lastOffset = 150
const day = (offset: number) => new Date(firstDay + offset * 86_400_000).toISOString().slice(0, 10)
const channels: number[] = []
const plans: number[] = []
let product: TestProduct
let staff: Client
let member: number

/** Some hundred sales of two currencies over five months and a change of clocks, a third of which came back, or is disputed. */
beforeAll(async () => {
  product = await startProduct({ businessTimeZone: home })
  staff = await asStaff(product)
  member = await aMember(product)
  for (const name of ['Search', 'Partner']) {
    channels.push(idOf(await staff.post('/channels', { name, type: 'search', utm_source: name })))
    plans.push(await aPlan(staff))
  }
  await sell(1, 500)
  await takeBack(1, 500)
  return () => product[Symbol.asyncDispose]()
})

async function sell(first: number, last: number): Promise<void> {
  await sql`
    insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, rate, payment_method, provider,
      transaction_number, paid_at)
    select ${member}, (${plans}::bigint[])[1 + n % 2], (${channels}::bigint[])[n % 3], 'renewal', 1000 + n,
      case when n % 7 = 0 then 'EUR' else 'USD' end, case when n % 7 = 0 then 1.1 end, (array['card', 'paypal'])[1 + n % 5 % 2], 'segpay',
      'V' || n, timestamptz '2026-02-01 03:00Z' + n * 37 % 500 * interval '367 minutes'
    from generate_series(${first}::int, ${last}::int) n`.execute(product.owner.db)
}

async function takeBack(first: number, last: number): Promise<void> {
  const { db } = product.owner
  const sold = sql`orders o, lateral (select substr(o.transaction_number, 2)::int as n) n where n between ${first} and ${last}`
  await sql`
    insert into refunds (order_id, provider, transaction_number, amount, currency, cause, initiated_by, occurred_at)
    select id, provider, 'R' || n, case when n % 2 = 0 then amount else amount / 2 end, currency, (array['asked', 'fraud'])[1 + n % 2],
      (array['member', 'staff'])[1 + n % 4 % 2], paid_at + n % 23 * interval '17 hours 11 minutes'
    from ${sold} and n % 3 = 0`.execute(db)
  await sql`
    insert into chargebacks (order_id, provider, transaction_number, amount, currency, reason, occurred_at)
    select id, provider, 'B' || n, amount, currency, case when n % 2 = 0 then 'not recognised' end, paid_at + n % 29 * interval '31 hours'
    from ${sold} and n % 9 = 1`.execute(db)
}

async function addUp(): Promise<void> {
  await product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
}

interface Asked {
  readonly from: string
  readonly to: string
  readonly view: 'cash' | 'cohort'
  readonly filters: Readonly<Record<string, string | number>>
}
/** Of each thing that is told apart: count and amount of refunds and of disputes. */
type Told = Readonly<Record<string, readonly number[]>>

async function read({ from, to, view, filters }: Asked) {
  const query = new URLSearchParams({ from, to, view })
  for (const [field, value] of Object.entries(filters)) query.set(`filter[${field}]`, `${value}`)
  const { status, body } = await staff.get(`/analytics/channel/refundStatistics?${query}`)
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  interface Came {
    readonly count: number
    readonly amount: number
  }
  const { summary, breakdowns } = body.data as unknown as {
    summary: Readonly<Record<'refunds' | 'chargebacks', Readonly<Record<string, number | null>>>>
    breakdowns: { by: string; rows: { key: string | null; refunds: Came; chargebacks: Came }[] }[]
  }
  const told = breakdowns.flatMap(({ by, rows }) =>
    rows.map(({ key, refunds: r, chargebacks: c }) => [
      `${by} ${key}`,
      [r.count, r.amount, c.count, c.amount],
    ]),
  )
  return {
    ...{ refunds: summary.refunds, chargebacks: summary.chargebacks },
    told: Object.fromEntries(told) as Told,
  }
}

/** The same as somebody would write it by hand. */
async function byHand(
  { from, to, view, filters }: Asked,
  zone: string,
): Promise<Awaited<ReturnType<typeof read>>> {
  const conditions = Object.entries(filters).map(([field, value]) => sql`${sql.ref(`o.${field}`)} = ${value}`)
  const rows = (kind: string) => sql`
    select ${kind}::text as kind, o.*, r.initiated_by, r.occurred_at, r.amount as back, to_jsonb(r) as r,
      case when o.currency = 'USD' then r.amount else round(r.amount * o.rate) end as reported
    from ${sql.table(kind)} r join orders o on o.id = r.order_id
    where (${view === 'cash' ? sql`r.occurred_at` : sql`o.paid_at`} at time zone ${zone})::date between ${from} and ${to}
      and ${sql.join([sql`true`, ...conditions], sql` and `)}`
  const came = sql`(${rows('refunds')} union all ${rows('chargebacks')})`
  const told = await sql<{ thing: string; came: number[] }>`
    select thing, array[count(*) filter (where kind = 'refunds'), coalesce(sum(reported) filter (where kind = 'refunds'), 0),
      count(*) filter (where kind = 'chargebacks'), coalesce(sum(reported) filter (where kind = 'chargebacks'), 0)]::int[] as came
    from ${came} c, lateral (values ('reason ' || coalesce(case when kind = 'refunds' then r ->> 'cause' else r ->> 'reason' end, 'dispute')),
      ('initiator ' || initiated_by), ('plan ' || plan_id), ('method ' || payment_method), ('channel ' || coalesce(channel_id::text, 'null'))) t (thing)
    group by thing`.execute(product.owner.db)
  const sums = await sql<{ kind: string; n: Record<string, number | null> }>`
    select kind, json_build_object('count', count(c.kind), 'amount', coalesce(sum(reported), 0), 'partial', count(*) filter (where back < amount),
      'median', round((percentile_cont(0.5) within group (order by round(extract(epoch from occurred_at - paid_at) / 86400, 1)))::numeric, 1),
      'open', count(*) filter (where c.kind is not null and r ->> 'resolved_at' is null), 'won', count(*) filter (where (r ->> 'won')::boolean)) as n
    from (values ('refunds'), ('chargebacks')) k (kind) left join ${came} c using (kind) group by kind`.execute(
    product.owner.db,
  )
  const shareOf = (part = 0, whole = 0) => (whole === 0 ? null : Math.round((part * 10_000) / whole))
  const of = (wanted: string) => sums.rows.find(({ kind }) => kind === wanted)?.n ?? {}
  const [{ count, amount, partial, median }, disputed] = [of('refunds'), of('chargebacks')]
  const { open = 0, won = 0 } = disputed
  return {
    refunds: {
      count: count ?? null,
      amount: amount ?? null,
      partial_count: partial ?? null,
      partial_share: shareOf(partial ?? 0, count ?? 0),
      median_days: median ?? null,
    },
    chargebacks: {
      ...{
        count: disputed['count'] ?? null,
        amount: disputed['amount'] ?? null,
        median_days: disputed['median'] ?? null,
      },
      ...{ open, won, lost: (disputed['count'] ?? 0) - (open ?? 0) - (won ?? 0) },
      won_share: shareOf(won ?? 0, (disputed['count'] ?? 0) - (open ?? 0)),
    },
    told: Object.fromEntries(told.rows.map(({ thing, came: figures }) => [thing, figures])),
  }
}

const questions = fc.record({
  days: fc.tuple(fc.nat(lastOffset), fc.nat(lastOffset)),
  view: fc.constantFrom<Asked['view']>('cash', 'cohort'),
  filter: fc.constantFrom('', '', 'channel_id', 'plan_id', 'payment_method'),
  which: fc.nat(1),
})

/** Compares so many questions with plain SQL; answers how many. */
async function compareByHand(zone: string, runs: number): Promise<number> {
  let compared = 0
  const values: Readonly<Record<string, readonly (string | number)[]>> = {
    ...{ channel_id: channels, plan_id: plans, payment_method: ['card', 'paypal'] },
  }
  await fc.assert(
    fc.asyncProperty(questions, async ({ days, view, filter, which }) => {
      const [from = 0, to = 0] = days.toSorted((one, other) => one - other)
      const filters = filter === '' ? {} : { [filter]: values[filter]?.[which] ?? 0 }
      const asked = { from: day(from), to: day(to), view, filters }
      expect(await read(asked)).toEqual(await byHand(asked, zone))
      compared += 1
    }),
    { numRuns: runs },
  )
  return compared
}

it('shows what plain SQL finds, while days wait, added up, and with what is told late and resolved', async () => {
  expect(await compareByHand(home, 12)).toBe(12)
  await addUp()
  const { rows } = await sql`select from reversal_sums where part = 'month' limit 1`.execute(product.owner.db)
  expect(rows).toHaveLength(1)
  expect(await compareByHand(home, 40)).toBe(40)

  await sell(501, 560)
  await takeBack(501, 560)
  await sql`update chargebacks set resolved_at = occurred_at + interval '40 days', won = id % 2 = 0 where id % 3 = 0`.execute(
    product.owner.db,
  )
  expect(await compareByHand(home, 12)).toBe(12)
  await addUp()
  expect(await compareByHand(home, 20)).toBe(20)
})

promiseKeptSums({ sums: reversalSums, product: () => product, addUp, compareByHand })
