import type { Permission } from '@backlot/contract/core/resource/permission'
import type { Language } from '@backlot/contract/core/words/language'
import {
  needsPermission,
  ofNoMember,
  permissionOf,
  type ReplyBody,
  type TicketMessage,
  type TicketStatus,
} from '@backlot/contract/desk/tickets'
import type { MailKind } from '@backlot/contract/resources/mails'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { mailMember } from '../members/mail-member.ts'
import type { Caller } from '../platform/caller/call.ts'
import { holds } from '../platform/caller/session.ts'
import { fieldProblem, Problem } from '../platform/problem/problem.ts'
import { recordAudit } from '../platform/record/audit.ts'
import type { CrudQueries, SystemColumns } from '../platform/record/crud-queries.ts'
import { changeRecord, lockRecord } from '../platform/record/crud-service.ts'
import {
  claimUpload,
  columnsOfAnswer,
  columnsOfState,
  insertMessage,
  latestMessageId,
  type TicketPlace,
  type TicketResource,
} from './tickets.queries.ts'

/** What tickets of one resource are, and by which mail they are answered. */
export interface TicketKind {
  readonly queries: CrudQueries
  readonly resource: TicketResource
  readonly mail: Extract<MailKind, 'support_answer' | 'cooperation_answer'>
}

/** A ticket as the desk knows any of them. */
interface Ticket {
  readonly id: number
  readonly version: number
  readonly subject: string
  readonly reference: string
  readonly email: string
  readonly language: Language
  readonly status: TicketStatus
  /** Of a member, or as whoever wrote calls themselves. */
  readonly name?: string
  readonly user?: { readonly id: number; readonly name: string } | null
}

const statusAfter = { solve: 'solved', archive: 'archived' } as const

/** Answers a ticket: message, mails, state and history are written together, or not at all. */
export async function replyToTicket(
  kind: TicketKind,
  caller: Caller,
  { id, body }: { id: number; body: ReplyBody },
): Promise<TicketMessage> {
  const { queries, resource, mail } = kind
  const before = await lockRecord(queries, caller, id)
  const place: TicketPlace = { resource, id }
  if ((await latestMessageId(caller.db, place)) > body.lastMessageId) throw new Problem('stale')
  const ticket = before as unknown as Ticket
  const attachment = await takeAttachment(caller, body)
  const message = await insertMessage(caller.db, place, {
    kind: 'out',
    body: body.message,
    admin: author(caller),
    attachmentId: body.attachmentId ?? null,
  })
  await mailAlong(kind, caller, ticket, body)
  const columns = { ...columnsOfAnswer, ...stateAfter(kind, caller, ticket, body) }
  // The columns of a ticket, whichever of the two tables it is of.
  await changeRecord(queries, caller, {
    before,
    action: 'reply',
    columns: columns as unknown as SystemColumns,
  })
  const { email: to, language, subject, reference, user, name = user?.name ?? '' } = ticket
  await enqueueMail(caller, mail, {
    language,
    to,
    ...(user && { memberId: user.id }),
    data: { name, subject, reference, message: body.message, ...(attachment && { attachment }) },
    key: `${resource} message ${message.id}`,
  })
  return message
}

/** The picture that goes along; one of somebody else, too large, or in use already is answered like none. */
async function takeAttachment({ db, session, services }: Caller, { attachmentId: id }: ReplyBody) {
  if (id === null || id === undefined) return undefined
  const file = await claimUpload(db, { id, adminId: session.adminId }, services.fileUses)
  if (!file) throw fieldProblem('attachmentId', { message: 'no_such_file' })
  return file
}

/** The state that a reply leads to, for who may do that too. */
function stateAfter(
  { resource }: TicketKind,
  { session }: Caller,
  { status }: Ticket,
  { action }: ReplyBody,
) {
  if (action === null) return {}
  requireHeld(session, 'action', permissionOf(action, resource))
  if (status !== 'open') throw new Problem('conflict')
  return columnsOfState(statusAfter[action])
}

/** Mails the member about their account along with the reply, in the language in which they wrote. */
async function mailAlong(
  { resource }: TicketKind,
  caller: Caller,
  { user, language }: Ticket,
  { accountMail }: ReplyBody,
): Promise<void> {
  if (!accountMail) return
  requireHeld(caller.session, 'accountMail', permissionOf(accountMail, resource))
  if (!user) throw fieldProblem('accountMail', { message: ofNoMember }, 'conflict')
  await mailMember(caller, accountMail, { id: user.id, language })
}

function requireHeld(session: Caller['session'], field: keyof ReplyBody, permission: Permission): void {
  if (holds(session, permission)) return
  throw fieldProblem(field, { message: needsPermission, parameters: { permission } }, 'forbidden')
}

/** Leaves a note that only staff read. */
export async function noteOnTicket(
  { queries, resource }: TicketKind,
  caller: Caller,
  { id, message: body }: { id: number; message: string },
): Promise<TicketMessage> {
  const ticket = (await lockRecord(queries, caller, id)) as unknown as Ticket
  const message = await insertMessage(
    caller.db,
    { resource, id },
    { kind: 'note', body, admin: author(caller) },
  )
  await recordAudit(caller, {
    action: 'note',
    resource,
    recordId: id,
    recordLabel: ticket.subject,
    recordVersion: ticket.version,
  })
  return message
}

function author({ session }: Caller): { id: number; name: string } {
  return { id: session.adminId, name: session.name }
}
