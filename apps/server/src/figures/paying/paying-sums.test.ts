import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/after-commit.ts'
import type { Db } from '../../platform/database/database.ts'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { promiseKeptSums } from '../../testing/figures/kept-sums.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { addUpParts, recountParts } from '../sums/part-sums.queries.ts'
import { payingSums } from './paying-sums.queries.ts'

const home = 'America/New_York'
const firstDay = Date.UTC(2026, 1, 1)
const lastOffset = 150
const day = (offset: number) => new Date(firstDay + offset * 86_400_000).toISOString().slice(0, 10)
const members: number[] = []
const channels: number[] = []
const plans: number[] = []
let product: TestProduct
let staff: Client

/** Some hundred charges of thirty members over five months and a change of clocks, some of which came back; told in no order. */
beforeAll(async () => {
  product = await startProduct({ businessTimeZone: home })
  staff = await asStaff(product)
  for (let n = 0; n < 30; n++) members.push(await aMember(product))
  for (const name of ['Search', 'Partner']) {
    channels.push(idOf(await staff.post('/channels', { name, type: 'search', utm_source: name })))
    plans.push(await aPlan(staff))
  }
  await pay(1, 400)
  await sql`
    insert into refunds (order_id, provider, transaction_number, amount, currency, initiated_by, occurred_at)
    select id, provider, 'R' || id, amount / 2, currency, 'member', paid_at + id % 40 * interval '17 hours' from orders where id % 5 = 0`.execute(
    product.owner.db,
  )
  return () => product[Symbol.asyncDispose]()
})

async function pay(first: number, last: number): Promise<void> {
  await sql`
    insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, rate, payment_method, provider,
      transaction_number, paid_at)
    select (${members}::bigint[])[1 + n * n % ${members.length}], (${plans}::bigint[])[1 + n % 2], (${channels}::bigint[])[n % 3],
      (array['initial', 'renewal'])[1 + n % 2], 1000 + n, case when n % 7 = 0 then 'EUR' else 'USD' end, case when n % 14 = 0 then 1.1 end,
      'card', 'segpay', 'P' || n, timestamptz '2026-02-01 03:00Z' + n * 373 % 499 * interval '433 minutes'
    from generate_series(${first}::int, ${last}::int) n`.execute(product.owner.db)
}

async function addUp(): Promise<void> {
  await sql`update paying_days_due set due_at = now()`.execute(product.owner.db)
  await product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
}

interface Asked {
  readonly from: string
  readonly to: string
  readonly bucket: 'day' | 'week' | 'month'
  readonly filters: Readonly<Record<string, string | number>>
}
interface Said {
  readonly rows: Readonly<Record<string, readonly [members: number, netSales: number]>>
  readonly totals: readonly [members: number, netSales: number]
}

async function read({ from, to, bucket, filters }: Asked): Promise<Said> {
  const query = new URLSearchParams({ from, to, bucket })
  for (const [field, value] of Object.entries(filters)) query.set(`filter[${field}]`, `${value}`)
  const { status, body } = await staff.get(`/analytics/revenue/payingMembers?${query}`)
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  interface Row {
    readonly day: string
    readonly paying_members: number
    readonly net_sales: number
  }
  const { rows, totals } = body.data as unknown as { rows: Row[]; totals: Row }
  const said = (row: Row) => [row.paying_members, row.net_sales] as const
  return { rows: Object.fromEntries(rows.map((row) => [row.day, said(row)])), totals: said(totals) }
}

/** The same as somebody would write it by hand, over the charges themselves. */
async function byHand({ from, to, bucket, filters }: Asked, zone: string): Promise<Said> {
  const conditions = Object.entries(filters).map(([field, value]) => sql`${sql.ref(field)} = ${value}`)
  const { rows } = await sql<{ day: string | null; members: number; net: number }>`
    with t as (select *, (occurred_at at time zone ${zone})::date as day from transactions)
    select greatest(date_trunc(${bucket}, day)::date, ${from}::date)::text as day,
      count(distinct user_id) filter (where kind = 'charge')::int as members, coalesce(sum(report_amount), 0)::int as net
    from t where day between ${from} and ${to} and ${sql.join([sql`true`, ...conditions], sql` and `)}
    group by grouping sets ((1), ())`.execute(product.owner.db)
  const said = (row: (typeof rows)[number]) => [row.members, row.net] as const
  const totals = rows.find((row) => row.day === null)
  return {
    rows: Object.fromEntries(rows.filter((row) => row.day !== null).map((row) => [row.day, said(row)])),
    totals: totals ? said(totals) : [0, 0],
  }
}

