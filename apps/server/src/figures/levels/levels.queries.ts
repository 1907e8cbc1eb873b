import type { BucketSize } from '@backlot/contract/core/lists/buckets'
import { sql } from 'kysely'
import type { DaySoFar } from '../../platform/report/report-source.ts'
import { type Fragment, grainFor, names, nextDay, sumsOn } from '../day-table.queries.ts'
import { daysDue, figureDays, standingDays } from '../facts.queries.ts'
import { soFarIn } from '../hours/day-so-far.queries.ts'

/**
 * How things stand at a moment: what was added up of all days before it, and who of those there was lost until the end. By plan, channel
 * and campaign subscriptions are counted in the place of members, who hold one of each of several and come by one and leave by the other.
 */
export const levels = [
  'mrr_opening',
  'subscribers_opening',
  'contracts_opening',
  'subscribers_lost',
  'contracts_lost',
  'rolling_lost',
  'rolling_base',
  'complimentary',
  'payers_opening',
] as const
export type Level = (typeof levels)[number]

export interface AskedLevels {
  readonly by: readonly string[]
  /** Which of them are read; the others are zero. */
  readonly read: ReadonlySet<string>
  /** What the span is told apart in; null: only the whole of it. */
  readonly parts: BucketSize | null
  /** By how many days it lies before the span whose parts it is told apart in. */
  readonly daysEarlier: number
  readonly now: string
  readonly zone: string
  /** That all days until the end of the span are added up, and it cuts none. */
  readonly isAddedUp: boolean
  /** That all days before the last of the span are. */
  readonly stands: boolean
  /** The last day of the span, where that goes on and all days before it are added up. */
  readonly lastDay?: { readonly start: Fragment; readonly rows: DaySoFar } | undefined
}

/**
 * Selects how things stood where the span, or each of its parts, begins. Reads the table `span` that stands before it, days that
 * are added up, from the first on, and fact by fact those that are noted, or all where days are of another zone.
 */
export function levelsWithin(asked: AskedLevels): Fragment {
  const { by, read, parts, now, zone, daysEarlier } = asked
  const list = listOf(by)
  const isRolling = isRollingAsked(asked)
  const isOfContracts = isCountedByContract(by)
  const since = thirtyDaysBack(zone)
  const { apart, moved } = movedBefore(asked)
  const lost = sql`union all
    select at${list}, 0, 0, 0, ${sql.ref(isOfContracts ? 'contracts_lost' : 'subscribers_lost')}, contracts_lost, 0, 0, 0, 0
      from (${lostOf(by)}) lost`
  const ended = sql`union all
    select (select at from points)${list}, 0, 0, 0, 0, 0, ended, ended, 0, 0 from (${endedSince(since, by)}) ended`
  const given = sql`union all
    select at${list}, 0, 0, 0, 0, 0, 0, 0, complimentary, 0 from (${givenAtEnds(by, now)}) given`
  return sql`
    with points as materialized (${parts ? pointsOf(parts, { zone, now, daysEarlier }) : sql`select starts_at as at, ends_at from span`}),
    ${apart ? sql`apart as materialized (${apart}),` : sql``}
    moved as materialized (${moved}),
    stood as (${parts ? stoodAtEach(by) : stoodAtStart(by, since)})
    select at${list}, ${whole('mrr', isOfContracts ? 'contracts' : 'subscribers', 'contracts')}, 0::bigint as subscribers_lost, 0::bigint as contracts_lost,
      ${parts ? sql`0::bigint, 0::bigint` : sql`coalesce(rolling_lost, 0)::bigint, coalesce(rolling_base, 0)::bigint`}, 0::bigint as complimentary, ${whole('payers')}
      from stood where (mrr, subscribers, contracts, payers${parts ? sql`` : sql`, rolling_base`}) is distinct from (0, 0, 0, 0${parts ? sql`` : sql`, 0`})
    ${read.has('subscribers_lost') || read.has('contracts_lost') ? lost : sql``}
    ${isRolling && isOfContracts ? ended : sql``}
    ${read.has('complimentary') ? given : sql``}`
}

const isRollingAsked = ({ parts, read }: Pick<AskedLevels, 'parts' | 'read'>): boolean =>
  !parts && (read.has('rolling_lost') || read.has('rolling_base'))

/** Where the thirty days before the end of the span begin. */
const thirtyDaysBack = (zone: string) =>
  sql`(ends_at at time zone ${zone} - interval '30 days') at time zone ${zone}`

const changes = [
  'contract_mrr',
  'contracts',
  'subscribers_churned',
  'subscribers_new',
  'subscribers_reactivated',
  'reported_payers',
  'reported_contracts',
]

/**
 * What moved before the last point, or the end of the span: of days that are added up, of the last day so far, and of days `apart`, null
 * where there are none, fact by fact.
 */
