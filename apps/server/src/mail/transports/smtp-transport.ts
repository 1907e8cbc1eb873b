import type { SmtpSettings } from '../../config.ts'
import { messageOf, type Transport } from './transport.ts'

// With the answers to everything that is said they stay below the time for which a mail is taken out.
const connectMs = 10_000
const silenceMs = 15_000

/** Sends over SMTP, mail after mail through one connection. */
export async function smtpTransport({
  host,
  port,
  isTls,
  mayGoPlain,
  login,
}: SmtpSettings): Promise<Transport> {
  // Loaded when there is something to send.
  const { createTransport } = await import('nodemailer')
  const connection = createTransport({
    pool: true,
    maxConnections: 1,
    host,
    port,
    secure: isTls,
    requireTLS: !mayGoPlain,
    ...(login && { auth: login }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
  })
  return {
    outcome: 'sent',
    async send(mail) {
      await connection.sendMail(messageOf(mail))
    },
    close: () => connection.close(),
  }
}

/** Whether a mail server has refused this very mail for good; everything else may be mended. */
export function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return ['EENVELOPE', 'EMESSAGE'].includes(code ?? '') && responseCode !== undefined && responseCode >= 500
}
