import { type RawBuilder, sql } from 'kysely'
import { noteWatched } from '../../../figures/cohorts/watched-sums.queries.ts'
import { forgetTouches } from '../../../figures/origins/touches.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import { now } from '../../../platform/database/expressions.ts'

/** By what a member is found in what is kept. */
export interface Person {
  readonly id: number
  readonly username: string
  /** Small; also those that they had before. */
  readonly addresses: readonly string[]
  /** Finds words that name them in a text. */
  readonly pattern: string
}

export async function findAddresses(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ addresses: string[] }>`select member_addresses(${id}) as addresses`.execute(db)
  return rows[0]?.addresses ?? []
}

export async function findPattern(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ pattern: string }>`select member_pattern(${id}) as pattern`.execute(db)
  return rows[0]?.pattern ?? ''
}

const ticketsOf = (
  table: 'supports' | 'cooperations',
  { id, addresses }: Pick<Person, 'id' | 'addresses'>,
) =>
  table === 'supports'
    ? sql`(t.user_id = ${id} or lower(t.email) = any(${addresses}::text[]))`
    : sql`lower(t.email) = any(${addresses}::text[])`

const ticketTables = ['supports', 'cooperations'] as const

/** Waits for comments and letters of theirs that are being written, under the locks that those are written under. */
export async function lockWriters(db: Db, id: number, addresses: readonly string[]): Promise<void> {
  const writers = [`said by ${id}`, ...addresses.map((address) => `desk ${address}`).toSorted()]
  for (const writer of writers)
    await sql`select pg_advisory_xact_lock(hashtextextended(${writer}, 0))`.execute(db)
  // A ticket of theirs may have been sent from any other address.
  for (const table of ticketTables)
    await sql`select from ${sql.table(table)} t where ${ticketsOf(table, { id, addresses })} order by t.id for update`.execute(
      db,
    )
}

interface ErasedBy {
  readonly doneBy: string
  readonly requestId: string
}

// A statement may take eight seconds, and these take less than one.
const entriesAtOnce = 50_000

