import { serializeFilters } from '@backlot/contract/core/lists/filter'
import { rowsBehind } from '@backlot/contract/core/lists/rows-behind'
import { watchedBeforeLeaving, watchedBeforePayment } from '@backlot/contract/reports/cohorts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { edgesOfDays } from '../../testing/figures/edges-of-days.ts'
import { promiseKeptSums } from '../../testing/figures/kept-sums.ts'
import { casesOf } from '../../testing/once.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { watchedSums } from './watched-sums.queries.ts'

const home = 'America/New_York'
const firstDay = Date.UTC(2026, 1, 1)
const lastOffset = 150
const day = (offset: number) => new Date(firstDay + offset * 86_400_000).toISOString().slice(0, 10)
const members: number[] = []
const videos: number[] = []
let product: TestProduct
let staff: Client
let plan: number

/** Members who pay first, some of whom pay first again, leave, and leave again, in five months with a change of clocks. */
beforeAll(async () => {
  product = await startProduct({ businessTimeZone: home })
  staff = await asStaff(product)
  plan = await aPlan(staff)
  for (let n = 0; n < 60; n++) members.push(await aMember(product))
  const { rows } = await sql<{ id: number }>`insert into videos (serial_number, title)
    select 'W-' || n, 'Ferry ' || n from generate_series(1, 4) n returning id`.execute(product.owner.db)
  videos.push(...rows.map(({ id }) => id))
  await sql`select make_fact_partitions('video_view', '2026-01-01', '2026-08-01')`.execute(product.owner.db)
  await play(1, 1_500)
  await pay(1, 80)
  await leave(1, 90)
  return () => product[Symbol.asyncDispose]()
})

const memberOf = (n: ReturnType<typeof sql>) => sql`(${members}::bigint[])[1 + ${n} * 7 % ${members.length}]`

async function play(first: number, last: number): Promise<void> {
  await sql`
    insert into video_view (visitor_id, site_id, id, video_id, kind, member_id, started_at, seconds_watched, is_completed)
    select md5(n::text)::uuid, 1, md5(n::text)::uuid, (${videos}::bigint[])[1 + n % 11 % 4], (array['full', 'full', 'trailer'])[1 + n % 3],
      case when n % 13 > 0 then ${memberOf(sql`n`)} end, timestamptz '2026-01-20 01:00Z' + n * 89 % 1500 * interval '151 minutes', 60, false
    from generate_series(${first}::int, ${last}::int) n`.execute(product.owner.db)
}

async function pay(first: number, last: number): Promise<void> {
  await sql`
    insert into orders (user_id, plan_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
    select ${memberOf(sql`n`)}, ${plan}, (array['initial', 'conversion', 'renewal'])[1 + n % 3], 1000, 'USD', 'card', 'segpay',
      'W' || n, timestamptz '2026-02-01 03:00Z' + n * 37 % 80 * interval '43 hours'
    from generate_series(${first}::int, ${last}::int) n`.execute(product.owner.db)
}

async function leave(first: number, last: number): Promise<void> {
  const { db } = product.owner
  await sql`
    insert into subscriptions (user_id, plan_id, provider, provider_reference, currency, started_at, current_period_end)
    select ${memberOf(sql`n`)}, ${plan}, 'segpay', 'W' || n, 'USD', '2026-01-01Z', now()
    from generate_series(${first}::int, ${last}::int) n`.execute(db)
  await sql`
    insert into subscription_movement (subscription_id, user_id, at, movement, reason, currency, mrr_before, mrr_after, member_since,
      contract_since, plan_id, payers_change)
    select id, user_id, timestamptz '2026-02-03 04:00Z' + n * 53 % 90 * interval '37 hours', 'churn', 'voluntary', 'USD', 100, 0, '2026-01-01Z',
      '2026-01-01Z', plan_id, -1
    from subscriptions, lateral (select substr(provider_reference, 2)::int as n) n where n between ${first} and ${last}`.execute(
    db,
  )
}

