import type { Drill, Measure } from '@backlot/contract/core/endpoints/report'
import type { BucketSize } from '@backlot/contract/core/lists/buckets'
import { type Filter, type FilterValue, serializeFilters } from '@backlot/contract/core/lists/filter'
import { type ReportQuery, serializeReportQuery } from '@backlot/contract/core/lists/report-query'
import { rowsBehind } from '@backlot/contract/core/lists/rows-behind'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import * as pages from '@backlot/contract/reports/index'
import * as parts from '@backlot/contract/reports/parts'
import { refundFigures, refundStatistics, refundViews } from '@backlot/contract/reports/refund-statistics'
import { billingSources } from '@backlot/contract/resources/orders'
import { segpays } from '@backlot/contract/resources/segpays'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { addWhatCameBack } from '../testing/figures/came-back.ts'
import { drawnBy, seedOf } from '../testing/figures/drawn.ts'
import { edgesOfDays } from '../testing/figures/edges-of-days.ts'
import { aFile } from '../testing/files/a-file.ts'
import { isSecondRun } from '../testing/once.ts'
import { idOf } from '../testing/sign-in.ts'
import { aMember } from '../testing/sites/a-comment.ts'
import { aPlan } from '../testing/sites/a-plan.ts'

const zones = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'] as const
const wanted = isSecondRun ? 100 : 500
const pointsOfAnAnswer = 8
const firstDay = Date.UTC(2026, 1, 20)
const lastOffset = 60
const day = (offset: number) => new Date(firstDay + offset * 86_400_000).toISOString().slice(0, 10)

const seed = seedOf('POINTS_SEED')
const { random, oneOf } = drawnBy(seed)

let product: TestProduct
let staff: Client
const channels: number[] = []
const campaigns: number[] = []
const plans: number[] = []
const videos: number[] = []

/** What an amount of each currency is in cents of a dollar, exactly; those without a rate are in no amount. */
const cents: Readonly<Record<string, number>> = { USD: 1, JPY: 1, EUR: 1.25, KWD: 0 }

const noRates = Object.fromEntries(Object.keys(cents).map((currency) => [currency, 0]))

/** What a subscription does, every fifth day: each step begins where the one before ended, mostly on another plan. */
function movedOf(id: number): object[] {
  const moved: object[] = []
  let [mrr, plan] = [0, null as number | null]
  let [contractSince, planSince] = [0, null as number | null]
  for (const [place, movement] of ['new', 'expansion', 'contraction', 'churn', 'reactivation'].entries()) {
    const [n, before, left] = [place + 1, mrr, plan]
    const [isBeginning, isLess] = [place % 4 === 0, movement === 'contraction' || movement === 'churn']
    if ((id + n) % 3 === 0 || (isBeginning && before > 0) || (isLess && before === 0)) continue
    if (!isLess) mrr += 2000 + 7 * id
    else if (movement === 'churn' || id % 7 < 2) mrr = 0
    else mrr -= 1 + ((3 * id) % 900)
    if (mrr > 0) plan = oneOf(plans)
    if (before === 0) [contractSince, planSince] = [n, null]
    else if (plan !== left) planSince = n
    moved.push({
      ...{ id, n, movement, plan, left_plan: left, before, after: mrr },
      ...{ contract_since: contractSince, plan_since: planSince },
    })
  }
  return moved
}

