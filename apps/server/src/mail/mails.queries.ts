import type { Language } from '@backlot/contract/core/words/language'
import type { MailKind } from '@backlot/contract/resources/mails'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { deleteSome } from '../platform/database/delete-some.ts'
import { ago, anyId } from '../platform/database/expressions.ts'
import { notificationOfEach } from '../platform/notifications/notification.ts'
import type { Attachment } from './transports/transport.ts'

/** Between two mails of a kind to the same person. */
const apartSeconds = 60
/** Longer than a mail server may let us wait in all: then whoever sent it is taken for dead. */
const leaseSeconds = 180
const triedFor = '24 hours'

export interface NewMail {
  readonly kind: MailKind
  readonly language: Language
  readonly recipient: string
  readonly turn: string
  readonly key: string
  readonly sealedData: string
}

export interface DueMail {
  readonly id: number
  readonly kind: MailKind
  readonly language: Language
  readonly recipient: string
  readonly key: string
  readonly sealedData: string
  readonly attempts: number
}

/** Lets one transaction at a time write mails of a kind to these, in an order in which no two wait for each other. */
export async function lockTurns(db: Db, kind: MailKind, turns: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mail ' || ${kind}::text || ' ' || turn, 0))
    from (select distinct turn from unnest(${turns}::text[]) turn order by turn) turns`.execute(db)
}

/** For whom a mail of a kind must wait, and how many seconds. */
export async function secondsByTurn(
  db: Db,
  kind: MailKind,
  turns: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ turn: string; seconds: number }>`
    select turn, ceil(extract(epoch from max(not_before) + make_interval(secs => ${apartSeconds}) - now()))::int as seconds
    from mails where kind = ${kind} and turn = any(${turns}::text[])
      and not_before > now() - make_interval(secs => ${apartSeconds})
    group by turn`.execute(db)
  return new Map(rows.map(({ turn, seconds }) => [turn, seconds]))
}

/** The keys that are known already. */
export async function knownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`select key from mails where key = any(${keys}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ key }) => key))
}

/** Writes mails down, each to be sent so many seconds from now; of a known key it is there already. */
export async function insertMails(
  db: Db,
  mails: readonly (NewMail & { waitSeconds: number })[],
): Promise<void> {
  await sql`
    with written as (
      insert into mails (kind, language, recipient, turn, key, sealed_data, not_before, next_try_at)
      select kind, language, recipient, turn, key, "sealedData", moment, moment
      from json_to_recordset(${JSON.stringify(mails)}::json) given(kind text, language text, recipient text, turn text,
        key text, "sealedData" text, "waitSeconds" integer), lateral (select now() + make_interval(secs => "waitSeconds") as moment) due
      on conflict (key) do nothing returning id, version)
    select ${notificationOfEach('mails')} from written`.execute(db)
}

/** Keeps what the mail of a key brings along, in this order. */
export async function insertAttachments(
  db: Db,
  key: string,
  attachments: readonly Attachment[],
): Promise<void> {
  for (const [place, { filename, contentType, content }] of attachments.entries())
    await sql`insert into mail_attachments (mail_id, place, filename, content_type, content)
      select id, ${place}, ${filename}, ${contentType}, ${content} from mails where key = ${key}
      on conflict do nothing`.execute(db)
}

/** What a mail brings along, in its order. */
export async function listAttachments(db: Db, mailId: number): Promise<Attachment[]> {
  const { rows } = await sql<Attachment>`select filename, content_type as "contentType", content
    from mail_attachments where mail_id = ${mailId} order by place`.execute(db)
  return rows
}

/** Takes the next mail that is due, for as long as sending it may take; nobody else gets it meanwhile. */
export async function takeDueMail(db: Db): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    update mails set status = 'sending', attempts = attempts + 1, updated_at = now(), version = version + 1,
      next_try_at = now() + make_interval(secs => ${leaseSeconds})
    where id = (select id from mails where status in ('waiting', 'sending') and next_try_at <= now()
      order by next_try_at limit 1 for update skip locked)
    returning id, kind, language, recipient, key, sealed_data as "sealedData", attempts`.execute(db)
  return rows[0]
}

type Taken = Pick<DueMail, 'id' | 'attempts'>

/** Writes down that a mail is gone. What it said is forgotten. */
export async function settleMail(db: Db, { id, attempts }: Taken, status: 'sent' | 'kept'): Promise<void> {
  await sql`
    with settled as (
      update mails set status = ${status}, sealed_data = null, problem = null, next_try_at = null, sent_at = now(),
        updated_at = now(), version = version + 1
      where id = ${id} and attempts = ${attempts} and status = 'sending' returning id, version),
    forgotten as (delete from mail_attachments where mail_id in (select id from settled))
    select ${notificationOfEach('mails')} from settled`.execute(db)
}

/** Writes down why a mail did not go: it is tried again, ever later for a day, unless there is no sense in it. */
export async function postponeMail(
  db: Db,
  { id, attempts }: Taken,
  { problem, isFinal }: { problem: string; isFinal: boolean },
): Promise<void> {
  const isOver = sql`(${isFinal}::boolean or created_at < ${ago(triedFor)})`
  await sql`
    with postponed as (
      update mails set problem = ${problem}, updated_at = now(), version = version + 1,
        status = case when ${isOver} then 'failed' else 'waiting' end,
        sealed_data = case when ${isOver} then null else sealed_data end,
        next_try_at = case when ${isOver} then null
          else now() + make_interval(mins => least(60, 2 ^ (attempts - 1))::int) end
      where id = ${id} and attempts = ${attempts} and status = 'sending' returning id, version, status),
    forgotten as (
      delete from mail_attachments where mail_id in (select id from postponed where status = 'failed'))
    select ${notificationOfEach('mails')} from postponed`.execute(db)
}

/** Takes back mails that wait to be sent, with what they say; whichever is on its way already goes. */
export async function withdrawMails(db: Db, keys: readonly string[], problem: string): Promise<void> {
  await sql`
    with withdrawn as (
      update mails set status = 'failed', problem = ${problem}, sealed_data = null, next_try_at = null, updated_at = now(),
        version = version + 1
      where key = any(${keys}::text[]) and status = 'waiting' returning id, version),
    forgotten as (delete from mail_attachments where mail_id in (select id from withdrawn))
    select ${notificationOfEach('mails')} from withdrawn`.execute(db)
}

/** Those of these mails that there are. */
export async function knownMails(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from mails where id = ${anyId(ids)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Removes some of the mails that are over and that nobody asks after any more; says whether there may be others. */
export function deleteOldMails(db: Db): Promise<boolean> {
  return deleteSome(db, 'mails', sql`status in ('sent', 'kept', 'failed') and created_at < ${ago('90 days')}`)
}