async function addUp(): Promise<void> {
  await sql`update watched_days_due set due_at = now()`.execute(product.owner.db)
  await product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
}

const calls = { payment: 'watchedBeforePayment', leaving: 'watchedBeforeLeaving' } as const
type Call = keyof typeof calls
interface Found {
  readonly watched: Readonly<Record<number, number>>
  readonly watchers: number
  readonly members: number
}

async function read(call: Call, from: string, to: string): Promise<Found> {
  const { status, body } = await staff.get(
    `/analytics/cohorts/${calls[call]}?${new URLSearchParams({ from, to })}`,
  )
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  interface Row {
    readonly video_id: number
    readonly watchers: number
    readonly share: number | null
    readonly share_low: number | null
    readonly share_high: number | null
    readonly ratios: { share: { denominator: number } }
  }
  const { rows, totals } = body.data as unknown as { rows: Row[]; totals: Row }
  expect(rows.map(({ watchers }) => watchers)).toEqual(
    rows.map(({ watchers }) => watchers).toSorted((one, other) => other - one),
  )
  const { denominator: members } = totals.ratios.share
  const ends = [totals.share_low, totals.share, totals.share_high]
  // Of nobody there is no share, and no interval within which it lies; of some there is, also where none watched anything.
  expect(ends).toEqual(
    members === 0 ? [null, null, null] : ends.map(Number).toSorted((one, other) => one - other),
  )
  expect(rows.every(({ ratios }) => ratios.share.denominator === members)).toBe(true)
  return {
    watched: Object.fromEntries(rows.map((row) => [row.video_id, row.watchers])),
    watchers: totals.watchers,
    members,
  }
}

/** The same as somebody would write it by hand. */
async function byHand(call: Call, from: string, to: string, zone: string): Promise<Found> {
  const happened = {
    payment: sql`select user_id, min(paid_at) as at from orders where billing_source in ('initial', 'conversion') group by user_id`,
    leaving: sql`select user_id, at from subscription_movement where movement = 'churn'`,
  }[call]
  const days = { payment: 30, leaving: 7 }[call]
  const { rows } = await sql<{ id: number | null; watchers: number; members: number }>`
    with h as (select * from (${happened}) h where (at at time zone ${zone})::date between ${from} and ${to}),
    w as materialized (select user_id, video_id from h join video_view v on v.member_id = h.user_id and v.kind = 'full'
      and v.started_at < h.at and v.started_at >= h.at - make_interval(days => ${days}))
    select video_id as id, count(distinct user_id)::int as watchers, (select count(distinct user_id)::int from h) as members
    from w group by grouping sets ((video_id), ())`.execute(product.owner.db)
  const all = rows.find(({ id }) => id === null)
  const byVideo = rows.filter(({ id }) => id !== null)
  return {
    watched: Object.fromEntries(byVideo.map(({ id, watchers }) => [id, watchers])),
    watchers: all?.watchers ?? 0,
    members: all?.members ?? 0,
  }
}

const questions = fc.record({
  call: fc.constantFrom<Call>('payment', 'leaving'),
  days: fc.tuple(fc.nat(lastOffset), fc.nat(lastOffset)),
})

/** Compares so many questions with plain SQL; answers how many. */
async function compareByHand(zone: string, runs: number): Promise<number> {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(questions, async ({ call, days }) => {
      const [from = 0, to = 0] = days.toSorted((one, other) => one - other)
      expect(await read(call, day(from), day(to))).toEqual(await byHand(call, day(from), day(to), zone))
      compared += 1
    }),
    { numRuns: runs },
  )
  return compared
}

it('shows what plain SQL finds, while days wait, added up, and with payments, leavers and views that are told late', async () => {
  const whole = await byHand('leaving', day(0), day(lastOffset), home)
  expect([whole.members < 90, whole.watchers > 20]).toEqual([true, true])
  expect(await compareByHand(home, casesOf(10))).toBe(casesOf(10))
  await addUp()
  const { rows } = await sql<{
    kept: boolean
  }>`select bool_or(part = 'month') and bool_or(counted_at is not null) as kept
    from watched_sums`.execute(product.owner.db)
  expect(rows).toEqual([{ kept: true }])
  expect(await compareByHand(home, casesOf(40))).toBe(casesOf(40))

  await pay(81, 100)
  await leave(91, 110)
  expect(await compareByHand(home, casesOf(10))).toBe(casesOf(10))
  await addUp()
  expect(await compareByHand(home, casesOf(15))).toBe(casesOf(15))
})

