import type { Language } from '@backlot/contract/core/words/language'
import { findResource } from '@backlot/contract/registry'
import {
  type DeliveryOutcome,
  deliveryOutcomes,
  type ReportFormat,
  reportschedules,
  type ScheduledDays,
  type ScheduledReport,
  scheduleDeliveries,
} from '@backlot/contract/resources/reportschedules'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { deleteSome } from '../../platform/database/delete-some.ts'
import { ago, anyId } from '../../platform/database/expressions.ts'
import { nameOfRow } from '../../platform/fields/name-in-sql.ts'
import { listingQueries } from '../../platform/list/listing-queries.ts'
import type { Scope } from '../../platform/list/scope.ts'
import { notificationOfEach } from '../../platform/notifications/notification.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

/** Who may not see what others do finds what they ordered themselves. */
const ownSchedules: Scope = ({ adminId, permissions }) =>
  permissions.has('list-audits') ? null : sql`t.owner_id = ${adminId}`

export const reportschedulesQueries = crudQueries(
  reportschedules,
  { recipients: { table: 'reportschedule_recipients', owner: 'reportschedule_id', target: 'admin_id' } },
  { scope: ownSchedules },
)

export const deliveriesQueries = listingQueries(scheduleDeliveries, {
  from: sql.table('reportschedule_deliveries'),
  owner: 'reportschedule_id',
  fields: { mailStatus: sql`(select m.status from mails m where m.key = t.mail_key)` },
  // Whoever finds the schedule finds what became of it.
  scope: () => null,
})

/** What is due, and was not sent. */
export interface DueSchedule {
  readonly id: number
  readonly version: number
  readonly dueAt: string
  readonly title: string
  readonly report: ScheduledReport
  readonly question: string | null
  readonly days: ScheduledDays
  readonly formats: readonly ReportFormat[]
  readonly language: Language
  readonly toOwner: boolean
  readonly ownerId: number
  readonly ownerName: string
  readonly isOwnerEnabled: boolean
  readonly tries: number
}

/** Schedules that are due by the database's clock, the longest due first. */
export async function listDue(db: Db): Promise<DueSchedule[]> {
  const { rows } = await sql<DueSchedule>`
    select s.id, s.version, to_char(s.next_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "dueAt", s.title, s.report, s.question, s.days, s.formats, s.language,
      s.to_owner as "toOwner", s.owner_id as "ownerId", o.name as "ownerName", o.status = 'enabled' as "isOwnerEnabled",
      s.tries
    from reportschedules s join admins o on o.id = s.owner_id
    where s.status = 'active' and s.next_at <= now() order by s.next_at, s.id limit 100`.execute(db)
  return rows
}

export interface Recipient {
  readonly id: number
  readonly name: string
  readonly email: string | null
  /** As they chose it; the one of the order where they did not. */
  readonly language: Language
}

