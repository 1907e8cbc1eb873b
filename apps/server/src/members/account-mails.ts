import type { Language } from '@backlot/contract/core/words/language'
import type { AccountMail } from '@backlot/contract/desk/tickets'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { CallContext } from '../platform/caller/call.ts'
import { insertToken, type TokenPurpose } from './tokens.queries.ts'

/** What a mail says, the token that it holds, and the page of the public site that takes it. */
const mails = {
  verify_email: { purpose: 'verify_email', page: 'verify-email' },
  reset_password: { purpose: 'set_password', page: 'reset-password' },
} as const satisfies Readonly<Record<AccountMail, { purpose: TokenPurpose; page: string }>>

interface Addressee {
  readonly id: number
  readonly username: string
  readonly email: string
}

/** Writes a mail with a link that works once; a second of its kind within a minute is refused (`too_many`). */
export async function sendAccountMail(
  { db, services }: Pick<CallContext, 'db' | 'services'>,
  kind: AccountMail,
  { member, language }: { member: Addressee; language: Language },
): Promise<void> {
  const { purpose, page } = mails[kind]
  const token = await insertToken(db, { userId: member.id, purpose, email: member.email })
  await enqueueMail({ db, services }, kind, {
    language,
    to: member.email,
    memberId: member.id,
    // Behind the hash: a browser sends that to nobody, so that no log of the site holds it.
    data: { name: member.username, link: `${services.config.publicSite}/${page}#${token}` },
    key: `${kind} ${member.id} ${token.slice(0, 12)}`,
  })
}
