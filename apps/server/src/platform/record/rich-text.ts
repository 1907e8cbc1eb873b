import { isOwnPicture } from '@backlot/contract/core/fields/own-picture'
import type { Resource } from '@backlot/contract/core/resource/resource'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src'] ?? ''),
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
}

/** Rich text without anything that could run or reach out, null when nothing is left; other values pass as they are. */
export function withCleanRichText(
  { fields }: Resource,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const cleaned = Object.entries(values).map(([key, value]) => [
    key,
    fields[key]?.kind === 'richText' && typeof value === 'string' ? cleanRichText(value) : value,
  ])
  return Object.fromEntries(cleaned) as Record<string, unknown>
}

function cleanRichText(html: string): string | null {
  const clean = sanitizeHtml(html, options)
  const words = sanitizeHtml(clean, { allowedTags: ['img'], allowedAttributes: {} })
  return words.trim() === '' ? null : clean
}

/** An error for each rich text that must say something and, once cleaned, says nothing. */
export function richTextErrors(
  { fields }: Resource,
  cleaned: Readonly<Record<string, unknown>>,
): Record<string, FieldError[]> {
  const empty = Object.keys(cleaned).filter(
    (key) => fields[key]?.kind === 'richText' && fields[key].presence !== 'optional' && cleaned[key] === null,
  )
  return Object.fromEntries(empty.map((key) => [key, [{ message: 'required' }]]))
}
