import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { ProcessServices } from '../platform/caller/services.ts'
import { everyDay, everyMinute } from '../platform/jobs/job-handlers.ts'
import { openData, sendMailsTask } from './enqueue-mail.ts'
import { type DueMail, deleteOldMails, postponeMail, settleMail, takeDueMail } from './mails.queries.ts'
import { compose } from './templates/compose.ts'
import { folderTransport } from './transports/folder-transport.ts'
import { isRefusal, smtpTransport } from './transports/smtp-transport.ts'
import type { AddressedMail, Transport } from './transports/transport.ts'

/** Sends what is due, as soon as it is written and again every minute; forgets every day what is long over. */
export function sendMailsRegularly(app: FastifyInstance): void {
  app.tasks.set(sendMailsTask, { when: everyMinute, run: (signal) => sendDueMails(app, signal) })
  app.tasks.set('sweep-mails', {
    when: everyDay,
    async run(signal) {
      while (await deleteOldMails(app.services.db)) signal.throwIfAborted()
    },
  })
}

async function sendDueMails({ services, log }: FastifyInstance, signal: AbortSignal): Promise<void> {
  const { db, config } = services
  let due = await takeDueMail(db)
  if (!due) return
  const transport = await openTransport(config)
  try {
    while (due) {
      const problem = await sendMail(services, transport, due)
      if (problem !== undefined) log.warn({ mail: due.id, problem }, 'a mail was not sent')
      signal.throwIfAborted()
      due = await takeDueMail(db)
    }
  } finally {
    transport.close()
  }
}

function openTransport({ smtp, dataDir }: Config): Promise<Transport> {
  return smtp ? smtpTransport(smtp) : folderTransport(join(dataDir, 'mail'))
}

/** Sends one mail and writes down what became of it; answers what went wrong. */
async function sendMail(
  { db, config }: ProcessServices,
  transport: Transport,
  due: DueMail,
): Promise<string | undefined> {
  try {
    await transport.send(addressed(due, config))
    await settleMail(db, due, transport.outcome)
    return undefined
  } catch (error) {
    const problem = withoutAddresses(problemOf(error), due.recipient)
    await postponeMail(db, due, { problem, isFinal: isRefusal(error) })
    return problem
  }
}

function addressed(due: DueMail, { secret, mailFrom }: Config): AddressedMail {
  const data = openData(due, secret)
  if (!data) throw new Error('Sealed with another secret.')
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).replace('>', '')
  const name = createHash('sha256').update(due.key).digest('base64url').slice(0, 32)
  const { id, kind, language, recipient } = due
  return {
    ...compose(kind, language, data),
    id,
    messageId: `<${name}@${domain}>`,
    from: mailFrom,
    to: recipient,
  }
}

function problemOf(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').trim()
  // Several failed ways to one host come as an error without a message.
  return text === '' ? 'The mail server could not be reached.' : text.slice(0, 500)
}

/** Mail servers repeat to whom a mail was: that is the recipient's field alone, which can be taken out of the records. */
function withoutAddresses(problem: string, recipient: string): string {
  return problem.replaceAll(recipient, '…').replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…')
}
