import type { FastifyInstance } from 'fastify'
import { membersToWaitFor } from '../../mail/enqueue-mail.ts'
import { sendAccountMail } from '../../members/account-mails.ts'
import { servicesForCallers } from '../../platform/caller/services.ts'
import { inTransaction } from '../../platform/database/after-commit.ts'
import { everyMinute } from '../../platform/jobs/job-handlers.ts'
import type { SiteCaller } from '../door/site-api.ts'
import { findByEmail } from './members.queries.ts'
import { insertRequest, type PasswordRequest, takeRequest } from './requests.queries.ts'

const task = 'answer-password-requests'

/** Has a mail sent to whoever has this address, if that is a member; what it takes to find out is done later. */
export async function requestPassword(
  { db, services }: Pick<SiteCaller, 'db' | 'services'>,
  request: PasswordRequest,
): Promise<void> {
  await insertRequest(db, request)
  await services.jobQueue.wakeAt(db, task)
}

/** Answers requests soon after they came, and every minute those that were left. */
export function answerPasswordRequests(app: FastifyInstance): void {
  app.tasks.set(task, {
    when: everyMinute,
    isWoken: true,
    async run(signal) {
      while (await answerNext(app)) signal.throwIfAborted()
    },
  })
}

/** False when there is none left. */
function answerNext({ services }: FastifyInstance): Promise<boolean> {
  return inTransaction(services.db, async (db) => {
    const request = await takeRequest(db)
    if (!request) return false
    const { email, language } = request
    const member = await findByEmail(db, email)
    // One who has had such a mail a moment ago gets no other, and whoever asked is not told.
    const isDue = member && (await membersToWaitFor(db, 'reset_password', [member.id])).size === 0
    if (isDue) {
      const context = { db, services: servicesForCallers(services) }
      await sendAccountMail(context, 'reset_password', { member: { ...member, email }, language })
    }
    return true
  })
}
