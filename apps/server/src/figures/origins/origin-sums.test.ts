import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { promiseKeptSums } from '../../testing/figures/kept-sums.ts'
import { casesOf } from '../../testing/once.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { originSums } from './origin-sums.queries.ts'

const home = 'America/New_York'
const firstDay = Date.UTC(2026, 1, 10)
const lastOffset = 140
const day = (offset: number) => new Date(firstDay + offset * 86_400_000).toISOString().slice(0, 10)
let product: TestProduct
let staff: Client
const channels: number[] = []
const campaigns: number[] = []
const plans: number[] = []

/** Some thousand subscriptions over five months and a change of clocks: by several links, by none, and of whom nothing is known. */
beforeAll(async () => {
  product = await startProduct({ businessTimeZone: home })
  staff = await asStaff(product)
  for (const name of ['Search', 'Partner']) {
    const channel = idOf(await staff.post('/channels', { name, type: 'search', utm_source: name }))
    channels.push(channel)
    campaigns.push(idOf(await staff.post(`/channels/${channel}/campaigns`, { name: `${name} in spring` })))
    plans.push(await aPlan(staff))
  }
  await subscribe(1, 1_500)
  return () => product[Symbol.asyncDispose]()
})

async function subscribe(first: number, last: number): Promise<void> {
  const { db } = product.owner
  const members: number[] = []
  for (let n = 0; n < 40; n++) members.push(await aMember(product))
  await sql`
    insert into subscriptions (user_id, plan_id, channel_id, campaign_id, provider, provider_reference, currency, started_at,
      current_period_end)
    select (${members}::bigint[])[1 + n % 40], (${plans}::bigint[])[1 + n % 2], (${channels}::bigint[])[n % 3],
      case when n % 4 = 0 then (${campaigns}::bigint[])[n % 3] end, 'segpay', 'S' || n, 'USD',
      timestamptz '2026-02-10 03:00Z' + n % 1500 * interval '131 minutes', now()
    from generate_series(${first}::int, ${last}::int) n`.execute(db)
  await sql`
    insert into subscription_touches (subscription_id, touch, visited_at, site_id, visit_id, utm_source, utm_medium, utm_campaign,
      referrer_host, landing_path)
    select id, touch, started_at, 1, md5(id || touch)::uuid, case when k % 3 > 0 then 'source' || k % 3 end, case when k % 2 = 0 then 'cpc' end,
      case when k % 5 = 0 then 'spring' end, case when k % 4 = 0 then 'blog.example' end, '/' || k % 6
    from subscriptions, unnest(array['first', 'last']) touch, lateral (select id * (1 + (touch = 'last')::int) as k) k
    where id % 7 > 0
    on conflict do nothing`.execute(db)
  await sql`
    insert into orders (user_id, plan_id, subscription_id, channel_id, billing_source, amount, currency, rate, payment_method,
      provider, transaction_number, paid_at)
    select s.user_id, s.plan_id, s.id, s.channel_id, billing_source, 100 + s.id, currency, null, 'card', 'segpay',
      provider_reference || billing_source, started_at + day * interval '1 day'
    from subscriptions s,
      (values ('trial_initial', 0), ('conversion', 3)) o (billing_source, day)
    where s.id % 5 > 0
    on conflict do nothing`.execute(db)
}

async function addUp(): Promise<void> {
  await product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
}

interface Asked {
  readonly from: string
  readonly to: string
  readonly filters: Readonly<Record<string, number>>
}
const figures = ['first_touch', 'first_touch_payments', 'last_touch', 'last_touch_payments'] as const
type Row = Record<(typeof figures)[number], number> & { kind: string; origin: string | null }
const placed = (rows: readonly Row[]) =>
  Object.fromEntries(
    rows.map((row) => [`${row.kind} ${row.origin}`, figures.map((figure) => Number(row[figure]))]),
  )

async function read({ from, to, filters }: Asked) {
  const query = new URLSearchParams({ from, to })
  for (const [field, value] of Object.entries(filters)) query.set(`filter[${field}]`, `${value}`)
  const { status, body } = await staff.get(`/analytics/channel/subscriptionReferrals?${query}`)
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  return body.data as unknown as { rows: Row[]; totals: Row }
}

