import type { AccountMail } from '@backlot/contract/desk/tickets'
import { userEndpoints } from '@backlot/contract/resources/users'
import { type FastifyInstance } from 'fastify'
import { mailMember } from '../../../members/mail-member.ts'
import { deleteOldTokens } from '../../../members/tokens.queries.ts'
import type { Call } from '../../../platform/caller/call.ts'
import { route } from '../../../platform/http/route.ts'
import { everyHour } from '../../../platform/jobs/job-handlers.ts'
import { Problem } from '../../../platform/problem/problem.ts'

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
  await mailMember(call, kind, { id: call.params.id, language: call.language })
  return {}
}