beforeAll(async () => {
  product = await startProduct({ businessTimeZone: 'America/New_York' })
  staff = await asStaff(product)
  for (const [name, share] of [
    ['Search', 2000],
    ['Partner', 4000],
    ['Print', 0],
  ] as const) {
    const channel = idOf(
      await staff.post('/channels', { name, type: 'search', utm_source: name, profit_sharing: share }),
    )
    channels.push(channel)
    campaigns.push(idOf(await staff.post(`/channels/${channel}/campaigns`, { name: `${name} in spring` })))
    plans.push(await aPlan(staff))
  }
  await staff.post(`/channels/${channels[0]}/campaigns`, { name: 'Abroad', cost: 9_000, currency: 'EUR' })
  const { db } = product.owner
  // Over some days, on one, and since before there was anything.
  await sql`update campaigns set cost = 10000 + id, started_at = ${day(4)}::date + (id % 3 - 1) * interval '301 hours',
    ended_at = case id % 3 when 1 then null else ${day(25)}::date + id % 3 * interval '11 hours' end where currency = 'USD'`.execute(
    db,
  )
  const members: number[] = []
  for (let n = 0; n < 40; n++)
    members.push(await aMember(product, undefined, { channelId: oneOf([null, ...channels]) }))
  const moment = () => new Date(firstDay + random(lastOffset * 86_400) * 1_000).toISOString()
  for (const id of members)
    await sql`update users set registered_at = ${moment()} where id = ${id}`.execute(db)
  await sql`insert into order_days_due (utc_day) select distinct (registered_at at time zone 'UTC')::date from users`.execute(
    db,
  )
  const orders = Array.from({ length: 700 }, (_, n) => {
    const place = random(channels.length + 1)
    const currency = oneOf(['USD', 'USD', 'USD', 'JPY', 'EUR', 'KWD'])
    return {
      ...{ user_id: oneOf(members), plan_id: oneOf(plans), transaction_number: `P-${n}`, paid_at: moment() },
      ...{
        channel_id: channels[place] ?? null,
        campaign_id: random(2) === 0 ? (campaigns[place] ?? null) : null,
      },
      ...{
        billing_source: oneOf(billingSources),
        payment_method: oneOf(['card', 'paypal']),
        provider: 'segpay',
      },
      ...{ currency, rate: { JPY: 0.01, EUR: 1.25 }[currency as 'JPY' | 'EUR'] ?? null },
      ...{ amount: 4 * (50 + random(2_000)), discount: 4 * random(50) },
      ...{ transaction_fee: 4 * random(9), settlement_fee: 4 * random(12), reserve_fee: 4 * random(7) },
    }
  })
  await sql`
    insert into orders (user_id, plan_id, channel_id, campaign_id, billing_source, amount, discount, currency, rate, payment_method,
      provider, transaction_number, paid_at, transaction_fee, settlement_fee, reserve_fee)
    select user_id, plan_id, channel_id, campaign_id, billing_source, amount, discount, currency, rate, payment_method,
      provider, transaction_number, paid_at, transaction_fee, settlement_fee, reserve_fee
    from json_populate_recordset(null::orders, ${JSON.stringify(orders)}::json)`.execute(db)
  await addWhatCameBack(db, { refunds: 13, chargebacks: 11 })
  await sql`update orders set device_type = case id % 3 when 0 then 'tv' else 'mobile' end,
    os = case when id % 2 = 0 then 'iOS' end, browser = case when id % 6 > 1 then 'Safari' end
    where id % 5 > 0`.execute(db)
  await sql`
    insert into subscriptions (user_id, plan_id, channel_id, campaign_id, provider, provider_reference, currency, started_at, current_period_end)
    select user_id, plan_id, channel_id, campaign_id, 'segpay', 'S-' || id, currency, paid_at, paid_at + interval '30 days'
    from orders where id % 2 = 0`.execute(db)
  const { rows: begun } = await sql<{ id: number }>`select id from subscriptions order by id`.execute(db)
  await sql`
    insert into subscription_movement (subscription_id, user_id, plan_id, left_plan_id, at, movement, reason, currency, mrr_before, mrr_after,
      member_since, contract_since, plan_since, payers_change)
    select s.id, s.user_id, m.plan, m.left_plan, s.started_at + m.n * interval '5 days', m.movement,
      case when m.movement = 'churn' then (array['voluntary', 'payment_failed'])[1 + (s.id % 2)::int] end, s.currency, m.before, m.after,
      s.started_at - s.id % 20 * interval '1 day', s.started_at + m.contract_since * interval '5 days', s.started_at + m.plan_since * interval '5 days',
      case when m.movement in ('new', 'reactivation') then 1 when m.movement = 'churn' then -1 else 0 end
    from json_to_recordset(${JSON.stringify(begun.flatMap(({ id }) => movedOf(id)))}::json) m (id bigint, n int, movement text, plan bigint,
      left_plan bigint, before bigint, after bigint, contract_since int, plan_since int) join subscriptions s on s.id = m.id
    order by s.id, m.n`.execute(db)
  await sql`
    insert into subscription_event (subscription_id, type, provider, transaction_number, occurred_at, until, plan_id, attempt, told)
    select s.id, type, 'segpay', type || s.id || '-' || n, s.started_at + n * interval '9 hours',
      case type when 'trial' then s.started_at + interval '9 days' end, s.plan_id, case type when 'payment_failed' then n end, '{}'
    from subscriptions s, unnest(array['trial', 'payment_failed', 'renewal_off', 'renewal_on']) type, generate_series(1, 2) n
    where (s.id + n) % 4 > 1 and (type <> 'trial' or s.id % 5 < 3)`.execute(db)
  // First prices of some.
  await sql`
    insert into orders (user_id, plan_id, subscription_id, channel_id, campaign_id, billing_source, amount, currency, rate, payment_method,
      provider, transaction_number, paid_at)
    select s.user_id, s.plan_id, s.id, s.channel_id, s.campaign_id, (array['initial', 'conversion'])[1 + (s.id % 2)::int],
      4 * (700 + s.id % 80), s.currency, case s.currency when 'JPY' then 0.01 when 'EUR' then 1.25 end, 'card', 'segpay',
      'first-price-' || s.id, s.started_at + s.id % 9 * interval '1 day'
    from subscriptions s where s.id % 4 > 0`.execute(db)
  // Trials are made longer, paid for sooner or later than their time is up, and left.
  await sql`
    insert into subscription_event (subscription_id, type, provider, transaction_number, occurred_at, until, plan_id, reason, told)
    select s.id, type, 'segpay', type || s.id, s.started_at + (3 + s.id % k) * interval '31 hours',
      case when type <> 'churn' then s.started_at + (8 + s.id % k) * interval '37 hours' end, s.plan_id,
      case when type = 'churn' then 'voluntary' end, '{}'
    from subscriptions s, (values ('extended', 5), ('conversion', 13), ('churn', 11)) t (type, k) where s.id % k % 3 > 0`.execute(
    db,
  )
  // Some of them are caught up with, in whatever currency the subscription is.
  await sql`
    insert into orders (user_id, plan_id, subscription_id, billing_source, amount, currency, rate, payment_method, provider,
      transaction_number, paid_at)
    select s.user_id, s.plan_id, s.id, 'renewal', 4 * (500 + s.id % 90), s.currency, case s.currency when 'JPY' then 0.01 when 'EUR' then 1.25 end,
      'card', 'segpay', 'caught-up-' || e.id, e.occurred_at + (1 + e.id % 11) * interval '21 hours'
    from subscription_event e join subscriptions s on s.id = e.subscription_id
    where e.type = 'payment_failed' and e.attempt = 1 and e.id % 3 > 0`.execute(db)
  // Some were given access and pay for nothing, several of them twice at a time.
  const given = Array.from({ length: 12 }, () => moment())
  const guests: number[] = []
  for (let n = 0; n < 7; n++) guests.push(await aMember(product))
  await sql`
    with gifts as (
      insert into subscriptions (user_id, plan_id, channel_id, campaign_id, provider, provider_reference, currency, started_at, current_period_end)
      select (${guests}::bigint[])[1 + n % 7], (${plans}::bigint[])[1 + n % 3], (${channels}::bigint[])[1 + n % 4], case when n % 3 > 0 then (${campaigns}::bigint[])[1 + n % 4] end,
        'staff', 'gift-' || n, 'USD', at, at + interval '30 days'
      from generate_series(1, 12) n, lateral (select (${given}::timestamptz[])[n] as at) g returning id, plan_id, started_at
    )
    insert into subscription_event (subscription_id, type, provider, transaction_number, occurred_at, until, plan_id, told)
    select id, 'complimentary', 'staff', 'gift-' || id, started_at, started_at + (1 + id % 30) * interval '1 day', plan_id, '{}' from gifts`.execute(
    db,
  )
  await sql`
    insert into segpays (reference, provider, currency, period_start, period_end, starts_at, ends_at, transaction_fee, settlement_fee_rate,
      reserve_rate, reserve_released, paid_at)
    select 'P-' || n || currency, 'segpay', currency, d::date, d::date, d, d + interval '1 day', 0, 0, 0, 100 + n, d + n * interval '7 hours'
    from generate_series(0, 29) n, unnest(array['USD', 'EUR']) currency,
      lateral (select timestamptz '2026-02-18 00:00Z' + n * interval '2 days' as d) m`.execute(db)
  await sql`select make_fact_partitions('visit', ${day(0)}::date - 20, ${day(lastOffset)}::date + 40)`.execute(
    db,
  )
  // Of a visitor several on one day, by other channels and devices; programs come by no channel.
  await sql`
    with told as (
      select n, at, (${Array.from({ length: 900 }, () => random(4))}::int[])[n] as place
      from generate_series(1, 900) n, lateral (select (${Array.from({ length: 900 }, moment)}::timestamptz[])[n] as at) m
    ), added as (
      insert into visit (visitor_id, site_id, id, member_id, started_at, last_seen_at, channel_id, campaign_id, is_touch, landing_path,
        device_type, os, browser, is_bot)
      select md5('v' || n % 19)::uuid, 1 + n % 2, md5('s' || n)::uuid, case when n % 3 = 0 then (${members}::bigint[])[1 + n % 40] end,
        at, at + n * interval '3 seconds', case when n % 7 > 0 then (${channels}::bigint[])[place] end,
        case when n % 7 > 0 and n % 2 = 0 then (${campaigns}::bigint[])[place] end, n % 5 = 0, '/',
        (array['mobile', 'desktop', 'tv'])[1 + n % 3], case when n % 2 = 0 then 'iOS' end, case when n % 6 > 1 then 'Safari' end, n % 7 = 0
      from told returning started_at
    )
    insert into audience_days_due (utc_day) select distinct (started_at at time zone 'UTC')::date from added`.execute(
    db,
  )
  const [cover, film] = [await aFile(product, 'image'), await aFile(product, 'video')]
  const written = Array.from({ length: 240 }, moment)
  await sql`insert into videos (serial_number, title, status, cover_id, video_id, published_at)
    select 'P-' || n, 'Pier ' || n, 'published', ${cover}::bigint, ${film}::bigint, (${written}::timestamptz[])[n] from generate_series(1, 80) n`.execute(
    db,
  )
  for (const table of ['video_view', 'banner_click'])
    await sql`select make_fact_partitions(${table}, ${day(0)}::date - 20, ${day(lastOffset)}::date + 40)`.execute(
      db,
    )
  videos.push(...(await sql<{ id: number }>`select id from videos`.execute(db)).rows.map(({ id }) => id))
  const played = Array.from({ length: 700 }, moment)
  // Whoever was erased watched as a subscriber still.
  await sql`
    insert into video_view (visitor_id, site_id, id, video_id, kind, member_id, started_at, seconds_watched, is_completed, is_subscriber)
    select md5('v' || n % 19)::uuid, 1, md5('p' || n)::uuid, (${videos}::bigint[])[1 + n % 5], (array['full', 'trailer', 'preview'])[1 + n % 5 % 3],
      case when n % 3 > 0 and n % 12 <> 2 then (${members}::bigint[])[1 + n % 40] end, (${played}::timestamptz[])[n], n % 4000, n % 2 = 0, n % 3 > 1
    from generate_series(1, 700) n`.execute(db)
  await sql`
    insert into banner_click (visitor_id, site_id, id, banner_id, occurred_at)
    select md5('v' || n % 19)::uuid, 1, md5('c' || n)::uuid, 1 + n % 3, (${played}::timestamptz[])[n] + interval '5 hours' from generate_series(1, 300) n`.execute(
    db,
  )
  await sql`
    insert into audience_days_due (utc_day) select (started_at at time zone 'UTC')::date from video_view
    union select (occurred_at at time zone 'UTC')::date from banner_click`.execute(db)
  await sql`insert into video_days_due (video_id, day_starts_at)
    select distinct video_id, date_trunc('day', started_at, 'UTC') from video_view`.execute(db)
  await sql`insert into comments (user_id, video_id, comment, created_at)
    select ${members[0]}, (select min(id) from videos), 'Fine ' || n, (${written}::timestamptz[])[n] from generate_series(81, 160) n`.execute(
    db,
  )
  await sql`insert into supports (reference, subject, email, language, message, type, created_at)
    select 'P-' || n, 'Help', 'a@example.com', 'en', 'Please', 'other', (${written}::timestamptz[])[n] from generate_series(161, 240) n`.execute(
    db,
  )
  await sql`insert into audits (admin_id, admin_name, action, resource, request_id, created_at)
    select case n % 3 when 0 then ${staff.adminId}::bigint when 1 then ${staff.adminId}::bigint + 1000 end, 'Ada',
      (array['login', 'update', 'publish', 'schedule', 'delete', 'upload'])[1 + n % 6], 'videos', 'points', (${written}::timestamptz[])[n * 2]
    from generate_series(1, 90) n`.execute(db)
  await sql`update supports set status = case id % 4 when 0 then 'archived' else 'solved' end,
    solved_at = created_at + id % 50 * interval '5 hours' where id % 3 > 0`.execute(db)
  return () => product[Symbol.asyncDispose]()
})

