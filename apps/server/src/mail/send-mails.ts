import { createHash } from 'node:crypto'
import { extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { downloadName } from '../files/delivery/download-name.ts'
import { everyDay, everyMinute } from '../platform/jobs/job-handlers.ts'
import { openData, sendMailsTask } from './enqueue-mail.ts'
import { removeStrayMails } from './kept-mails.ts'
import {
  type DueMail,
  deleteOldMails,
  listAttachments,
  postponeMail,
  settleMail,
  takeDueMail,
} from './mails.queries.ts'
import { compose } from './templates/compose.ts'
import type { MailedFile } from './templates/mail-data.ts'
import { folderTransport } from './transports/folder-transport.ts'
import { isRefusal, smtpTransport } from './transports/smtp-transport.ts'
import type { AddressedMail, Attachment, Transport } from './transports/transport.ts'

/** Sends what is due, as soon as it is written and again every minute; forgets every day what is long over. */
export function sendMailsRegularly(app: FastifyInstance): void {
  app.tasks.set(sendMailsTask, {
    when: everyMinute,
    isWoken: true,
    run: (signal) => sendDueMails(app, signal),
  })
  app.tasks.set('sweep-mails', {
    when: everyDay,
    async run(signal) {
      const { db, config } = app.services
      while (await deleteOldMails(db)) signal.throwIfAborted()
      await removeStrayMails(db, config, signal)
    },
  })
}

async function sendDueMails(app: FastifyInstance, signal: AbortSignal): Promise<void> {
  const { services, log } = app
  const { db, config } = services
  let due = await takeDueMail(db)
  if (!due) return
  const transport = await openTransport(config)
  try {
    while (due) {
      const problem = await sendMail(app, transport, due)
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
  app: FastifyInstance,
  transport: Transport,
  due: DueMail,
): Promise<string | undefined> {
  const { db } = app.services
  try {
    await transport.send(await addressed(app, due))
    await settleMail(db, due, transport.outcome)
    return undefined
  } catch (error) {
    const problem = withoutAddresses(problemOf(error), due.recipient)
    await postponeMail(db, due, { problem, isFinal: isRefusal(error) })
    return problem
  }
}

async function addressed({ services, fileStore }: FastifyInstance, due: DueMail): Promise<AddressedMail> {
  const { secret, mailFrom } = services.config
  const data = openData(due, secret)
  if (!data) throw new Error('Sealed with another secret.')
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).replace('>', '')
  const name = createHash('sha256').update(due.key).digest('base64url').slice(0, 32)
  const { id, kind, language, recipient } = due
  const { attachment, ...composed } = compose(kind, language, data)
  return {
    ...composed,
    attachments: [
      ...(attachment ? [await readAttachment(fileStore, attachment)] : []),
      ...(await listAttachments(services.db, id)),
    ],
    id,
    messageId: `<${name}@${domain}>`,
    from: mailFrom,
    to: recipient,
  }
}

/** What a mail promises goes with it: without its file it waits, as it does for a mail server. */
async function readAttachment(
  { read }: FastifyInstance['fileStore'],
  { url, name, contentType }: MailedFile,
): Promise<Attachment> {
  const content = await read(url)
  if (!content) throw new Error('The file that goes with it is not there.')
  return { filename: downloadName(name, extname(url).slice(1)), content: await buffer(content), contentType }
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