/** The same as somebody would write it by hand. */
async function byHand({ from, to, filters }: Asked, zone: string): Promise<Row[]> {
  const conditions = Object.entries(filters).map(([field, value]) => sql`${sql.ref(`s.${field}`)} = ${value}`)
  const { rows } = await sql<Row>`
    select kind, origin, ${sql.join(
      ['first', 'last'].flatMap((touch) => [
        sql`count(*) filter (where which = ${touch}) as ${sql.ref(`${touch}_touch`)}`,
        sql`coalesce(sum(paid) filter (where which = ${touch}), 0) as ${sql.ref(`${touch}_touch_payments`)}`,
      ]),
    )}
    from subscriptions s cross join unnest(array['first', 'last']) which
      left join subscription_touches t on t.subscription_id = s.id and t.touch = which
      left join (select subscription_id, amount as paid from orders where billing_source = 'conversion') o on o.subscription_id = s.id,
      lateral (values
        ('source', case when utm_source is not null then utm_source || ' / ' || coalesce(utm_medium, '(none)')
          when referrer_host is not null then referrer_host || ' / referral' when visit_id is not null then '(direct)' end),
        ('campaign', case when visit_id is not null then coalesce(utm_campaign, '(none)') end),
        ('referrer', case when visit_id is not null then coalesce(referrer_host, '(none)') end),
        ('landing_page', landing_path),
        ('video', null)) k (kind, origin)
    where (s.started_at at time zone ${zone})::date between ${from} and ${to}
      and ${sql.join([sql`true`, ...conditions], sql` and `)}
    group by 1, 2`.execute(product.owner.db)
  return rows
}

const questions = fc.record({
  days: fc.tuple(fc.nat(lastOffset), fc.nat(lastOffset)),
  filters: fc.constantFrom('', 'channel_id', 'campaign_id', 'plan_id', 'channel_id plan_id'),
  which: fc.nat(1),
})

function asked({ days, filters, which }: typeof questions extends fc.Arbitrary<infer T> ? T : never): Asked {
  const values: Readonly<Record<string, readonly number[]>> = {
    channel_id: channels,
    campaign_id: campaigns,
    plan_id: plans,
  }
  const [from = 0, to = 0] = days.toSorted((a, b) => a - b)
  const fields = filters.split(' ').filter((field) => field !== '')
  const of = fields.map((field) => [field, values[field]?.[which] ?? 0] as const)
  return { from: day(from), to: day(to), filters: Object.fromEntries(of) }
}

/** Compares so many questions with plain SQL; answers how many. */
async function compareByHand(zone: string, runs: number): Promise<number> {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(questions, async (question) => {
      const wanted = asked(question)
      const { rows, totals } = await read(wanted)
      const hand = await byHand(wanted, zone)
      expect(placed(rows)).toEqual(placed(hand))
      for (const figure of figures)
        expect(totals[figure]).toBe(
          hand.filter(({ kind }) => kind === 'source').reduce((sum, row) => sum + Number(row[figure]), 0),
        )
      compared += 1
    }),
    { numRuns: runs },
  )
  return compared
}

const whole: Asked = { from: day(-1), to: day(lastOffset + 5), filters: {} }

it('shows what plain SQL finds, while days wait, added up by days and months, and with a day told late', async () => {
  expect(placed(await byHand(whole, home))['source null']?.[0]).toBeGreaterThan(100)
  expect(await compareByHand(home, casesOf(15))).toBe(casesOf(15))
  await addUp()
  expect(await compareByHand(home, casesOf(40))).toBe(casesOf(40))
  const { rows } = await sql`select from origin_sums where part = 'month' limit 1`.execute(product.owner.db)
  expect(rows).toHaveLength(1)

  await subscribe(1_501, 1_540)
  expect(await compareByHand(home, casesOf(15))).toBe(casesOf(15))
  await addUp()
  expect(await compareByHand(home, casesOf(15))).toBe(casesOf(15))
})

promiseKeptSums({ sums: originSums, product: () => product, addUp, compareByHand })

it('follows a subscription that begins earlier, or is another plan’s', async () => {
  await addUp()
  await sql`update subscriptions set started_at = started_at - interval '9 days', plan_id = ${plans[0]} where id % 11 = 0`.execute(
    product.owner.db,
  )
  expect(await compareByHand(home, casesOf(8))).toBe(casesOf(8))
  await addUp()
  expect(await compareByHand(home, casesOf(8))).toBe(casesOf(8))
})
