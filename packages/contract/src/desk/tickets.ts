import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { fileRefSchema, idSchema, textSchema } from '../core/fields/field-schemas.ts'
import {
  choice,
  count,
  email,
  file,
  flag,
  longText,
  reference,
  status,
  text,
  time,
} from '../core/fields/fields.ts'
import { optional, readOnly } from '../core/fields/presence.ts'
import { action } from '../core/resource/action.ts'
import type { Permission } from '../core/resource/permission.ts'
import { languages } from '../core/words/language.ts'
import { fieldMessage } from '../core/words/own-messages.ts'

export const ticketStatuses = { open: 'draft', solved: 'live', archived: 'off' } as const
export type TicketStatus = keyof typeof ticketStatuses

export const longestMessage = 10_000

/** A picture from a camera or of a screen, and no more than any mail server takes. */
export const largestAttachmentBytes = 10 * 1024 * 1024

/** What every ticket says: who wrote what, whose it is now, and how far it is. */
export const ticketFields = {
  /** With which whoever wrote names it; it cannot be guessed. */
  reference: readOnly(text({ max: 20, isUnique: true })),
  subject: readOnly(text({ max: 200 })),
  email: readOnly(email()),
  /** In which they are answered. */
  language: readOnly(choice(languages)),
  message: readOnly(longText({ max: longestMessage })),
  attachment: readOnly(optional(file())),
  assignedAdminId: optional(reference('admins')),
  status: readOnly(status(ticketStatuses)),
  /** Whether the last word is ours. */
  isAnswered: readOnly(flag()),
  /** Those after the first, notes left out. */
  messagesCount: readOnly(count()),
  lastMessageAt: readOnly(time()),
}

export const ticketActions = {
  solve: action({ permission: 'solve', bulk: true, undo: true, from: ['open'], to: 'solved' }),
  archive: action({ permission: 'solve', bulk: true, undo: true, from: ['open'], to: 'archived' }),
  recover: action({ permission: 'solve', bulk: true, undo: true, from: ['solved', 'archived'], to: 'open' }),
}

export const ticketVerbs = ['list', 'show', 'update', 'delete', 'export', 'bulk', 'history'] as const
export const ticketPermissions = {
  solve: { en: 'Answer, solve and archive', 'zh-CN': '回复、解决与归档' },
} as const

/** `in` from whoever wrote, `out` from us by mail, and a note that only staff read. */
export const messageKinds = ['in', 'out', 'note'] as const

const messageSchema = z.object({
  id: idSchema,
  kind: z.enum(messageKinds),
  body: z.string(),
  adminId: idSchema.nullable(),
  /** As the admin was called then. */
  adminName: z.string().nullable(),
  attachment: fileRefSchema.nullable(),
  createdAt: z.string(),
})
export type TicketMessage = z.infer<typeof messageSchema>

const countsSchema = z.object({
  open: z.number().int(),
  solved: z.number().int(),
  archived: z.number().int(),
  /** Of the open ones, those whose last word is not ours. */
  unanswered: z.number().int(),
  solvedToday: z.number().int(),
  /** Seconds until half of those of the last seven days that were answered had their first answer; null where none was. */
  firstAnswerSeconds: z.number().int().nullable(),
})
export type TicketCounts = z.infer<typeof countsSchema>

/** The states that a reply may lead to, for who may do that too. */
export const replySteps = ['solve', 'archive'] as const
export type ReplyStep = (typeof replySteps)[number]

/** What a member may be mailed about their account along with a reply, by who may change members. */
export const accountMails = ['verify_email', 'reset_password'] as const
export type AccountMail = (typeof accountMails)[number]

/** What a saved reply does besides. */
export const replyActions = [...replySteps, ...accountMails] as const
export type ReplyAction = (typeof replyActions)[number]

/** What whoever sends a reply with this action must hold. */
export function permissionOf(action: ReplyAction, resource: string): Permission {
  return replySteps.some((step) => step === action) ? `solve-${resource}` : 'update-users'
}

const replySchema = z.strictObject({
  message: textSchema(longestMessage),
  /** The latest message that the agent has read, 0 where there is none: when there is a later one, nothing is sent. */
  lastMessageId: z.number().int().min(0),
  action: z.enum(replySteps).nullable(),
  /** To the member whose ticket it is, at the address of their account. */
  accountMail: z.enum(accountMails).nullable().optional(),
  /** A picture that this agent has uploaded, for this answer alone; the mail carries it. */
  attachmentId: idSchema.nullable().optional(),
})
export type ReplyBody = z.infer<typeof replySchema>

/** Why no mail about an account went along. */
export const ofNoMember = fieldMessage('ticket_of_no_member', {
  en: 'Nothing was sent: this ticket is of no member, so there is no account to send a mail about.',
  'zh-CN': '未发送：该工单不属于任何会员，无法发送账户邮件。',
})

/** Why a reply that does something besides was not sent by this agent. */
export const needsPermission = fieldMessage('reply_needs_permission', {
  en: 'Nothing was sent: to do this along with it you need the permission {permission}.',
  'zh-CN': '未发送：同时执行此操作需要权限 {permission}。',
})

const noteSchema = z.strictObject({ message: textSchema(longestMessage) })

/** The calls of the thread of tickets, and how many there are in each state. */
export function ticketEndpoints<const Name extends string>(name: Name) {
  return {
    counts: endpoint({
      method: 'GET',
      path: `/${name}/counts`,
      access: `list-${name}`,
      summary: `How many of ${name} there are in each state`,
      answer: countsSchema,
    }),
    messages: endpoint({
      method: 'GET',
      path: `/${name}/:id/messages`,
      access: `list-${name}`,
      summary: `The messages and notes of one of ${name}, the oldest first`,
      params: idParams,
      answer: z.array(messageSchema),
    }),
    reply: endpoint({
      method: 'POST',
      path: `/${name}/:id/reply`,
      access: `solve-${name}`,
      summary: `Answer one of ${name} by mail, unless there is a message that was not read`,
      params: idParams,
      body: replySchema,
      answer: messageSchema,
    }),
    note: endpoint({
      method: 'POST',
      path: `/${name}/:id/notes`,
      access: `solve-${name}`,
      summary: `Leave a note for staff on one of ${name}`,
      params: idParams,
      body: noteSchema,
      answer: messageSchema,
    }),
  } as const
}
