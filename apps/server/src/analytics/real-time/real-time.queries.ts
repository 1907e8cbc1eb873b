import { minutesOfNow } from '@backlot/contract/metrics/rows'
import {
  minutesShown,
  mostNamed,
  type RealTimeRevenues,
  type RealTimeUsers,
} from '@backlot/contract/reports/dashboard/real-time'
import { channels } from '@backlot/contract/resources/channels'
import { plans } from '@backlot/contract/resources/plans'
import { users } from '@backlot/contract/resources/users'
import { type RawBuilder, sql } from 'kysely'
import { inReport } from '../../figures/facts.queries.ts'
import { figureDays, figuresWithin } from '../../figures/figure-days.queries.ts'
import { figureInSql, readBy } from '../../figures/metrics.queries.ts'
import { seesAllChannels } from '../../figures/own-channels.queries.ts'
import type { Viewer } from '../../platform/caller/viewer.ts'
import type { Db } from '../../platform/database/database.ts'
import { commonLanguage, nameOfRow } from '../../platform/fields/name-in-sql.ts'
import type { DaySoFar } from '../../platform/report/report-source.ts'
import type { BusinessClock, SpanInSql } from '../../platform/report/report-span.ts'

interface Asked {
  readonly viewer: Viewer
  readonly clock: BusinessClock
}

/** Rows of a select as one array. */
const listOf = (select: RawBuilder<unknown>) =>
  sql`coalesce((select jsonb_agg(to_jsonb(l) order by l.place) from (${select}) l), '[]')`
const onlyWith = (viewer: Viewer, permission: string, value: RawBuilder<unknown>) =>
  maySee(viewer, permission) ? value : sql`null`

/** Whoever is on a channel may list that one, and is not told of others. */
function maySee(viewer: Viewer, permission: string): boolean {
  if (permission === 'list-channels') return seesAllChannels(viewer)
  return (viewer.permissions as ReadonlySet<string>).has(permission)
}

/** The minutes shown, the present one last. */
const minutesOf = ({ now }: BusinessClock) => sql`generate_series(date_trunc('minute', ${now}::timestamptz)
  - make_interval(mins => ${minutesShown - 1}), ${now}::timestamptz, interval '1 minute') minute`

/** Who was there in the last minutes: each visitor once, as they were last seen. */
export async function readUsers(db: Db, { viewer, clock }: Asked): Promise<RealTimeUsers> {
  const { now } = clock
  const most = (by: string, as: string) => sql`
    select ${sql.ref(by)} as ${sql.ref(as)}, sum(visitors)::int as visitors,
      row_number() over (order by sum(visitors) desc, ${sql.ref(by)}) as place
    from there group by ${sql.ref(by)} order by place limit ${mostNamed}`
  // Tens of thousands may be there: they are read twice, and what is counted are kinds of visitors.
  const { rows } = await sql<RealTimeUsers>`
    with recent as materialized (
      select minute as last, minutes, count(*) as visitors from visitor_there
      where minute > ${now}::timestamptz - make_interval(mins => ${minutesShown}) group by 1, 2
    ), there as materialized (
      select is_member, device_type, country, channel_id, path, count(*) as visitors from visitor_there
      where minute > ${now}::timestamptz - make_interval(mins => ${minutesOfNow}) group by 1, 2, 3, 4, 5
    )
    select (select coalesce(sum(visitors), 0) from there)::int as now,
      (select coalesce(sum(visitors), 0) from there where is_member)::int as members,
      (select coalesce(sum(visitors), 0) from there where not is_member)::int as guests,
      ${listOf(sql`select minute, coalesce(sum(r.visitors), 0)::int as visitors, minute as place from ${minutesOf(clock)}
        left join recent r on r.last >= minute and r.minutes >> (extract(epoch from r.last - minute) / 60)::int & 1 = 1
        group by minute`)} as "byMinute",
      ${listOf(most('device_type', 'deviceType'))} as "byDevice",
      ${listOf(most('country', 'country'))} as "byCountry",
      ${listOf(most('path', 'path'))} as "topPages",
      ${onlyWith(
        viewer,
        'list-channels',
        listOf(sql`select m.*, (select name from channels c where c.id = m.id) as name
        from (${most('channel_id', 'id')}) m`),
      )} as "topChannels",
      ${onlyWith(
        viewer,
        'list-videos',
        listOf(sql`select p.*, v.title as name from (
          select video_id as id, count(*)::int as plays, row_number() over (order by count(*) desc, video_id) as place
          from video_views_between(${now}::timestamptz - make_interval(mins => ${minutesShown}), ${now}::timestamptz + interval '1 microsecond') w
          where kind = 'full' and started_at > ${now}::timestamptz - make_interval(mins => ${minutesShown})
          group by 1 order by 2 desc, 1 limit ${mostNamed}) p join videos v on v.id = p.id`),
      )} as "topVideos"`.execute(db)
  return only(rows)
}

const lastOrders = 20
const readOfToday = readBy([
  ...(['gross', 'net_sales', 'orders', 'average_order'] as const),
  ...(['refunds', 'refund', 'chargebacks', 'chargeback'] as const),
])

/** What came in today, and minute by minute in the last half hour. `today` is the day so far, and `soFar` what it came to. */
export async function readRevenues(
  db: Db,
  {
    viewer,
    clock,
    today,
    soFar,
  }: Asked & { readonly today: SpanInSql; readonly soFar: DaySoFar | undefined },
): Promise<RealTimeRevenues> {
  const { now, zone } = clock
  const named = (resource: typeof plans | typeof channels | typeof users, id: RawBuilder<unknown>) =>
    onlyWith(
      viewer,
      `list-${resource.name}`,
      sql`(select jsonb_build_object('id', n.id, 'name', ${nameOfRow(resource, 'n', viewer.language ?? commonLanguage)})
        from ${sql.table(resource.name)} n where n.id = ${id})`,
    )
  const { rows } = await sql<RealTimeRevenues>`
    select ${figureInSql('gross')} as "todayGross",
      ${figureInSql('net_sales')} as "todayNetSales",
      ${figureInSql('orders')} as count, ${figureInSql('average_order')} as "averageOrder",
      jsonb_build_object('count', ${figureInSql('refunds')}, 'amount', ${figureInSql('refund')}) as "refundsToday",
      jsonb_build_object('count', ${figureInSql('chargebacks')}, 'amount', ${figureInSql('chargeback')}) as "chargebacksToday",
      ${listOf(sql`select minute, count(o.id)::int as orders, coalesce(sum(${inReport(sql`o.amount`)}), 0)::bigint as gross, minute as place
        from ${minutesOf(clock)} left join orders o on o.paid_at >= minute and o.paid_at < minute + interval '1 minute'
          and o.paid_at <= ${now}
        group by minute`)} as "last30ByMinute",
      ${onlyWith(
        viewer,
        'list-orders',
        listOf(sql`select o.id, o.order_id as "orderId", o.paid_at as "paidAt", o.amount, o.currency,
            ${named(plans, sql`o.plan_id`)} as plan, ${named(channels, sql`o.channel_id`)} as channel,
            ${named(users, sql`o.user_id`)} as member, row_number() over (order by o.paid_at desc, o.id desc) as place
          from orders o where o.paid_at <= ${now} order by o.paid_at desc, o.id desc limit ${lastOrders}`),
      )} as "lastOrders"
    from ${figuresWithin({ of: [figureDays], by: [], read: readOfToday, isWhole: true, ...today, zone, soFar })} t
    where t.at >= ${today.start} and t.at < ${today.end}`.execute(db)
  return only(rows)
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('One row was asked for.')
  return row
}
