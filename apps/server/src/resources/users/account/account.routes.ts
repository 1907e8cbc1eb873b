import { userEndpoints } from '@backlot/contract/resources/users'
import { type FastifyInstance } from 'fastify'
import type { Call } from '../../../platform/caller/call.ts'
import { route } from '../../../platform/http/route.ts'
import { everyHour } from '../../../platform/jobs/job-handlers.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { recordAudit } from '../../../platform/record/audit.ts'
import { lockRecord } from '../../../platform/record/crud-service.ts'
import { usersQueries } from '../users.queries.ts'
import { type AccountMail, sendAccountMail } from './account-mails.ts'
import { deleteOldTokens } from './tokens.queries.ts'

export function accountRoutes(app: FastifyInstance): void {
  route(app, userEndpoints.sendVerification, (call) => send(call, 'verify_email'))
  route(app, userEndpoints.sendReset, (call) => send(call, 'reset_password'))
  app.tasks.set('delete-member-tokens', {
    when: everyHour,
    async run(signal) {
      while (await deleteOldTokens(app.services.db)) signal.throwIfAborted()
    },
  })
}

/** Sends a member a mail, in the language of whoever asks for it. */
async function send(
  call: Call<{ id: number }, unknown, undefined>,
  kind: AccountMail,
): Promise<Record<string, never>> {
  // A GET that writes: what fetches addresses ahead, or a page of another site, must not set it off.
  if (call.request.headers['x-requested-with'] !== 'XMLHttpRequest') throw new Problem('xhr_required')
  const member = await lockRecord(usersQueries, call, call.params.id)
  const { id, username, email, status } = member
  const isVerified = kind === 'verify_email' && member.emailVerifiedAt !== null
  if (email === null || status !== 'enabled' || isVerified) throw new Problem('conflict')
  await sendAccountMail(call, kind, { member: { id, username, email }, language: call.language })
  await recordAudit(call, {
    action: kind === 'verify_email' ? 'send-verification' : 'send-reset',
    resource: 'users',
    recordId: id,
    recordLabel: username,
    isUnseen: true,
  })
  return {}
}
