import type { Language } from '@backlot/contract/core/words/language'
import type { MailKind, MailPreview } from '@backlot/contract/resources/mails'
import type { Letter, MailData, MailedFile } from './mail-data.ts'
import { templates } from './templates.ts'

/** A mail as it is sent, but for who gets it. */
export interface ComposedMail extends MailPreview {
  readonly thread?: string
  readonly attachment?: MailedFile
}

/** Puts a mail into words: as plain text and, saying the same, as simple HTML. */
export function compose<K extends MailKind>(kind: K, language: Language, data: MailData[K]): ComposedMail {
  const letter = templates[kind].letter[language](data)
  const { subject, thread, attachment } = letter
  return {
    // What somebody wrote may not begin another header.
    subject: subject.replaceAll(/\s+/g, ' '),
    text: textOf(letter),
    html: htmlOf(letter, language),
    ...(thread !== undefined && { thread }),
    ...(attachment && { attachment }),
  }
}

function textOf({ paragraphs, button, footnote }: Letter): string {
  const parts = [...paragraphs, ...(button ? [`${button.label}: ${button.link}`] : []), `-- \n${footnote}`]
  return `${parts.join('\n\n')}\n`
}

const bodyStyle =
  'margin:0;padding:32px 16px;background:#f4f6f9;color:#1b2433;font:15px/1.6 -apple-system,Segoe UI,PingFang SC,Microsoft YaHei,sans-serif'
const cardStyle = 'max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:8px'
const buttonStyle =
  'display:inline-block;padding:10px 20px;border-radius:6px;background:#0068c9;color:#fff;font-weight:600;text-decoration:none'
const footnoteStyle =
  'margin:24px 0 0;padding-top:16px;border-top:1px solid #e3e8ef;color:#5a6577;font-size:13px'

function htmlOf({ subject, paragraphs, button, footnote }: Letter, language: Language): string {
  const body = paragraphs.map(
    (text) => `<p style="margin:0 0 16px;white-space:pre-line">${escaped(text)}</p>`,
  )
  const link = button
    ? `<p style="margin:24px 0"><a href="${escaped(button.link)}" style="${buttonStyle}">${escaped(button.label)}</a></p>`
    : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="${bodyStyle}"><div style="${cardStyle}">${body.join('\n')}${link}
<p style="${footnoteStyle}">${escaped(footnote)}</p></div></body></html>\n`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}
