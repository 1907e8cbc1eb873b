import type { Language } from '@backlot/contract/core/words/language'
import type { AccountMail } from '@backlot/contract/desk/tickets'
import { cannotBeMailed, isVerifiedAlready } from '@backlot/contract/resources/users'
import type { Caller } from '../platform/caller/call.ts'
import { fieldProblem } from '../platform/problem/problem.ts'
import { recordAudit } from '../platform/record/audit.ts'
import { lockRecord } from '../platform/record/crud-service.ts'
import { usersQueries } from '../resources/users/users.queries.ts'
import { sendAccountMail } from './account-mails.ts'

/** Sends a member a mail about their account, with its line in their history; refused where it would do nothing. */
export async function mailMember(
  caller: Caller,
  kind: AccountMail,
  { id, language }: { id: number; language: Language },
): Promise<void> {
  const { username, email, status, emailVerifiedAt } = await lockRecord(usersQueries, caller, id)
  if (email === null || status !== 'enabled')
    throw fieldProblem('email', { message: cannotBeMailed }, 'conflict')
  if (kind === 'verify_email' && emailVerifiedAt !== null)
    throw fieldProblem('email', { message: isVerifiedAlready }, 'conflict')
  await sendAccountMail(caller, kind, { member: { id, username, email }, language })
  await recordAudit(caller, {
    action: kind === 'verify_email' ? 'send-verification' : 'send-reset',
    resource: 'users',
    recordId: id,
    recordLabel: username,
    isUnseen: true,
  })
}
