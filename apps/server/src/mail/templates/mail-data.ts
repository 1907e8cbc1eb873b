import type { MailKind } from '@backlot/contract/resources/mails'

/** A person's link: it opens their account, and ends after a while. */
interface LinkData {
  readonly name: string
  readonly link: string
}

/** A stored file that a mail carries. */
export interface MailedFile {
  readonly url: string
  readonly name: string
  readonly contentType: string
}

/** A person's conversation with us, and what we say in it. */
interface AnswerData {
  readonly name: string
  readonly subject: string
  /** With which they name it when they write again. */
  readonly reference: string
  readonly message: string
  readonly attachment?: MailedFile
}

/** A report that somebody ordered. */
interface ReportData {
  readonly name: string
  /** As whoever ordered it calls it. */
  readonly title: string
  readonly report: string
  /** Which days, of which business. */
  readonly days: string
  /** Who ordered it. */
  readonly owner: string
  /** Where it is on the screen, for whoever signs in. */
  readonly link: string
  /** Its files were too large to go along. */
  readonly isTooLarge: boolean
}

/** What each kind of mail is told. */
export interface MailData {
  readonly verify_email: LinkData
  readonly reset_password: LinkData
  readonly support_answer: AnswerData
  readonly cooperation_answer: AnswerData
  readonly report: ReportData
}

/** What a template makes of it. */
export interface Letter {
  readonly subject: string
  /** Plain text, a paragraph each; line breaks stay. */
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly link: string }
  /** Small, below everything. */
  readonly footnote: string
  readonly attachment?: MailedFile
  /** Mails of the same thread are shown as one conversation. */
  readonly thread?: string
}

/** A kind of mail. */
export interface Template<K extends MailKind> {
  /** A second mail of the kind to the same person within a minute is refused, or waits until the minute is over. */
  readonly tooSoon: 'refuse' | 'wait'
  /** Somebody made up, for the preview. */
  readonly sample: Readonly<Record<'en' | 'zh-CN', MailData[K]>>
  readonly letter: Readonly<Record<'en' | 'zh-CN', (data: MailData[K]) => Letter>>
}