/** The history is only added to; what leaves it leaves by the database's own functions, which say so there. */
export async function eraseFromHistory(db: Db, id: number, { doneBy, requestId }: ErasedBy): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from audits`.execute(db)
  // First, while addresses in entries of what was deleted say whose they were.
  await sql`select erase_from_audits(${id}, ${doneBy}, ${requestId})`.execute(db)
  for (let first = 0; first <= (rows[0]?.last ?? 0); first += entriesAtOnce)
    await sql`select erase_words_from_audits(${id}, ${doneBy}, ${requestId}, ${first}, ${first + entriesAtOnce - 1})`.execute(
      db,
    )
}

/** The files that came from them or show them. */
export async function findFiles(db: Db, person: Person): Promise<number[]> {
  const ofTickets = ticketTables.map(
    (table) => sql`
      select t.attachment_id from ${sql.table(table)} t where ${ticketsOf(table, person)}
      union select m.attachment_id from ${sql.table(table)} t
        join ticket_messages m on m.resource = ${table} and m.ticket_id = t.id where ${ticketsOf(table, person)}`,
  )
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(ofTickets, sql` union `)}
      union select unnest(array[avatar_id, banner_id]) from users where id = ${person.id}) files(id)
    where id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Mails, tokens, sign-ins that failed, answers kept for repeated calls; answers the ids of the mails. */
export async function deleteTraces(db: Db, { id, addresses, pattern, username }: Person): Promise<number[]> {
  const logins = [...addresses, username.toLowerCase()]
  const deleted = await sql<{ id: number }>`delete from mails
    where lower(recipient) = any(${addresses}::text[]) or turn = ${`member ${id}`} returning id`.execute(db)
  await sql`delete from member_tokens where user_id = ${id}`.execute(db)
  await sql`delete from password_requests where lower(email) = any(${addresses}::text[])`.execute(db)
  await sql`delete from attempts where kind like 'member-%'
    and (subject = any(${logins}::text[]) or split_part(subject, ' ', 2) = any(${logins}::text[]))`.execute(
    db,
  )
  await sql`
    with said(words) as (
      select comment from comments where user_id = ${id}
      union select subject from supports where user_id = ${id} or lower(email) = any(${addresses}::text[])
      union select m.body from supports t join ticket_messages m on m.resource = 'supports' and m.ticket_id = t.id
        where t.user_id = ${id} or lower(t.email) = any(${addresses}::text[])
      union select note from orders where user_id = ${id} and note is not null
    )
    delete from idempotency_keys k where k.answer::text ~* ${pattern}
      or k.answer #>> '{data,username}' = ${username}
      or strpos(k.answer::text, ${`"user_id": {"id": ${id},`}) > 0
      or exists (select from said where strpos(k.answer::text, to_jsonb(words)::text) > 0)`.execute(db)
  await sql`delete from views where name ~* ${pattern} or search ~* ${pattern}`.execute(db)
  return deleted.rows.map((row) => row.id)
}

/** What was kept of changes of many records, of jobs and of imported lines. */
export async function redactEntries(db: Db, { id, pattern }: Person): Promise<void> {
  const columns = [
    ['changesets', 'filter'],
    ['changesets', 'changes'],
    ['jobs', 'result'],
    ['jobs', 'changes'],
    ['import_lines', 'cells'],
    ['import_lines', 'problem'],
    ['imports', 'sample'],
  ] as const
  for (const [table, name] of columns) {
    const column = sql.ref(name)
    await sql`update ${sql.table(table)} set ${column} = without_member(${column}, ${pattern}, ${id})
      where ${column}::text ~* ${pattern}`.execute(db)
  }
  await sql`update import_lines set key = null where key ~* ${pattern}`.execute(db)
  await sql`update imports set file_name = regexp_replace(file_name, ${pattern}, '[redacted]', 'gi')
    where file_name ~* ${pattern}`.execute(db)
}

/** What of others may name a person, and how long each may be. */
const textsOfOthers = [
  ['orders', 'note', 1000],
  ['conflicts', 'note', 500],
  ['payout_lines', 'note', 1000],
  ['segpays', 'note', 1000],
  ['member_notes', 'body', 2000],
  ['supports', 'subject', 200],
  ['supports', 'message', 10_000],
  ['cooperations', 'subject', 200],
  ['cooperations', 'message', 10_000],
  ['cooperations', 'name', 100],
  ['ticket_messages', 'body', 10_000],
] as const

/** In the provider's words, part of a decision, or a number: they are kept whole or not at all. */
const keptWhole = [
  ['chargebacks', 'reason'],
  ['refunds', 'reason'],
  ['refunds', 'note'],
  ['refunds', 'decision_note'],
  ['cooperations', 'phone'],
] as const

/** Those whose records are edited: a form that was opened before would write back what it shows. */
const versioned: ReadonlySet<string> = new Set([
  'orders',
  'conflicts',
  'segpays',
  'supports',
  'cooperations',
  'refunds',
])
const asNewVersion = (table: string) =>
  versioned.has(table) ? sql`, updated_at = now(), version = version + 1` : sql``

const marker = '[redacted]'

/** A text without the words. Where the marker makes it too long, its end goes and says so: a closed report only changes for one. */
function redacted(column: string, pattern: string, longest: number): RawBuilder<string> {
  const text = sql`regexp_replace(${sql.ref(column)}, ${pattern}, ${marker}, 'gi')`
  return sql`case when char_length(${text}) <= ${longest} then ${text}
    else left(${text}, ${longest - marker.length}) || ${marker} end`
}

/** Notes on them and their orders go. Nothing that was charged changes. */
export async function eraseNotes(db: Db, id: number): Promise<void> {
  await sql`update orders set note = null${asNewVersion('orders')} where user_id = ${id} and note is not null`.execute(
    db,
  )
  await sql`update refunds r set note = null, decision_note = null, updated_at = now(), version = r.version + 1
    from orders o where o.id = r.order_id and o.user_id = ${id}
      and (r.note is not null or r.decision_note is not null)`.execute(db)
  await sql`delete from member_notes where user_id = ${id}`.execute(db)
}

/** Of letters, notes and reasons of others the words that name them go. */
export async function redactTexts(db: Db, { pattern }: Person): Promise<void> {
  for (const [table, name] of keptWhole)
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = null${asNewVersion(table)}
      where ${sql.ref(name)} ~* ${pattern}`.execute(db)
  for (const [table, name, longest] of textsOfOthers)
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${redacted(name, pattern, longest)}${asNewVersion(table)}
      where ${sql.ref(name)} ~* ${pattern}`.execute(db)
}

/** Their letters go whole, with what was answered. */
export async function deleteTickets(db: Db, person: Person): Promise<void> {
  for (const table of ticketTables)
    await sql`
      with gone as (delete from ${sql.table(table)} t where ${ticketsOf(table, person)} returning id)
      delete from ticket_messages m using gone where m.resource = ${table} and m.ticket_id = gone.id`.execute(
      db,
    )
}

/** Their comments go; that they reported others' stays, without what they wrote about it. */
export async function deleteSaid(db: Db, id: number): Promise<void> {
  await sql`delete from comments where user_id = ${id}`.execute(db)
  await sql`update comment_reports set detail = null where user_id = ${id} and detail is not null`.execute(db)
}

/** What a visitor did stays for the figures, and is nobody's. */
export async function unlinkFacts(db: Db, id: number): Promise<void> {
  await forgetTouches(db, id)
  await noteWatched(db, [{ memberId: id, startedAt: '-infinity' }])
  for (const table of ['visit', 'video_view', 'video_like', 'banner_click'] as const)
    await sql`update ${sql.table(table)} set member_id = null where member_id = ${id}`.execute(db)
}

/** Leaves the row without anything of the person; the name and the address are free for somebody else. */
export function blankMember(db: Db, id: number, username: string): Promise<{ version: number }> {
  return db
    .updateTable('users')
    .set((eb) => ({
      username,
      email: null,
      email_verified_at: null,
      first_name: null,
      last_name: null,
      birthdate: null,
      phone: null,
      avatar_id: null,
      banner_id: null,
      password_hash: null,
      password_is_one_time: false,
      allocated_admin_id: null,
      status: 'disabled' as const,
      erased_at: now,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
}