const questions = fc.record({
  days: fc.tuple(fc.nat(lastOffset), fc.nat(lastOffset)),
  bucket: fc.constantFrom<Asked['bucket']>('day', 'week', 'month'),
  filter: fc.constantFrom('', '', 'channel_id', 'plan_id', 'billing_source', 'both'),
  which: fc.nat(1),
})

function filtersOf(filter: string, which: number): Asked['filters'] {
  const [channel, plan] = [channels[which] ?? 0, plans[1 - which] ?? 0]
  if (filter === 'both') return { channel_id: channel, plan_id: plan }
  const known: Record<string, string | number> = {
    channel_id: channel,
    plan_id: plan,
    billing_source: 'renewal',
  }
  const value = known[filter]
  return value === undefined ? {} : { [filter]: value }
}

/** Compares so many questions with plain SQL; answers how many. */
async function compareByHand(zone: string, runs: number): Promise<number> {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(questions, async ({ days, bucket, filter, which }) => {
      const [from = 0, to = 0] = days.toSorted((one, other) => one - other)
      const asked = { from: day(from), to: day(to), bucket, filters: filtersOf(filter, which) }
      expect(await read(asked)).toEqual(await byHand(asked, zone))
      compared += 1
    }),
    { numRuns: runs },
  )
  return compared
}

it('counts each member once in any span and bucket, while days wait, once they are kept, and when orders come late', async () => {
  expect(await compareByHand(home, 10)).toBe(10)
  await addUp()
  expect(await compareByHand(home, 60)).toBe(60)

  for (const n of [401, 404, 407, 411]) {
    await pay(n, n + 2)
    expect(await compareByHand(home, 5)).toBe(5)
    await addUp()
    expect(await compareByHand(home, 25)).toBe(25)
  }
})

it('counts from the sums alone where all days are added up', async () => {
  await addUp()
  const { db } = product.owner
  // Later than any span that is drawn: one that was asked before is answered from memory.
  const asked = { from: day(3), to: day(lastOffset + 2), bucket: 'week', filters: {} } as const
  const before = await read(asked)
  await sql`update paying_sums set members = members * 2`.execute(db)

  // By the month, as the same question is answered from memory.
  const { totals } = await read({ ...asked, bucket: 'month' })

  await sql`update paying_sums set members = members / 2`.execute(db)
  expect(totals).toEqual([before.totals[0] * 2, before.totals[1]])
})

it('counts whoever pays on the last day of a span, before that is added up', async () => {
  await addUp()
  const { db } = product.owner
  const last = 141
  await sql`
    insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
    select (${members}::bigint[])[n], (${plans}::bigint[])[1 + n % 2], (${channels}::bigint[])[n % 3], 'renewal', 700, 'USD', 'card', 'segpay',
      'L' || n, ${day(last)}::date + n * interval '17 minutes' + interval '6 hours' from generate_series(1, 30) n`.execute(
    db,
  )
  const rows = () => sql`select sum(members) from paying_sums`.execute(db)
  const kept = await rows()
  for (const bucket of ['day', 'week', 'month'] as const)
    for (const filter of ['', 'channel_id', 'plan_id'])
      for (const from of [last, last - 1, last - 12, 47, 0]) {
        const asked = { from: day(from), to: day(last), bucket, filters: filtersOf(filter, 1) }
        expect(await read(asked)).toEqual(await byHand(asked, home))
      }
  expect(await rows()).toEqual(kept)
})

/** A charge of each of some members, beside those that all share. */
async function payOnce(db: Db, by: readonly number[], at: string): Promise<void> {
  await sql`
    insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
    select m, ${plans[0]}, ${channels[0]}, 'renewal', 700, 'USD', 'card', 'segpay', gen_random_uuid(), ${at}::timestamptz
    from unnest(${by}::bigint[]) m`.execute(db)
}

