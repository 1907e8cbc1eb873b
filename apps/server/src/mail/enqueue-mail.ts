import type { Language } from '@backlot/contract/core/words/language'
import type { MailKind } from '@backlot/contract/resources/mails'
import { type Seal, seal, unseal } from '../auth/second-factor/sealed.ts'
import type { CallContext } from '../platform/caller/call.ts'
import { Problem } from '../platform/problem/problem.ts'
import {
  type DueMail,
  insertAttachments,
  insertMails,
  knownKeys,
  lockTurns,
  type NewMail,
  secondsByTurn,
} from './mails.queries.ts'
import type { MailData } from './templates/mail-data.ts'
import { templates } from './templates/templates.ts'
import type { Attachment } from './transports/transport.ts'

export const sendMailsTask = 'send-mails'

/** A mail to one person. */
export interface OutgoingMail<K extends MailKind = MailKind> {
  readonly language: Language
  readonly to: string
  /** Of a member, so that their turn stays theirs under another address. */
  readonly memberId?: number
  readonly data: MailData[K]
  /** Of what it tells: the same key is the same mail, however often it is asked for. */
  readonly key: string
  /** Files made for it alone; they are kept until it is gone. */
  readonly attachments?: readonly Attachment[]
}

type Context = Pick<CallContext, 'db' | 'services'>

/**
 * Writes a mail into the transaction of `db`; it is sent soon after the commit, and not at all if it is taken back. Of a
 * kind that opens an account a second one to the same person within a minute is refused (`too_many`); others wait.
 */
export function enqueueMail<K extends MailKind>(
  context: Context,
  kind: K,
  mail: OutgoingMail<K>,
): Promise<void> {
  return enqueueMails(context, kind, [mail])
}

/** The same of many at once; one that is refused refuses them all. */
async function enqueueMails<K extends MailKind>(
  { db, services }: Context,
  kind: K,
  mails: readonly OutgoingMail<K>[],
): Promise<void> {
  await lockTurns(db, kind, mails.map(turnOf))
  const known = await knownKeys(
    db,
    mails.map(({ key }) => key),
  )
  const fresh = mails.filter(({ key }) => !known.has(key))
  if (fresh.length === 0) return
  const waits = await secondsByTurn(db, kind, fresh.map(turnOf))
  if (waits.size > 0 && templates[kind].tooSoon === 'refuse') throw tooSoon(Math.max(...waits.values()))
  const rows = fresh.map((mail) => ({
    ...rowOf(services.config.secret, kind, mail),
    waitSeconds: waits.get(turnOf(mail)) ?? 0,
  }))
  await insertMails(db, rows)
  for (const { key, attachments = [] } of fresh) await insertAttachments(db, key, attachments)
  await services.jobQueue.wakeAt(db, sendMailsTask)
}

/** Which of these members were sent a mail of this kind within the last minute, and the seconds until they may be again. */
export async function membersToWaitFor(
  db: Context['db'],
  kind: MailKind,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const waits = await secondsByTurn(db, kind, memberIds.map(turnOfMember))
  return new Map(
    memberIds.flatMap((id) => {
      const seconds = waits.get(turnOfMember(id))
      return seconds === undefined ? [] : [[id, seconds] as const]
    }),
  )
}

/** What a mail is refused with that comes too soon after another. */
function tooSoon(seconds: number): Problem {
  return new Problem('too_many', { retryAfterSeconds: seconds })
}

/** What is to be said in a mail that was taken out; undefined when it was sealed with another secret. */
export function openData({ key, sealedData }: DueMail, secret: Buffer): MailData[MailKind] | undefined {
  const text = unseal(sealOf(key, secret), sealedData)
  // It was sealed below from what its template wants.
  return text === undefined ? undefined : (JSON.parse(text) as MailData[MailKind])
}

function rowOf(secret: Buffer, kind: MailKind, mail: OutgoingMail): NewMail {
  const { language, to, data, key } = mail
  const sealedData = seal(sealOf(key, secret), JSON.stringify(data))
  return { kind, language, recipient: to, turn: turnOf(mail), key, sealedData }
}

function sealOf(key: string, secret: Buffer): Seal {
  return { key: secret, owner: `mail ${key}` }
}

function turnOf({ to, memberId }: Pick<OutgoingMail, 'to' | 'memberId'>): string {
  return memberId === undefined ? to.toLowerCase() : turnOfMember(memberId)
}

function turnOfMember(id: number): string {
  return `member ${id}`
}