/** Cells of cohorts are looked at beside these, of members whose movements a ledger made: who pays is not told by drawn ones. */
const reports = [...Object.values(pages), ...Object.values(parts)].filter(
  ({ name, measures }) =>
    name !== pages.cohorts.name && Object.values<Measure>(measures).some(({ rows }) => rows !== undefined),
)

const valuesOf: Readonly<Record<string, () => FilterValue>> = {
  channelId: () => oneOf(channels),
  campaignId: () => oneOf(campaigns),
  planId: () => oneOf(plans),
  billingSource: () => oneOf(billingSources),
  paymentMethod: () => oneOf(['card', 'paypal']),
  deviceType: () => oneOf(['mobile', 'desktop', 'tv']),
  videoId: () => oneOf(videos.slice(0, 6)),
}

function aFilter(field: string): Filter[] {
  const value = valuesOf[field]?.()
  if (value === undefined || random(3) > 0) return []
  return [{ field, operator: 'eq', values: [value] }]
}

const edgesOf = (zone: string) =>
  edgesOfDays(product.owner.db, { zone, from: day(-32), to: day(lastOffset + 45) })

const inDollars = (amount: string) =>
  `round(${amount} * case o.currency when 'EUR' then 1.25 when 'KWD' then 0 else 1 end)`