/** Who is to get it, each once, but for those of whom it is written down already what became of theirs. */
export async function listRecipients(
  db: Db,
  { id, dueAt, toOwner, ownerId, language }: DueSchedule,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select a.id, a.name, a.email,
      case when c.settings->>'language' in ('en', 'zh-CN') then c.settings->>'language' else ${language} end as language
    from admins a left join admin_settings c on c.admin_id = a.id
    where (a.id in (select admin_id from reportschedule_recipients where reportschedule_id = ${id})
        or (${toOwner}::boolean and a.id = ${ownerId}))
      and a.id not in (select admin_id from reportschedule_deliveries
        where reportschedule_id = ${id} and due_at = ${dueAt}::timestamptz)
    order by a.id`.execute(db)
  return rows
}

/** Takes what is due, unless another process has settled it or somebody has changed it; nobody else does until the end. */
export async function takeDue(db: Db, { id, version, dueAt }: DueSchedule): Promise<boolean> {
  const { rows } = await sql`select from reportschedules
    where id = ${id} and version = ${version} and status = 'active' and next_at = ${dueAt}::timestamptz
    for update`.execute(db)
  return rows.length > 0
}

export interface Delivery {
  readonly adminId: number
  readonly outcome: DeliveryOutcome
  readonly mailKey: string | null
  /** Whose rows it was made of; null where of all that there are. */
  readonly channels: readonly number[] | null
}

/** Writes down what became of one mail; false where another process has. */
export async function noteDelivery(
  db: Db,
  { id, dueAt }: DueSchedule,
  { adminId, outcome, mailKey, channels }: Delivery,
): Promise<boolean> {
  const { rows } = await sql`
    insert into reportschedule_deliveries (reportschedule_id, due_at, admin_id, outcome, mail_key, channels)
    values (${id}, ${dueAt}::timestamptz, ${adminId}, ${outcome}, ${mailKey}, ${channels}::bigint[]) on conflict do nothing returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Turns to what is due next, with the worst that became of the mails; what came due meanwhile is left out. */
export async function settleDue(db: Db, { id, dueAt }: DueSchedule): Promise<void> {
  await sql`
    with settled as (
      update reportschedules set last_at = now(), tries = 0, version = version + 1,
        last_outcome = (select outcome from reportschedule_deliveries
          where reportschedule_id = ${id} and due_at = ${dueAt}::timestamptz
          order by array_position(${[...deliveryOutcomes]}::text[], outcome) desc limit 1),
        next_at = next_turn(turn, at, time_zone, greatest(now(), next_at))
      where id = ${id} returning id, version)
    select ${notificationOfEach('reportschedules')} from settled`.execute(db)
}

/** The channels that somebody is on. */
export async function listChannelsOf(db: Db, adminId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select channel_id as id from channel_admins
    where admin_id = ${adminId} order by channel_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A mail that did not go within a minute. */
export interface Waiting extends Pick<DueSchedule, 'report' | 'question' | 'days'> {
  readonly mailKey: string
  readonly adminId: number
  readonly channels: readonly number[] | null
}

/** Mails that still wait to be sent. */
export async function listWaiting(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select d.mail_key as "mailKey", d.admin_id as "adminId", d.channels,
      s.report, s.question, s.days
    from mails m join reportschedule_deliveries d on d.mail_key = m.key
      join reportschedules s on s.id = d.reportschedule_id
    where m.kind = 'report' and m.status = 'waiting' and m.created_at < ${ago('1 minute')}`.execute(db)
  return rows
}

/** Says of mails that were ordered to be sent why they were not. */
export async function noteWithdrawn(
  db: Db,
  mailKeys: readonly string[],
  outcome: DeliveryOutcome,
): Promise<void> {
  await sql`update reportschedule_deliveries set outcome = ${outcome} where mail_key = any(${mailKeys}::text[])`.execute(
    db,
  )
}

/** Counts a try that failed. */
export async function countTry(db: Db, { id, dueAt }: DueSchedule): Promise<void> {
  await sql`update reportschedules set tries = tries + 1
    where id = ${id} and next_at = ${dueAt}::timestamptz`.execute(db)
}

/** Removes some of the deliveries that nobody asks after any more; says whether there may be others. */
export function deleteOldDeliveries(db: Db): Promise<boolean> {
  return deleteSome(db, 'reportschedule_deliveries', sql`created_at < ${ago('90 days')}`)
}

/** What records of a resource are called. */
export async function listNames(
  db: Db,
  target: string,
  { ids, language }: { ids: readonly number[]; language: Language },
): Promise<{ id: number; name: string }[]> {
  const resource = findResource(target)
  if (!resource) throw new Error(`Nothing is known of ${target}.`)
  const { rows } = await sql<{
    id: number
    name: string
  }>`select t.id, ${nameOfRow(resource, 't', language)} as name
    from ${sql.table(target)} t where t.id = ${anyId(ids)} order by t.id`.execute(db)
  return rows
}

/** What was noted of a day, or of all days until another. */
export interface NotedDays {
  readonly day: string
  readonly until: string | null
  readonly note: string
}

/** The notes on days of a span, those too that begin before it or end after it, the first day first. */
export async function listNotes(db: Db, { from, to }: { from: string; to: string }): Promise<NotedDays[]> {
  const { rows } = await sql<NotedDays>`
    select day::text, until::text, note from (
      select * from daynotes where day <= ${to}::date and coalesce(until, day) >= ${from}::date
        order by day desc, id desc limit 100) n
    order by n.day, n.id`.execute(db)
  return rows
}