function movedBefore(asked: AskedLevels): { moved: Fragment; apart: Fragment | null } {
  const { by, read, zone, isAddedUp, stands, lastDay } = asked
  const list = listOf(by)
  const isRolling = isRollingAsked(asked)
  // What moved since the last point stood nowhere yet, and is read for the days looked back on alone.
  const soFar = soFarIn(figureDays, { by, sums: changes }, lastDay?.rows)
  const isKept = isAddedUp || soFar !== null || (stands && !isRolling)
  const until = isRolling ? sql`(select ends_at from span)` : sql`(select max(at) from points)`
  const facts = sumsOn(standingDays, sql`apart`, { by, sums: changes, isByMoment: true })
  const ofFacts = sql`and day_starts_at not in (select starts_at from apart)
      union all select at${list}, ${names(changes)} from ${facts}`
  const ofLastDay =
    soFar &&
    sql`and day_starts_at < ${lastDay?.start}
      union all select ${lastDay?.start}${list}, ${names(changes)} from ${soFar} s`
  // Who pays in the report currency, added up for who asks.
  const payers = read.has('payers_opening')
    ? sql`sum(${sql.ref(isCountedByContract(by) ? 'reported_contracts' : 'reported_payers')})`
    : sql`0`
  const moved = sql`
    select at${list}, sum(contract_mrr) as mrr, sum(contracts) as contracts, sum(subscribers_churned) as churned,
      sum(subscribers_new + subscribers_reactivated) as came, ${payers} as payers
    from (
      select day_starts_at as at${list}, ${names(changes)} from figure_days
        where grain = ${grainFor(figureDays, by)} and ${isOfZone(zone)} and day_starts_at < ${until}
          ${ofLastDay ?? (isKept ? sql`` : ofFacts)}) m
    where at < ${until} and (${names(changes)}) is distinct from (0, 0, 0, 0, 0, 0, 0) group by at${list}`
  return { moved, apart: isKept ? null : daysApart(zone, until, isRolling) }
}

const isOfZone = (zone: string) => sql`(select zone from order_days_zone) = ${zone}`

/** Days on which facts are read one by one: those that are noted, and those that the span or the look back cut. */
function daysApart(zone: string, until: Fragment, isRolling: boolean): Fragment {
  const startOf = (moment: Fragment) => sql`date_trunc('day', ${moment}, ${zone})`
  const cut = sql`union select ${startOf(sql`moment`)} from span, unnest(array[${thirtyDaysBack(zone)}, ends_at]) moment
          where moment <> ${startOf(sql`moment`)}`
  return sql`
    select starts_at, ${nextDay(sql`${zone}`, sql`starts_at`)} as ends_at
      from (${daysDue(sql`${zone}`)}
        ${isRolling ? cut : sql``}) n
      where ${isOfZone(zone)} and starts_at < ${until}
    union all select '-infinity', ends_at from span where not ${isOfZone(zone)}`
}

/** Whether what is told apart has subscriptions counted in the place of members. */
export const isCountedByContract = (by: readonly string[]): boolean =>
  ['plan_id', 'channel_id', 'campaign_id'].some((each) => by.includes(each))

/** What is told apart by, behind other columns. */
const listOf = (by: readonly string[]): Fragment => sql.raw(by.map((each) => `, ${each}`).join(''))
const partition = (by: readonly string[]): Fragment => sql.raw(by.length > 0 ? by.join(', ') : 'true')

const whole = (...columns: string[]) =>
  sql.join(columns.map((column) => sql`coalesce(${sql.ref(column)}, 0)::bigint`))

/** The moments at which days, weeks or months begin, as far as they have begun; the first may be cut. */
function pointsOf(
  parts: BucketSize,
  { zone, now, daysEarlier }: Pick<AskedLevels, 'zone' | 'now' | 'daysEarlier'>,
): Fragment {
  const later = sql`make_interval(days => ${sql.lit(daysEarlier)})`
  const local = (moment: string) => sql`(${sql.ref(moment)} at time zone ${zone} + ${later})`
  return sql`
    select at, coalesce(lead(at) over (order by at), (select ends_at from span)) as ends_at from (
      select greatest((p - ${later}) at time zone ${zone}, starts_at) as at from span,
        generate_series(date_trunc(${sql.lit(parts)}, ${local('starts_at')}), ${local('ends_at')},
          ${sql.lit(`1 ${parts}`)}::interval) p
        where (p - ${later}) at time zone ${zone} < least(ends_at, ${now}::timestamptz)) p`
}

/** All changes before each of many moments, added up in one pass. */
function stoodAtEach(by: readonly string[]): Fragment {
  const [list, each] = [listOf(by), partition(by)]
  return sql`
    select at${list}, mrr, subscribers, contracts, payers from (
      select at, is_point${list}, sum(mrr) over w as mrr, sum(contracts) over w as contracts,
        sum(came - churned) over w as subscribers, sum(payers) over w as payers
      from (select at, false as is_point${list}, mrr, contracts, churned, came, payers from moved
        union all select at, true${list}, 0, 0, 0, 0, 0 from points, (select distinct ${each} from moved) k) m
      window w as (partition by ${each} order by at, is_point desc rows unbounded preceding)) s
    where is_point`
}