/** Each movement of money by itself, with what its order is told apart by. */
const movements = `(select m.*, p.user_id, p.channel_id, p.campaign_id, p.plan_id, p.billing_source, p.payment_method, p.device_type, p.os,
    p.browser, case when p.currency <> 'KWD' then 0 end as report_amount, p.profit_sharing,
    m.amount - case m.kind when 'charge' then p.transaction_fee + p.settlement_fee + p.reserve_fee else 0 end as settled
  from (select 'charge' as kind, id as order_id, paid_at as occurred_at, amount, currency from orders
    union all select 'refund', order_id, occurred_at, -amount, currency from refunds
    union all select 'chargeback', order_id, occurred_at, -amount, currency from chargebacks
    union all select 'won_back', order_id, resolved_at, amount, currency from chargebacks where won) m
  join orders p on p.id = m.order_id) o`
/** The same, and what was released of reserves, which is of no order. */
const settled = `(select kind, occurred_at, settled, currency, channel_id, campaign_id, plan_id, billing_source, payment_method, device_type, os, browser
  from ${movements} union all select 'release', paid_at, case currency when 'USD' then reserve_released else 0 end, 'USD', null, null, null, null, null, null, null, null
  from segpays) o`

interface ByHand {
  readonly from: string
  readonly sum: string
}
const listed = (from: string, sum: string): ByHand => ({ from: `${from} o`, sum })
const moved = (sum: string): ByHand => ({ from: movements, sum })
const charged = {
  orders: listed('orders', `sum(${inDollars('o.amount')})`),
  transactions: moved(`sum(${inDollars('o.amount')})`),
}
const counted = { orders: listed('orders', 'count(*)'), transactions: moved('count(*)') }
const gaveBack = {
  refunds: listed('refunds', `sum(${inDollars('o.amount')})`),
  transactions: moved(`sum(-${inDollars('o.amount')})`),
}
const timesGivenBack = { refunds: listed('refunds', 'count(*)'), transactions: moved('count(*)') }
const disputed = { transactions: moved('count(*)') }
const net = { transactions: moved(`sum(${inDollars('o.amount')})`) }
/** What happened to subscriptions, with what these are told apart by. */
const ofSubscriptions = (rows: string) =>
  `(select m.*, s.channel_id, s.campaign_id from (${rows}) m join subscriptions s on s.id = m.subscription_id) o`
const happened = (sum: string) => ({
  movements: {
    from: ofSubscriptions(`select subscription_id, plan_id, at as occurred_at, movement as kind, reason, currency,
        mrr_after - mrr_before as change, case when mrr_before = 0 then 'began' when mrr_after = 0 then 'ended' end as contract,
        contract_since, member_since, coalesce(plan_since, contract_since) as plan_since, at as ended_at from subscription_movement
      union all select subscription_id, plan_id, at, 'plan_joined', null, currency, mrr_before, 'joined', contract_since, member_since, null, null
        from subscription_movement where plan_id <> left_plan_id and mrr_before > 0
      union all select subscription_id, left_plan_id, at, 'plan_left', null, currency, -mrr_before, 'left', contract_since, member_since,
        left_plan_since, over_at from (
          select *, lag(coalesce(plan_since, contract_since)) over (partition by subscription_id order by at) as left_plan_since,
            min(at) filter (where mrr_after = 0) over (partition by subscription_id order by at rows between 1 following and unbounded following) as over_at
          from subscription_movement) m where plan_id <> left_plan_id and mrr_before > 0
      union all select subscription_id, plan_id, occurred_at, 'trial', null, null, 0, null, null, null, null, null from subscription_event where type = 'trial'
      union all select subscription_id, plan_id, occurred_at, 'cancellation', null, null, 0, null, null, null, null, null from (
        select *, lag(type) over (partition by subscription_id order by occurred_at, type = 'renewal_off', id) as before
        from subscription_event where type in ('trial', 'new', 'reactivation', 'renewal_on', 'renewal_off')) e
      where type = 'renewal_off' and before is distinct from 'renewal_off'
      union all select e.subscription_id, e.plan_id,
        least((select max(x.until) from subscription_event x where x.subscription_id = e.subscription_id
            and x.type in ('trial', 'extended') and x.occurred_at >= e.occurred_at),
          (select min(x.occurred_at) from subscription_event x where x.subscription_id = e.subscription_id
            and x.type in ('conversion', 'churn') and x.occurred_at >= e.occurred_at)), 'trial_ended', null, null, 0, null, null, null, null, null
        from subscription_event e where type = 'trial'`),
    sum,
  },
})
const times = happened('count(*)')
/** Members or, where the list is asked for them, subscriptions: what the list says of both. */
const cameAndWent = happened(
  `sum(case when o.kind = 'churn' or o.contract in ('ended', 'left') then -1 else 1 end)`,
)
const begunAndEnded = happened(`sum(case when o.contract in ('ended', 'left') then -1 else 1 end)`)
const monthly = (sign: '' | '-' | '12 * ') =>
  happened(`sum(case o.currency when 'USD' then ${sign}o.change else 0 end)`)
const registered = { users: listed('users', 'count(*)') }
/** The charge that a failed try `e` came to. */
const caughtUpWith = `lateral (select * from orders p where p.subscription_id = e.subscription_id and p.billing_source = 'renewal'
  and p.paid_at > e.occurred_at and p.paid_at <= e.occurred_at + interval '7 days' order by p.paid_at, p.id limit 1)`