/** Members in the rows that a figure of a video opens, or the total of them, page by page; and how many rows they are. */
async function opened(call: Call, videoId: number | null, { from, to, zone }: Span) {
  const { dimensions, measures } = { payment: watchedBeforePayment, leaving: watchedBeforeLeaving }[call]
  const days = await edgesOfDays(product.owner.db, { zone, from, to })
  const query = { from, to, compare: false, filters: [] }
  const asked = { row: videoId === null ? null : { videoId }, query, currency: null, ...days }
  const found = (measures.watchers.rows ?? []).flatMap((drill) => rowsBehind(dimensions, drill, asked) ?? [])
  const users: number[] = []
  for (let cursor: string | null | undefined = ''; cursor != null; ) {
    const page = { ...serializeFilters(found), per_page: '20', ...(cursor && { cursor }) }
    const { status, body } = await staff.get(`/watchers?${new URLSearchParams(page)}`)
    expect({ status, errors: body.errors }).toEqual({ status: 200 })
    users.push(...(body.data as unknown as { user_id: number }[]).map(({ user_id }) => user_id))
    cursor = body.meta?.next_cursor as string | null | undefined
  }
  return { members: new Set(users).size, rows: users.length }
}
interface Span {
  readonly from: string
  readonly to: string
  readonly zone: string
}

it('opens of each video, and of all, just the members who are counted, one row of each first payment', async () => {
  await addUp()
  let several = 0
  for (const zone of [home, 'Asia/Kathmandu']) {
    Object.assign(product.services.config, { businessTimeZone: zone })
    for (const call of ['payment', 'leaving'] as const)
      for (const [first, last] of [
        [0, lastOffset],
        [20, 47],
        [36, 36],
      ] as const) {
        const span = { from: day(first), to: day(last), zone }
        const { watched, watchers } = await read(call, span.from, span.to)
        const said = JSON.stringify({ call, ...span })
        for (const [videoId, members] of [
          [null, watchers] as const,
          ...videos.map((id) => [id, watched[id] ?? 0] as const),
        ]) {
          const shown = await opened(call, videoId, span)
          expect(shown.members, `${said} ${videoId}`).toBe(members)
          if (call === 'payment') expect(shown.rows, `${said} ${videoId}`).toBe(members)
          several += Number(shown.rows > members)
        }
      }
  }
  Object.assign(product.services.config, { businessTimeZone: home })
  // Who left twice is one member of two rows.
  expect(several).toBeGreaterThan(2)
})

promiseKeptSums({ sums: watchedSums, product: () => product, addUp, compareByHand })

it('follows more than a thousand first payments that are written at once', async () => {
  await addUp()
  await pay(101, 1_800)

  expect(await compareByHand(home, casesOf(8))).toBe(casesOf(8))
  await addUp()
  expect(await compareByHand(home, casesOf(8))).toBe(casesOf(8))
})

it('keeps what was counted once views are not there any more', async () => {
  const { db } = product.owner
  await addUp()
  const before = await read('leaving', day(0), day(lastOffset))
  await sql`insert into fact_detachments (facts, part, ends_at) values
    ('video_view', 'video_view_2026_07', '2026-08-01Z')`.execute(db)
  await sql`delete from video_view`.execute(db)
  await sql`insert into watched_days_due (utc_day) select distinct (at at time zone 'UTC')::date from subscription_movement`.execute(
    db,
  )
  expect(await read('leaving', day(0), day(lastOffset))).toEqual(before)
  await addUp()
  expect(await read('leaving', day(0), day(lastOffset))).toEqual(before)
})
