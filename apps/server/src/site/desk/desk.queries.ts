import { sql } from 'kysely'
import type { TicketResource } from '../../desk/tickets.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { ago } from '../../platform/database/expressions.ts'
import { notificationOfEach } from '../../platform/notifications/notification.ts'

/** The same text from the same address is sent twice by mistake for so long, as long as it waits for an answer. */
const sameTextFor = '24 hours'

/** By what a ticket is known again. */
interface Origin {
  readonly siteId: number
  readonly messageId: string
  readonly textHash: Buffer
}

/** Lets one ticket or message at a time be written from an address. */
export async function lockSender(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('desk ' || lower(${email}::text), 0))`.execute(db)
}

/** Whether there is such a member, who is not erased until what is written here is there. */
export async function holdMember(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${id} and erased_at is null for key share`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * The reference of a ticket that is there already: sent again, or the same text while that still waits for an answer. Who
 * says the same once we are through with it has not been helped.
 */
export async function findKnownTicket(
  db: Db,
  resource: TicketResource,
  { siteId, messageId, textHash }: Origin,
): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`select reference from ${sql.table(resource)}
    where (site_id = ${siteId} and site_message_id = ${messageId})
      or (text_hash = ${textHash} and created_at > ${ago(sameTextFor)} and status = 'open' and not is_answered)
    order by (site_id = ${siteId} and site_message_id = ${messageId}) is true desc, id desc limit 1`.execute(
    db,
  )
  return rows[0]?.reference
}

/** How many tickets have come from an address lately. */
export async function countRecent(
  db: Db,
  resource: TicketResource,
  { email, seconds }: { email: string; seconds: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(resource)}
    where lower(email) = lower(${email}) and created_at > now() - make_interval(secs => ${seconds})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function insertTicket(
  db: Db,
  resource: TicketResource,
  columns: Readonly<Record<string, unknown>>,
  { siteId, messageId, textHash }: Origin,
): Promise<void> {
  const row = { ...columns, site_id: siteId, site_message_id: messageId, text_hash: textHash }
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`
    with written as (
      insert into ${sql.table(resource)} (${names}) values (${sql.join(Object.values(row))}) returning id, version)
    select ${notificationOfEach(resource)} from written`.execute(db)
}

export async function findByReference(
  db: Db,
  resource: TicketResource,
  reference: string,
): Promise<{ id: number; email: string } | undefined> {
  const { rows } = await sql<{ id: number; email: string }>`select id, email from ${sql.table(resource)}
    where lower(reference) = lower(${reference})`.execute(db)
  return rows[0]
}

/** Whether a support ticket is still there, which then stays until what is written to it is there. */
export async function holdTicket(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from supports where id = ${id} for no key update`.execute(db)
  return rows.length > 0
}

interface AskedMessage {
  readonly siteId: number
  readonly messageId: string
  readonly ticketId: number
  readonly body: string
}

/**
 * Whether a message is there already: sent again, or the same text within a day in the same ticket, which is open and was
 * not answered since. The same words after an answer say that it did not help.
 */
export async function findKnownMessage(
  db: Db,
  { siteId, messageId, ticketId, body }: AskedMessage,
): Promise<boolean> {
  const { rows } = await sql`select m.id from ticket_messages m
    where (m.site_id = ${siteId} and m.site_message_id = ${messageId})
      or (m.resource = 'supports' and m.ticket_id = ${ticketId} and m.kind = 'in' and m.body = ${body}
        and m.created_at > ${ago(sameTextFor)}
        and exists (select from supports t where t.id = m.ticket_id and t.status = 'open')
        and not exists (select from ticket_messages o where o.resource = 'supports' and o.ticket_id = m.ticket_id
          and o.kind = 'out' and o.id > m.id))
    limit 1`.execute(db)
  return rows.length > 0
}

/** How many messages have come to a ticket lately. */
export async function countRecentMessages(
  db: Db,
  { ticketId, seconds }: { ticketId: number; seconds: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ticket_messages
    where resource = 'supports' and ticket_id = ${ticketId} and kind = 'in'
      and created_at > now() - make_interval(secs => ${seconds})`.execute(db)
  return rows[0]?.count ?? 0
}