/** Charges that were declined: the first full one after a trial, where nothing else opened or paid for its subscription since. */
const declined = `(select e.*, case when exists (select from subscription_event t where t.subscription_id = e.subscription_id and t.type = 'trial'
    and t.occurred_at <= e.occurred_at and not exists (select from subscription_event p where p.subscription_id = t.subscription_id
      and p.type in ('new', 'conversion', 'renewal', 'reactivation') and p.occurred_at >= t.occurred_at and p.occurred_at <= e.occurred_at))
    then 'conversion' else 'renewal' end as billing_source from subscription_event e where e.type = 'payment_failed')`
/** Subscriptions that began, and what was first paid for them. */
const begunOf = { origins: listed('subscriptions', 'count(*)') }
const firstPaid = {
  origins: {
    from: `(select s.*, p.amount, p.currency as paid_in from subscriptions s left join lateral (select * from orders p
        where p.subscription_id = s.id and p.billing_source in ('initial', 'conversion') order by p.paid_at, p.id limit 1) p on true) o`,
    sum: `sum(${inDollars('coalesce(o.amount, 0)')})`,
  },
}
const played = (sum: string) => ({
  plays: {
    from: `(select v.*, v.member_id as user_id, case when v.is_subscriber then 'subscriber' when v.member_id is not null then 'member'
        else 'visitor' end as watched_by from video_view v) o`,
    sum,
  },
})
const playedTimes = played('count(*)')
const visited = { visits: listed('visit', 'count(*)') }
/** What members watched before they first paid, and before they left. */
const watchedBefore = `(select before, at as happened_at, user_id, video_id, max(started_at) = max(max(started_at)) over (partition by before, at, user_id) as is_last
  from (select 'payment' as before, user_id, min(paid_at) as at, interval '30 days' as days from orders
      where billing_source in ('initial', 'conversion') group by user_id
    union all select 'leaving', user_id, at, interval '7 days' from subscription_movement where movement = 'churn') h
  join video_view v on v.member_id = h.user_id and v.kind = 'full' and v.started_at < h.at and v.started_at >= h.at - h.days
  group by before, at, user_id, video_id) o`
/** So many parts of a campaign have fallen due before a moment, one each 24 hours. */
const partsDue = (before: string) =>
  `least(o.parts, greatest(0, ceil(extract(epoch from ${before} - o.cost_from) / 86400)))::bigint`
