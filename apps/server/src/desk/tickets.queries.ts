import {
  largestAttachmentBytes,
  type TicketCounts,
  type TicketMessage,
  type TicketStatus,
} from '@backlot/contract/desk/tickets'
import { type RawBuilder, sql } from 'kysely'
import type { MailedFile } from '../mail/templates/mail-data.ts'
import type { FileUse } from '../platform/caller/services.ts'
import type { Db } from '../platform/database/database.ts'
import { deleteSome } from '../platform/database/delete-some.ts'
import { ago } from '../platform/database/expressions.ts'
import { notificationOfEach } from '../platform/notifications/notification.ts'
import { anyOf } from '../platform/record/values/file-uses.ts'

export const ticketResources = ['supports', 'cooperations'] as const
export type TicketResource = (typeof ticketResources)[number]

/** One ticket. */
export interface TicketPlace {
  readonly resource: TicketResource
  readonly id: number
}

const shown = sql`id, kind, body, admin_id as "adminId", admin_name as "adminName", created_at as "createdAt",
  (select jsonb_build_object('id', f.id, 'url', f.url, 'name', f.name, 'contentType', f.content_type, 'bytes', f.bytes,
    'width', f.width, 'height', f.height, 'duration', f.duration) from files f where f.id = attachment_id) as attachment`

/** The messages and notes of a ticket, the oldest first. */
export async function listMessages(db: Db, { resource, id }: TicketPlace): Promise<TicketMessage[]> {
  const { rows } = await sql<TicketMessage>`select ${shown} from ticket_messages
    where resource = ${resource} and ticket_id = ${id} order by id`.execute(db)
  return rows
}

/** The latest message of a ticket, notes left out; 0 where there is none. */
export async function latestMessageId(db: Db, { resource, id }: TicketPlace): Promise<number> {
  const { rows } = await sql<{ latest: number }>`select coalesce(max(id), 0) as latest from ticket_messages
    where resource = ${resource} and ticket_id = ${id} and kind <> 'note'`.execute(db)
  return rows[0]?.latest ?? 0
}

interface NewMessage {
  readonly kind: TicketMessage['kind']
  readonly body: string
  readonly admin?: { readonly id: number; readonly name: string }
  readonly site?: { readonly id: number; readonly messageId: string }
  readonly attachmentId?: number | null
}

export async function insertMessage(
  db: Db,
  { resource, id }: TicketPlace,
  { kind, body, admin, site, attachmentId = null }: NewMessage,
): Promise<TicketMessage> {
  const { rows } = await sql<TicketMessage>`
    insert into ticket_messages (resource, ticket_id, kind, body, admin_id, admin_name, site_id, site_message_id,
      attachment_id)
    values (${resource}, ${id}, ${kind}, ${body}, ${admin?.id ?? null}, ${admin?.name ?? null},
      ${site?.id ?? null}, ${site?.messageId ?? null}, ${attachmentId})
    returning ${shown}`.execute(db)
  const [message] = rows
  if (!message) throw new Error('A message was written, and is not there.')
  return message
}

interface StaffFile {
  readonly id: number
  readonly adminId: number
}

/**
 * Makes a picture that this admin has uploaded the attachment of an answer, and answers what it is; nothing if there is no such
 * picture, or it is used anywhere, be it in a draft that is not out yet. From then on it is no image of the library.
 */
export async function claimUpload(
  db: Db,
  { id, adminId }: StaffFile,
  uses: readonly FileUse[],
): Promise<MailedFile | undefined> {
  const { rows } = await sql<MailedFile>`update files f set kind = 'file', kept_at = now()
    where id = ${id} and uploaded_by = ${adminId} and kind = 'image' and kept_at is null
      and bytes <= ${largestAttachmentBytes} and not ${anyOf(uses.map(({ anywhere }) => anywhere))}
    returning url, name, content_type as "contentType"`.execute(db)
  return rows[0]
}

/** The columns of a ticket that change when we answer it. */
export const columnsOfAnswer = {
  is_answered: true,
  messages_count: sql<number>`messages_count + 1`,
  last_message_at: sql<string>`now()`,
  first_answered_at: sql<string>`coalesce(first_answered_at, now())`,
} as const

/** The columns of a ticket that a state has besides. */
export function columnsOfState(status: TicketStatus) {
  return { status, ...(status === 'solved' && { solved_at: sql<string>`now()` }) }
}

/** Notes that whoever wrote has written again: what was solved or put away is open again. */
export async function noteIncoming(db: Db, { resource, id }: TicketPlace): Promise<void> {
  await sql`
    with changed as (
      update ${sql.table(resource)} set is_answered = false, messages_count = messages_count + 1, last_message_at = now(),
        status = 'open', updated_at = now(), version = version + 1
      where id = ${id} returning id, version)
    select ${notificationOfEach(resource)} from changed`.execute(db)
}

const answeredDays = '7 days'

/** How many tickets there are in each state, and how quick we are, in one look. */
export async function countTickets(
  db: Db,
  resource: TicketResource,
  { zone, scope }: { zone: string; scope: RawBuilder<boolean> | null },
): Promise<TicketCounts> {
  const table = sql.table(resource)
  const within = scope ?? sql`true`
  const today = sql`date_trunc('day', now() at time zone ${zone}) at time zone ${zone}`
  const { rows } = await sql<TicketCounts>`
    select (select count(*) from ${table} t where status = 'open' and ${within})::int as open,
      (select count(*) from ${table} t where status = 'solved' and ${within})::int as solved,
      (select count(*) from ${table} t where status = 'archived' and ${within})::int as archived,
      (select count(*) from ${table} t where status = 'open' and not is_answered and ${within})::int as unanswered,
      (select count(*) from ${table} t where status = 'solved' and solved_at >= ${today} and ${within})::int as "solvedToday",
      (select percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - created_at))
        from ${table} t where first_answered_at >= ${ago(answeredDays)} and ${within})::int as "firstAnswerSeconds"`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw new Error('Nothing was counted.')
  return counts
}

/** Longer than the deletion of many tickets can be taken back. */
const keptAfterDeletion = '31 days'

/** Removes some messages of tickets that are gone for good; says whether there may be others. */
export function deleteLostMessages(db: Db, resource: TicketResource): Promise<boolean> {
  return deleteSome(
    db,
    'ticket_messages',
    sql`resource = ${resource} and created_at < ${ago('1 day')}
      and not exists (select from ${sql.table(resource)} t where t.id = ticket_messages.ticket_id)
      and not exists (select from audits a where a.resource = ${resource} and a.record_id = ticket_messages.ticket_id
        and a.created_at > ${ago(keptAfterDeletion)})`,
  )
}