/** All changes before the span, and who of those of thirty days before its end was lost. */
function stoodAtStart(by: readonly string[], since: Fragment): Fragment {
  const isBefore = sql`at < (select at from points)`
  const isLate = sql`at >= (select ${since} from points)`
  // Of subscriptions, those that ended are added to what is left in the end: what came is not told from what changed the plan.
  const rolling = isCountedByContract(by)
    ? sql`0 as rolling_lost, sum(contracts) as rolling_base`
    : sql`sum(churned) filter (where ${isLate}) as rolling_lost,
      sum(case when ${isLate} then came else came - churned end) as rolling_base`
  return sql`
    select (select at from points) as at${listOf(by)}, coalesce(sum(mrr) filter (where ${isBefore}), 0) as mrr,
      coalesce(sum(contracts) filter (where ${isBefore}), 0) as contracts,
      coalesce(sum(came - churned) filter (where ${isBefore}), 0) as subscribers,
      coalesce(sum(payers) filter (where ${isBefore}), 0) as payers,
      ${rolling}
    from moved group by grouping sets ((${sql.raw(by.join(', '))}))`
}

/**
 * Members who have what was given to them where a part ends, or at this moment, and pay for nothing; told apart by what it is of. A member
 * of several gifts is one, so the spans of each are taken together and all of them added up in one pass.
 */
function givenAtEnds(by: readonly string[], now: string): Fragment {
  const [list, each] = [listOf(by), partition(by)]
  const known = ['channel_id', 'campaign_id', 'plan_id']
  const own = sql.raw(by.map((each) => (known.includes(each) ? `, ${each}` : `, null as ${each}`)).join(''))
  return sql`
    with ends as materialized (select at, least(ends_at, ${now}::timestamptz) as ends_at from points),
    given as materialized (select lower(span) as begins_at, upper(span) as ends_at${list} from (
        select range_agg(tstzrange(begins_at, ends_at)) as spans${list}
        from (select begins_at, ends_at, user_id${own} from complimentary_span) s group by user_id${list}) s, unnest(spans) span),
    moved as (
      select begins_at as at, null::timestamptz as part, 1 as n${list} from given union all select ends_at, null, -1${list} from given
      union all select ends_at, at, 0${list} from ends, (select distinct ${each} from given) k)
    select part as at${list}, n as complimentary
    from (select part${list}, sum(n) over (partition by ${each} order by at, part is null rows unbounded preceding) as n from moved) m
    where part is not null and n > 0`
}

/** The plan of a subscription that was lost, as it was when a part began: that which it left, unless it came to that later. */
const planAtStart = sql`case when m.plan_since >= p.at then
    (select b.plan_id from subscription_movement b where b.subscription_id = m.subscription_id and b.at < p.at order by b.at desc, b.id desc limit 1)
  else m.left_plan_id end`

/** What subscriptions that were lost are told apart by; nothing has no type and no method of payment. */
function ofLost(by: readonly string[], plan: Fragment): Fragment {
  const of: Readonly<Record<string, Fragment>> = {
    ...{ channel_id: sql`s.channel_id`, campaign_id: sql`s.campaign_id`, plan_id: plan },
    ...{ billing_source: sql`null::text`, payment_method: sql`null::text` },
  }
  return sql.join(
    by.map((each) => sql`, ${of[each] ?? sql`null`} as ${sql.ref(each)}`),
    sql``,
  )
}

const withSubscription = (by: readonly string[]) =>
  by.some((each) => ['channel_id', 'campaign_id'].includes(each))
    ? sql`join subscriptions s on s.id = m.subscription_id`
    : sql``

/** Who was there when a part began and was lost in it. */
function lostOf(by: readonly string[]): Fragment {
  const list = listOf(by)
  const own = by.length > 0 ? ofLost(by, planAtStart) : sql``
  return sql`
    select at${list}, count(*) filter (where movement = 'churn' and member_since < at) as subscribers_lost,
      count(*) filter (where contract_since < at) as contracts_lost
    from (select p.at, m.movement, m.member_since, m.contract_since${own}
      from points p join subscription_movement m on m.mrr_after = 0 and m.at >= p.at and m.at < p.ends_at
      ${withSubscription(by)}) m
    group by at${list}`
}

/** Subscriptions that ended in the thirty days before the span does. */
function endedSince(since: Fragment, by: readonly string[]): Fragment {
  const list = listOf(by)
  return sql`
    select count(*) as ended${list}
    from (select true as is_ended${ofLost(by, sql`m.left_plan_id`)}
      from points p join subscription_movement m on m.mrr_after = 0 and m.at >= ${since} and m.at < p.ends_at
      ${withSubscription(by)}) m
    group by is_ended${list}`
}