const costs = {
  campaigns: {
    from: `(select *, cost_from + (parts - 1) * interval '24 hours' as cost_until from (select *, id as campaign_id,
        case when cost > 0 then coalesce(started_at, created_at) end as cost_from,
        greatest(1, ceil(extract(epoch from ended_at - started_at) / 86400)) as parts from campaigns) c) o`,
    sum: `sum(floor(o.cost * ${partsDue(`timestamptz '{end}' + interval '1 microsecond'`)} / o.parts)
      - floor(o.cost * ${partsDue(`timestamptz '{start}'`)} / o.parts))`,
  },
}
/** How somebody would write each figure by hand over the rows of each of its lists; of a ratio what is divided. */
const byHand: Readonly<Record<string, Readonly<Record<string, ByHand>>>> = {
  ...{
    orders: counted,
    renewals: counted,
    first_payments: counted,
    visit_to_paid: counted,
    member_to_paid: counted,
  },
  ...{ gross: charged, gross_share: charged, average_order: charged },
  ...Object.fromEntries(billingSources.map((type) => [`gross_${type}`, charged])),
  ...{
    refund: gaveBack,
    refund_rate_value: gaveBack,
    refunds: timesGivenBack,
    refund_rate_count: timesGivenBack,
  },
  ...{ chargebacks: disputed, chargeback_rate: disputed, chargeback_rate_month_before: disputed },
  ...{ net_sales: net, epc: net, orders_without_rate: { transactions: moved('count(*)') } },
  arppu_cash: net,
  paying_members: {
    orders: listed('orders', 'count(distinct o.user_id)'),
    transactions: moved('count(distinct o.user_id)'),
  },
  chargeback: { transactions: moved(`sum(-${inDollars('o.amount')})`) },
  net_settled: { transactions: { from: settled, sum: `sum(${inDollars('o.settled')})` } },
  // Shares are such that none ends in a half.
  profit_share_due: {
    transactions: moved(`sum(round(${inDollars('o.amount')} * coalesce(o.profit_sharing, 0) / 10000))`),
  },
  ...{ campaign_cost: costs, campaign_return: costs },
  discount: { orders: listed('orders', `sum(${inDollars('o.discount')})`) },
  fees: { orders: listed('orders', `sum(${inDollars('(o.transaction_fee + o.settlement_fee)')})`) },
  reserve_held: { orders: listed('orders', `sum(${inDollars('o.reserve_fee')})`) },
  total_amount: { orders: listed('orders', `sum(${inDollars('o.total_amount')})`) },
  ...{ trials: times, subscribers_new: times, subscribers_reactivated: times, subscribers_churned: times },
  cancellations: times,
  ...{ mrr: monthly(''), mrr_moved: monthly(''), mrr_opening: monthly(''), arr: monthly('12 * ') },
  ...{ ltv: monthly(''), arpu: monthly(''), mrr_share: monthly(''), quick_ratio: monthly('') },
  ...{ mrr_churn_gross: monthly('-'), mrr_churn_net: monthly('-') },
  ...{ subscribers_active: cameAndWent, subscribers_opening: cameAndWent },
  subscribers_change: cameAndWent,
  ...{ subscriptions_active: begunAndEnded, subscribers_moved: begunAndEnded },
  ...{ churn_involuntary_share: times, subscriber_churn_rate: times, subscription_churn_rate: times },
  subscriber_churn_rate_rolling30: times,
  trial_conversion_rate: times,
  ...{ subscriptions_first_touch: begunOf, subscriptions_first_touch_share: begunOf },
  ...{ subscriptions_last_touch: begunOf, subscriptions_last_touch_share: begunOf },
  ...{ first_payments_first_touch: firstPaid, first_payments_last_touch: firstPaid },
  renewal_success_rate: {
    renewals: {
      from: `(select paid_at as occurred_at, channel_id, campaign_id, plan_id from orders where billing_source = 'renewal'
          and id not in (select paid.id from ${declined} e, ${caughtUpWith} paid where e.billing_source = 'renewal' and e.attempt = 1)
        union all select e.occurred_at, s.channel_id, s.campaign_id, e.plan_id from ${declined} e
          join subscriptions s on s.id = e.subscription_id where e.billing_source = 'renewal' and e.attempt = 1) o`,
      sum: 'count(*)',
    },
  },
  ...{ mrr_new: monthly(''), mrr_expansion: monthly(''), mrr_reactivation: monthly('') },
  ...{ mrr_contraction: monthly('-'), mrr_churn: monthly('-') },
  renewals_failed: {
    failedpayments: {
      from: ofSubscriptions(declined.slice(1, -1)),
      sum: 'count(*)',
    },
  },
  ...{ registrations: registered, visit_to_member: registered },
  comments_new: { comments: listed('comments', 'count(*)') },
  tickets_solved: { supports: listed('supports', 'count(*)') },
  reserve_released: { segpays: listed('segpays', 'sum(o.reserve_released)') },
  recovered_revenue: {
    failedpayments: {
      from: `(select e.*, paid.paid_at as recovered_at, paid.amount, paid.currency from ${declined} e, ${caughtUpWith} paid) o`,
      sum: `sum(${inDollars('o.amount')})`,
    },
  },
  ...Object.fromEntries(
    ['staff_actions', 'staff_changes', 'staff_publications', 'staff_sign_ins'].map((metric) => [
      metric,
      {
        audits: {
          from: '(select *, admin_id is null or admin_id not in (select id from admins) as is_of_nobody from audits) o',
          sum: 'count(*)',
        },
      },
    ]),
  ),
  tickets_opened: { supports: listed('supports', 'count(*)') },
  videos_published: { videos: listed('videos', 'count(*)') },
  ...{ visits: visited, bot_visits: visited },
  ...Object.fromEntries(
    ['views', 'trailer_views'].flatMap((of) =>
      ['', 'visitor_', 'member_', 'subscriber_'].map((by) => [`${by}${of}`, playedTimes]),
    ),
  ),
  ...{ video_views: playedTimes, video_trailer_views: playedTimes },
  ...{ watched: played('sum(o.seconds_watched)'), video_time_watched: played('sum(o.seconds_watched)') },
  complimentary_members: {
    gifts: {
      from: `(select s.user_id, s.plan_id, s.channel_id, s.campaign_id, e.occurred_at as given_at, e.until as given_until, e.occurred_at as begins_at,
        e.until as ends_at from subscription_event e join subscriptions s on s.id = e.subscription_id where e.type = 'complimentary') o`,
      sum: 'count(distinct o.user_id)',
    },
  },
  ...Object.fromEntries(
    ['cohort_watchers', 'cohort_watched_share', 'cohort_watched_share_low', 'cohort_watched_share_high'].map(
      (metric) => [metric, { watchers: { from: watchedBefore, sum: 'count(distinct o.user_id)' } }],
    ),
  ),
  banner_clicks: { clicks: listed('banner_click', 'count(*)') },
  visitors: {
    visits: {
      // As often as days on which a visitor came: where they came first.
      from: `(select v.*, row_number() over (partition by v.visitor_id, v.is_bot, (v.started_at at time zone '{zone}')::date
        order by v.started_at, v.site_id, v.id) = 1 as is_first from visit v) o`,
      sum: 'sum(o.is_first::int)',
    },
  },
}

/** The figure and the number of rows that a list's filters find, without the list and without what is added up. */
async function countedByHand(
  { metric, list, zone }: { metric: string; list: string; zone: string },
  filters: readonly Filter[],
) {
  const hand = byHand[metric]?.[list]
  if (hand === undefined) throw new Error(`Nobody wrote ${metric} by hand over ${list}.`)
  const conditions = filters.map(({ field, operator, values }) => {
    const column = sql.ref(`o.${toSnakeCase(field)}`)
    const [value] = values
    if (operator === 'empty') return sql`${column} is null`
    if (operator === 'in') return sql`${column} in (${sql.join(values)})`
    return sql`${column} ${sql.raw({ gte: '>=', lte: '<=', eq: '=' }[operator as 'eq'])} ${value}`
  })
  const momentBy = (which: string) => String(filters.find(({ operator }) => operator === which)?.values[0])
  const summed = hand.sum.replace('{start}', momentBy('gte')).replace('{end}', momentBy('lte'))
  const { rows } = await sql<{ figure: number; rows: number }>`
    select coalesce(${sql.raw(summed)}, 0)::bigint as figure, count(*)::bigint as rows from ${sql.raw(hand.from.replace('{zone}', zone))}
    where ${sql.join(conditions, sql` and `)}`.execute(product.owner.db)
  return rows[0]
}

