import type { ComposedMail } from '../templates/compose.ts'

/** A mail with its envelope. */
export interface AddressedMail extends Omit<ComposedMail, 'attachment'> {
  readonly id: number
  /** The same for each attempt, so that a mail that arrived twice after all is known as one. */
  readonly messageId: string
  readonly from: string
  readonly to: string
  readonly attachments: readonly Attachment[]
}

/** A file with its bytes. */
export interface Attachment {
  /** What a system may save it as. */
  readonly filename: string
  readonly content: Buffer
  readonly contentType: string
}

/** Where mails go. */
export interface Transport {
  /** What becomes of a mail that was handed over. */
  readonly outcome: 'sent' | 'kept'
  send(mail: AddressedMail): Promise<void>
  close(): void
}

/** What the mail library is told of a mail. Nothing in it may name a file or an address to be read in. */
export function messageOf({ messageId, from, to, subject, text, html, thread, attachments }: AddressedMail) {
  // With the bracket that closes it.
  const domain = messageId.slice(messageId.lastIndexOf('@') + 1)
  return {
    messageId,
    from,
    // An object: a text would be read as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: [...attachments],
    // Programs do not answer it with "out of office".
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(thread !== undefined && { references: `<thread.${thread}@${domain}` }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
