import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { insertRows } from '../../seed/rows.queries.ts'
import type { TicketResource } from '../tickets.queries.ts'
import type { DemoTicket } from './imagine-tickets.ts'

type Client = SeedContext['client']

const given = `json_to_recordset($1) given(reference text, type text, subject text, message text, language text, status text,
  "createdAt" timestamptz, member float8, agent float8, writer text)`
const members =
  '(select array_agg(id order by id) as ids from (select id from users where email is not null order by id limit 500) few) members'
const agents = '(select array_agg(id order by id) as ids from admins) agents'
const agent = 'agents.ids[1 + floor(agent * cardinality(agents.ids))::int]'
const member = 'members.ids[1 + floor(member * cardinality(members.ids))::int]'

/** Tickets of members, or of visitors where there is no member. */
export async function insertSupports(client: Client, tickets: readonly DemoTicket[]): Promise<void> {
  await insertRows(
    client,
    `insert into supports (reference, type, subject, message, language, status, email, user_id, assigned_admin_id,
       last_message_at, created_at, updated_at)
     select reference, type, subject, message, language, given.status, coalesce(users.email, lower(reference) || '@example.com'),
       users.id, ${agent}, "createdAt", "createdAt", "createdAt"
     from ${given} cross join ${members} cross join ${agents} left join users on users.id = ${member}
     on conflict do nothing`,
    tickets,
  )
}

/** Offers of people of their own. */
export async function insertOffers(client: Client, tickets: readonly DemoTicket[]): Promise<void> {
  await insertRows(
    client,
    `insert into cooperations (reference, name, subject, message, language, status, email, assigned_admin_id,
       last_message_at, created_at, updated_at)
     select reference, writer, subject, message, language, status,
       lower(substr(reference, 3, 6)) || '@partner.example', ${agent}, "createdAt", "createdAt", "createdAt"
     from ${given} cross join ${agents} on conflict do nothing`,
    tickets,
  )
}

/** What followed, and what the tickets say of it. */
export async function insertMessages(
  client: Client,
  resource: TicketResource,
  tickets: readonly DemoTicket[],
): Promise<void> {
  const messages = tickets.flatMap(({ reference, messages: all }) =>
    all.map((each, place) => ({ reference, place, ...each })),
  )
  await insertRows(
    client,
    `insert into ticket_messages (resource, ticket_id, kind, body, admin_id, admin_name, created_at)
     select '${resource}', t.id, kind, body, case when kind <> 'in' then admins.id end,
       case when kind <> 'in' then admins.name end, "createdAt"
     from json_to_recordset($1) given(reference text, place integer, kind text, body text, "createdAt" timestamptz)
       join ${resource} t using (reference) left join admins on admins.id = t.assigned_admin_id
     where not exists (select from ticket_messages known where known.resource = '${resource}' and known.ticket_id = t.id)
     order by "createdAt", place`,
    messages,
  )
  await client.query(
    `update ${resource} t set messages_count = said.count, last_message_at = said.last, is_answered = said.is_answered,
       first_answered_at = said.first_answer, solved_at = case when status = 'solved' then said.last end
     from (select ticket_id, count(*) filter (where kind <> 'note')::int as count, max(created_at) as last,
         min(created_at) filter (where kind = 'out') as first_answer,
         (array_agg(kind order by id desc) filter (where kind <> 'note'))[1] = 'out' as is_answered
       from ticket_messages where resource = $1 group by ticket_id) said
     where said.ticket_id = t.id`,
    [resource],
  )
}