type Totals = { rows: number; sums: Record<string, { currency: string; sum: number }[]> }
const monthlyMetrics = [
  ...['mrr_new', 'mrr_expansion', 'mrr_reactivation', 'mrr_contraction', 'mrr_churn'],
  ...[
    'mrr',
    'mrr_opening',
    'mrr_moved',
    'ltv',
    'arpu',
    'mrr_share',
    'quick_ratio',
    'mrr_churn_gross',
    'mrr_churn_net',
  ],
]
/** What a list adds up of a figure; each below zero where the figure says what went back. */
const sumsOfList: Readonly<Record<string, readonly string[]>> = {
  ...{ 'orders gross': ['amount'], 'orders gross_share': ['amount'], 'orders average_order': ['amount'] },
  ...{ 'refunds refund': ['amount'], 'refunds refund_rate_value': ['amount'] },
  ...Object.fromEntries(monthlyMetrics.map((metric) => [`movements ${metric}`, ['change']])),
  ...Object.fromEntries(billingSources.map((type) => [`orders gross_${type}`, ['amount']])),
  'failedpayments recovered_revenue': ['recovered_amount'],
  'transactions net_settled': ['net_settled'],
  'transactions profit_share_due': ['share_due'],
  'origins first_payments_first_touch': ['first_payment'],
  'origins first_payments_last_touch': ['first_payment'],
  'orders fees': ['transaction_fee', 'settlement_fee'],
  'orders reserve_held': ['reserve_fee'],
  'orders total_amount': ['total_amount'],
  ...Object.fromEntries(
    [
      ...billingSources.map((type) => `gross_${type}`),
      'gross',
      'gross_share',
      'average_order',
      'refund',
      'refund_rate_value',
      'chargeback',
      'net_sales',
      'epc',
      'arppu_cash',
    ].map((metric) => [`transactions ${metric}`, ['report_amount']]),
  ),
}
const whatWentBack = [
  ...['movements mrr_contraction', 'movements mrr_churn'],
  ...['movements mrr_churn_gross', 'movements mrr_churn_net'],
  'transactions refund',
  'transactions refund_rate_value',
  'transactions chargeback',
]
const withTotals = ['orders', 'refunds', 'transactions', 'movements', 'failedpayments', 'renewals', 'origins']

/** What the list that a person comes to says: how many rows, and their amount where the list adds it up. */
async function drilled(metric: string, { list }: Drill, filters: readonly Filter[]) {
  const query = new URLSearchParams(serializeFilters(filters))
  if (!withTotals.includes(list)) {
    query.set('per_page', '1')
    query.set('exact_total', '1')
    const path = `${list === 'segpays' ? segpays.path : `/${list}`}?${query}`
    const { status, body } = await staff.get(path)
    expect({ status, errors: body.errors }, path).toEqual({ status: 200 })
    return { rows: body.meta?.total, figure: undefined }
  }
  const { status, body } = await staff.get(`/${list}/totals?${query}`)
  expect({ status, errors: body.errors }, `/${list}/totals?${query}`).toEqual({ status: 200 })
  const { rows, sums } = body.data as unknown as Totals
  // Monthly revenue has no rate: that in other currencies is in no figure.
  const rates = list === 'movements' ? { ...noRates, USD: 1 } : cents
  const sign = whatWentBack.includes(`${list} ${metric}`) ? -1 : 1
  const figure = sumsOfList[`${list} ${metric}`]
    ?.flatMap((key) => sums[key] ?? [])
    .reduce((sum, each) => sum + sign * each.sum * (rates[each.currency] ?? Number.NaN), 0)
  return { rows, figure }
}

type Row = Record<string, unknown>

/** Which rows of the whole a ratio counts, where its rows are the whole. */
const countedOfWhole: Readonly<Record<string, Filter>> = {
  movements: { field: 'isConverted', operator: 'eq', values: [true] },
  renewals: { field: 'outcome', operator: 'in', values: ['captured', 'recovered'] },
}

const nameOf = (metric: string, rule: Drill) =>
  `${metric} ${rule.list}${'isApart' in rule ? ' apart' : ''}${'overBy' in rule ? ' of plans' : ''}`
const isDrawn = ({ rows }: Measure) => rows !== undefined
const everyList = [
  ...new Set(
    reports.flatMap(({ measures }) =>
      Object.values<Measure>(measures)
        .filter(isDrawn)
        .flatMap(({ metric, rows = [] }) => rows.map((rule) => nameOf(metric, rule))),
    ),
  ),
]

const partsOf = (place: Row, key: string) =>
  (place['ratios'] as Record<string, { numerator: number; denominator: number }>)[toSnakeCase(key)]
/** A figure of an answer; of a ratio what was divided, or what by. */
function pointOf(place: Row, key: string, { ratio, rowsAreWhole }: Measure): unknown {
  // Ends of an interval are of those whom the share between them counts.
  if (key === 'shareLow' || key === 'shareHigh') return partsOf(place, 'share')?.numerator
  if (ratio === undefined) return place[toSnakeCase(key)]
  return rowsAreWhole ? partsOf(place, key)?.denominator : partsOf(place, key)?.numerator
}
/** By what a figure is multiplied besides what its rows come to: what lifetime value divides is that, and by the part that leaves. */
const timesOf = (place: Row, metric: string) => (metric === 'ltv' ? Number(place['subscribers_opening']) : 1)