/** Who paid by how the sums, each doubled, and the charges of some days that wait would tell them: by their first day in a span. */
async function ifDoubled({ from, to }: Asked, waiting: readonly string[]): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select sum(case when first = any(${waiting}::date[]) then 1 else 2 end)::int as members from (
      select min((paid_at at time zone ${home})::date) as first from orders
      where (paid_at at time zone ${home})::date between ${from} and ${to} group by user_id) m`.execute(
    product.owner.db,
  )
  return rows[0]?.members ?? 0
}

it('reads no charges but those of the days that wait, also where the business is west of UTC', async () => {
  const { db } = product.owner
  const [today, yesterday, late] = [day(147), day(146), day(120)]
  const asked = { from: day(100), to: today, bucket: 'month', filters: {} } as const
  const [one, other, third] = [await aMember(product), await aMember(product), await aMember(product)]
  await payOnce(db, [one], `${yesterday} 16:00Z`)
  await addUp()
  await sql`update paying_sums set members = members * 2`.execute(db)

  await payOnce(db, [other], `${today} 15:00Z`)
  expect((await read(asked)).totals[0]).toBe(await ifDoubled(asked, [today]))
  await payOnce(db, [third], `${late} 20:00Z`)
  expect((await read({ ...asked, bucket: 'week' })).totals[0]).toBe(await ifDoubled(asked, [today, late]))

  await sql`update paying_sums set members = members / 2`.execute(db)
  await addUp()
})

it('counts a member once whose orders two transactions tell at the same time, one of them of more than a thousand', async () => {
  await addUp()
  const { db } = product.owner
  const member = await aMember(product)
  const asked = { from: day(60), to: day(70), bucket: 'day', filters: {} } as const

  await db.transaction().execute(async (transaction) => {
    await payOnce(transaction, [member], `${day(61)} 16:00Z`)
    const told = [member, ...Array.from({ length: 1_200 }, () => members[0] ?? 0)]
    await payOnce(db, told, `${day(65)} 16:00Z`)
    // Takes what is due already, and sees nothing of the other.
    await product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
  })
  await addUp()

  expect(await read(asked)).toEqual(await byHand(asked, home))
})

it('notes what was told by the clock, however long ago its transaction began', async () => {
  await addUp()
  const { rows } = await product.owner.db.transaction().execute(async (transaction) => {
    await payOnce(transaction, [members[0] ?? 0], `${day(30)} 16:00Z`)
    return sql<{ is_later: boolean }>`select min(due_at) > now() as is_later from paying_days_due`.execute(
      transaction,
    )
  })
  expect(rows).toEqual([{ is_later: true }])
})

it('compares with as many days before, in buckets of their own', async () => {
  await addUp()
  const { body } = await staff.get(
    `/analytics/revenue/payingMembers?from=${day(60)}&to=${day(110)}&bucket=month&compare=1`,
  )
  const { previous } = body.data as unknown as {
    previous: { totals: { paying_members: number }; rows: { day: string; paying_members: number }[] }
  }
  const { rows } = await sql<{ members: number }>`select count(distinct user_id)::int as members from orders
    where (paid_at at time zone ${home})::date between ${day(9)} and ${day(59)}`.execute(product.owner.db)
  expect(previous.totals.paying_members).toBe(rows[0]?.members)

  // April and May of 2026 begin so many days later than what they are compared with.
  const begins = ['2026-04-02', '2026-05-01'].map((at) =>
    new Date(Date.parse(at) - 51 * 86_400_000).toISOString().slice(0, 10),
  )
  expect(previous.rows.map((row) => row.day).toSorted()).toEqual(begins)
  for (const [n, first] of begins.entries()) {
    const last =
      n === 0 ? new Date(Date.parse(begins[1] ?? '') - 86_400_000).toISOString().slice(0, 10) : day(59)
    const own = await sql<{ members: number }>`select count(distinct user_id)::int as members from orders
      where (paid_at at time zone ${home})::date between ${first} and ${last}`.execute(product.owner.db)
    expect(previous.rows.find((row) => row.day === first)?.paying_members).toBe(own.rows[0]?.members)
  }
})

promiseKeptSums({ sums: payingSums, product: () => product, addUp, compareByHand })

it('adds all days up at once to what it adds up day by day', async () => {
  const { db } = product.owner
  const kept = async () =>
    (
      await sql<object>`select part, grain, starts_at, channel_id, plan_id, paid_before, members from paying_sums
        where part <> 'hour' order by part, grain, starts_at, channel_id, plan_id, paid_before`.execute(db)
    ).rows
  await addUp()
  const byDay = await kept()
  expect(byDay.length).toBeGreaterThan(300)

  await inTransaction(db, async (transaction) => {
    await recountParts(transaction, payingSums)
    await addUpParts(transaction, payingSums, { daysAtOnce: 1_000, areMost: true })
  })

  expect(await kept()).toEqual(byDay)
})

it('follows more than a thousand orders that are written at once', async () => {
  await addUp()
  await pay(1_000, 2_200)

  expect(await compareByHand(home, 6)).toBe(6)
  await addUp()
  expect(await compareByHand(home, 20)).toBe(20)
})

it('reads all charges where more than some thousand wait', async () => {
  const { db } = product.owner
  const asked = { from: day(90), to: day(147), bucket: 'month', filters: {} } as const
  await addUp()
  await sql`update paying_sums set members = members * 2`.execute(db)

  await payOnce(
    db,
    Array.from({ length: 10_001 }, (_, n) => members[n % members.length] ?? 0),
    `${day(130)} 18:00Z`,
  )
  expect(await read(asked)).toEqual(await byHand(asked, home))

  await sql`update paying_sums set members = members / 2`.execute(db)
  await addUp()
})

it('looks back by the hour on the last days, whatever is told of them late', async () => {
  const { db } = product.owner
  const { rows: days } = await sql<{ from: string; to: string }>`
    select (d - 2)::text as from, d::text as to from (select (now() at time zone ${home})::date - 1) t (d)`.execute(
    db,
  )
  const [{ from, to } = { from: '', to: '' }] = days
  let told = 0
  /** Four members pay in an hour of the last day, two of them for another plan, through another channel. */
  const payIn = async (hour: number, first: number) => {
    await sql`
      insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
      select (${members}::bigint[])[1 + ${first}::int + n], (${plans}::bigint[])[1 + (n + ${hour}) % 2], (${channels}::bigint[])[1 + n / 2],
        'renewal', 1000, 'USD', 'card', 'segpay', 'H' || ${told} || '-' || n,
        (${to}::date + make_interval(hours => ${hour}, mins => 7 * n)) at time zone ${home}
      from generate_series(0, 3) n`.execute(db)
    told += 1
  }
  const all = { from, to, bucket: 'day', filters: {} } as const
  const compare = async () => {
    for (const filters of [{}, ...['channel_id', 'plan_id'].map((name) => filtersOf(name, told % 2))])
      expect(await read({ ...all, filters })).toEqual(await byHand({ ...all, filters }, home))
  }
  for (const [hour, first] of [
    [9, 0],
    [15, 2],
    // Later than what is kept, in an hour that is, and before all of them.
    [21, 4],
    [15, 1],
    [3, 6],
    [0, 0],
  ] as const) {
    await payIn(hour, first)
    await compare()
    await addUp()
    await compare()
  }

  // As soon as one hour waits, those before it are read as they are kept, and none after it.
  await payIn(15, 8)
  const onIt = async () => (await read(all)).rows[to]
  const before = await onIt()
  const atFifteen = sql`(${to}::date + interval '15 hours') at time zone ${home}`
  const change = (times: string, when: string) =>
    sql`update paying_sums set members = members ${sql.raw(times)} where grain = 'business' and part = 'hour'
      and starts_at ${sql.raw(when)} ${atFifteen}`.execute(db)
  await change('* 100', '>=')
  expect(await onIt()).toEqual(before)
  await change('* 100', '<')
  expect((await onIt())?.[0]).toBeGreaterThan(100)
  await change('/ 100', '>=')
  await change('/ 100', '<')
})
