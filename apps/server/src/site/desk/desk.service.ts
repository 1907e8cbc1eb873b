import { createHash, randomInt } from 'node:crypto'
import type { FurtherMessage, NewCooperation, NewSupport, TakenTicket } from '@backlot/contract/site/desk'
import { insertMessage, noteIncoming, type TicketResource } from '../../desk/tickets.queries.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import type { SiteCaller } from '../door/site-api.ts'
import { requireAttachment } from './attachments/attachments.service.ts'
import {
  countRecent,
  countRecentMessages,
  findByReference,
  findKnownMessage,
  findKnownTicket,
  holdMember,
  holdTicket,
  insertTicket,
  lockSender,
} from './desk.queries.ts'

/** More than anybody writes, and less than floods the desk. */
const mostInAnHour = 20
const hourSeconds = 3600

/** Takes a support ticket: once, however often it is sent, and once for the same text within a day that waits for an answer. */
export async function takeSupport(caller: SiteCaller, letter: NewSupport): Promise<TakenTicket> {
  const { memberId = null, type } = letter
  // Before the sender, as erasure does, so that two wait and do not clash.
  if (memberId !== null && !(await holdMember(caller.db, memberId)))
    throw fieldProblem('memberId', { message: 'no_such_record' })
  return take(caller, 'supports', letter, { type, user_id: memberId })
}

/** Takes an offer to cooperate, in the same way. */
export function takeCooperation(caller: SiteCaller, letter: NewCooperation): Promise<TakenTicket> {
  const { name, phone = null } = letter
  return take(caller, 'cooperations', letter, { name, phone })
}

/** Takes a further message to a ticket, once. Whoever knows its reference may write. */
export async function takeMessage(
  caller: SiteCaller,
  reference: string,
  { id: messageId, message: body, attachmentId: file }: FurtherMessage,
): Promise<TakenTicket> {
  const { db, site } = caller
  const ticket = await findByReference(db, 'supports', reference)
  if (!ticket) throw new Problem('not_found')
  await lockSender(db, ticket.email)
  // Meanwhile it may have gone with whoever wrote it.
  if (!(await holdTicket(db, ticket.id))) throw new Problem('not_found')
  if (await findKnownMessage(db, { siteId: site.siteId, messageId, ticketId: ticket.id, body }))
    return { reference, isDuplicate: true }
  if ((await countRecentMessages(db, { ticketId: ticket.id, seconds: hourSeconds })) >= mostInAnHour)
    throw new Problem('too_many', { retryAfterSeconds: hourSeconds })
  const place = { resource: 'supports', id: ticket.id } as const
  const attachmentId = await requireAttachment(caller, file)
  await insertMessage(db, place, { kind: 'in', body, site: { id: site.siteId, messageId }, attachmentId })
  await noteIncoming(db, place)
  return { reference, isDuplicate: false }
}

async function take(
  caller: SiteCaller,
  resource: TicketResource,
  letter: NewSupport | NewCooperation,
  own: Readonly<Record<string, unknown>>,
): Promise<TakenTicket> {
  const { db, site } = caller
  const { id, subject, email, message, language } = letter
  const origin = { siteId: site.siteId, messageId: id, textHash: hashOf(resource, letter) }
  // One at a time of an address, or the same text sent twice at once would be two.
  await lockSender(db, email)
  const known = await findKnownTicket(db, resource, origin)
  if (known !== undefined) return { reference: known, isDuplicate: true }
  if ((await countRecent(db, resource, { email, seconds: hourSeconds })) >= mostInAnHour)
    throw new Problem('too_many', { retryAfterSeconds: hourSeconds })
  const reference = drawReference(resource)
  const attachment = { attachment_id: await requireAttachment(caller, letter.attachmentId) }
  const written = { ...own, ...attachment, reference, subject, email, message, language }
  await insertTicket(db, resource, written, origin)
  return { reference, isDuplicate: false }
}

function hashOf(resource: TicketResource, { email, subject, message }: NewSupport | NewCooperation): Buffer {
  const text = [resource, email.toLowerCase(), subject, message].map((part) => part.replaceAll(/\s+/g, ' '))
  return createHash('sha256').update(JSON.stringify(text)).digest()
}

// Without those that are read as another.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** Sixty bits of chance. */
function drawReference(resource: TicketResource): string {
  const letters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length)))
  return `${resource === 'supports' ? 'S' : 'C'}-${letters.join('')}`
}