it(`shows at ${wanted} random points what plain SQL finds there, and leads to those rows`, async () => {
  const met = new Map<string, number>()
  let found = 0
  const isMissing = (name: string) => !met.get(name)
  for (let asked = 0; (found < wanted || everyList.some(isMissing)) && asked < 1_000; asked++) {
    // Drawn at random, a figure may be long in coming where it is something: the last ones are asked for by name.
    const isSought = (measure: Measure) =>
      found < wanted || measure.rows?.some((rule) => isMissing(nameOf(measure.metric, rule)))
    const measuresOf = (report: (typeof reports)[number]) =>
      Object.entries<Measure>(report.measures).filter(([, measure]) => isDrawn(measure) && isSought(measure))
    const zone = oneOf(zones)
    Object.assign(product.services.config, { businessTimeZone: zone })
    // The first questions find days that wait to be added up.
    for (const task of asked === 15 ? ['add-up-order-days', 'add-up-audience-days'] : [])
      await product.app.tasks.get(task)?.run(new AbortController().signal)
    const days = await edgesOf(zone)
    const sought = reports.filter((each) => measuresOf(each).length > 0)
    if (sought.length === 0) break
    const report = oneOf(sought)
    const [from, to] = [random(lastOffset), random(lastOffset)].toSorted((a, b) => a - b) as [number, number]
    // Narrowed, a rare figure is mostly nothing: every second question for the last ones is not.
    const isNarrowed = found < wanted || asked % 2 === 0
    const filters = isNarrowed ? report.filters.flatMap(aFilter) : []
    const bucket = isNarrowed ? oneOf<BucketSize>(report.buckets ?? ['day']) : 'day'
    const last = bucket === 'hour' ? Math.min(to, from + 1) : to
    const query: ReportQuery = { from: day(from), to: day(last), compare: false, filters, bucket }
    if (report.name === 'video-views')
      await product.app.tasks.get('count-video-days')?.run(new AbortController().signal)
    const { status, body } = await staff.get(
      `${report.path}?${new URLSearchParams(serializeReportQuery(query))}`,
    )
    expect(status, `seed ${seed}: ${report.path}`).toBe(200)
    const { rows, totals } = body.data as unknown as { rows: Row[]; totals: Row }
    const measures = measuresOf(report)
    for (let n = 0; n < pointsOfAnAnswer; n++) {
      const [key, measure] = oneOf(measures)
      const place = rows.length > 0 && random(5) > 0 ? oneOf(rows) : null
      const row =
        place &&
        Object.fromEntries(Object.keys(report.dimensions).map((name) => [name, place[toSnakeCase(name)]]))
      const point = pointOf(place ?? totals, key, measure)
      for (const rule of measure.rows ?? []) {
        const behind = rowsBehind(report.dimensions, rule, { row, query, currency: 'USD', ...days })
        if (behind === null) continue
        const said = `seed ${seed}: ${measure.metric} of ${report.name} by ${rule.list} in ${zone}, ${JSON.stringify({ row, query })}`
        const hand = await countedByHand({ metric: measure.metric, list: rule.list, zone }, behind)
        // As on the screen: what is nothing leads nowhere.
        const list = point
          ? await drilled(measure.metric, rule, behind)
          : { rows: hand?.rows, figure: undefined }
        expect({ point: point ?? 0, rows: list.rows, figure: list.figure ?? hand?.figure }, said).toEqual({
          ...{ point: Number(hand?.figure) * timesOf(place ?? totals, measure.metric) },
          ...{ rows: hand?.rows, figure: hand?.figure },
        })
        const counted = measure.rowsAreWhole && countedOfWhole[rule.list]
        if (counted && point) {
          const divided = await drilled(measure.metric, rule, [...behind, counted])
          expect(divided.rows, said).toBe(partsOf(place ?? totals, key)?.numerator)
        }
        found += 1
        const name = nameOf(measure.metric, rule)
        met.set(name, (met.get(name) ?? 0) + Number(Boolean(point)))
      }
    }
  }
  expect(found).toBeGreaterThanOrEqual(wanted)
  // Each figure was met where it is something.
  expect([...met.keys()].toSorted()).toEqual(everyList.toSorted())
  const written = Object.entries(byHand).flatMap(([metric, lists]) =>
    Object.keys(lists).map((list) => `${metric} ${list}`),
  )
  expect(new Set(everyList.map((name) => name.replace(/ apart(?: of plans)?$/, '')))).toEqual(
    new Set(written),
  )
  for (const [metric, times] of met) expect(times, `seed ${seed}: ${metric}`).toBeGreaterThan(0)
}, 240_000)

/** All rows that a drill shows, page by page. */
async function rowsOf(list: string, filters: readonly Filter[]): Promise<Row[]> {
  const found: Row[] = []
  let next: string | undefined = ''
  while (next !== undefined) {
    const query = new URLSearchParams({
      ...serializeFilters(filters),
      per_page: '100',
      ...(next && { cursor: next }),
    })
    const { status, body } = await staff.get(`/${list}?${query}`)
    expect({ status, errors: body.errors }, `seed ${seed}: ${query}`).toEqual({ status: 200 })
    found.push(...(body.data as unknown as Row[]))
    next = (body.meta?.next_cursor as string | null) ?? undefined
  }
  return found
}

/** Of whole tenths of a day; the two in the middle of an even number meet halfway. */
function medianOf(tenths: readonly number[]): number | null {
  const ordered = tenths.toSorted((one, other) => one - other)
  const middle = [Math.floor, Math.ceil].map((round) => ordered[round((ordered.length - 1) / 2)] ?? 0)
  return tenths.length === 0 ? null : Math.round(middle.reduce((sum, each) => sum + each) / 2) / 10
}

it('leads from the median of what came back to the rows that it is the median of', async () => {
  const met = new Map<string, number>()
  for (let asked = 0; asked < 24; asked++) {
    const [zone, view] = [oneOf(zones), refundViews[asked % 2] ?? 'cash']
    Object.assign(product.services.config, { businessTimeZone: zone })
    const days = await edgesOf(zone)
    const [from, to] = [random(lastOffset), random(lastOffset)].toSorted((a, b) => a - b) as [number, number]
    const filters = ['channelId', 'planId', 'paymentMethod'].flatMap(aFilter)
    const query: ReportQuery = { from: day(from), to: day(to), compare: false, filters, chosen: { view } }
    const said = `seed ${seed}: ${view} in ${zone}, ${JSON.stringify(query)}`
    const { status, body } = await staff.get(
      `${refundStatistics.path}?${new URLSearchParams(serializeReportQuery(query))}`,
    )
    expect({ status, errors: body.errors }, said).toEqual({ status: 200 })
    const { summary } = body.data as unknown as { summary: Record<'refunds' | 'chargebacks', Row> }
    const { refundDays, chargebackDays } = refundFigures[view]
    for (const [came, { metric, rows = [] }] of [
      ['refunds', refundDays],
      ['chargebacks', chargebackDays],
    ] as const) {
      const [rule] = rows
      const behind = rule && rowsBehind({}, rule, { row: null, query, currency: null, ...days })
      const shown = await rowsOf('transactions', behind ?? [])
      const tenths = shown.map((row) => Number(row['since_sale']) / 8_640)
      expect(shown.every((row) => row['since_sale'] !== null) && tenths.every(Number.isInteger), said).toBe(
        true,
      )
      expect(medianOf(tenths), `${metric} ${said}`).toBe(summary[came]['median_days'])
      met.set(metric, (met.get(metric) ?? 0) + Number(shown.length > 1))
    }
  }
  for (const [metric, times] of met) expect(times, `seed ${seed}: ${metric}`).toBeGreaterThan(0)
  expect(met.size).toBe(4)
}, 60_000)
