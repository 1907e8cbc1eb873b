import type { Field, Fields } from '@backlot/contract/core/fields/field'
import { ownPictureOf } from '@backlot/contract/core/fields/own-picture'
import type { Resource } from '@backlot/contract/core/resource/resource'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import sanitizeHtml from 'sanitize-html'

type Values = Record<string, unknown>

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
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }), img: ownPicture },
}

function ownPicture(tagName: string, { src = '', ...others }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const own = ownPictureOf(src)
  return { tagName, attribs: own === null ? others : { src: own, ...others } }
}

/** Rich text without anything that could run or reach out, null when nothing is left; other values pass as they are. */
export function withCleanRichText({ fields }: { readonly fields: Fields }, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, cleanValue(fields[key], value)]),
  )
}

function cleanValue(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === 'richText' && typeof value === 'string') return cleanRichText(value)
  const { lines } = field?.settings ?? {}
  if (!lines || !Array.isArray(value)) return value
  return value.map((line: Values) => withCleanRichText({ fields: lines }, line))
}

function cleanRichText(html: string): string | null {
  const clean = sanitizeHtml(html, options)
  const words = sanitizeHtml(clean, { allowedTags: ['img'], allowedAttributes: {} })
  return words.trim() === '' ? null : clean
}

/** An error for each rich text that must say something and, once cleaned, says nothing. */
export function richTextErrors(
  { fields }: Resource,
  cleaned: Readonly<Values>,
): Record<string, FieldError[]> {
  const emptied = Object.keys(cleaned).filter((key) => isEmptied(fields[key], cleaned[key]))
  return Object.fromEntries(emptied.map((key) => [key, [{ message: 'required' }]]))
}

function isEmptied(field: Field | undefined, value: unknown): boolean {
  if (field?.kind === 'richText') return field.presence !== 'optional' && value === null
  const { lines } = field?.settings ?? {}
  if (!lines || !Array.isArray(value)) return false
  return value.some((line: Values) => Object.keys(lines).some((key) => isEmptied(lines[key], line[key])))
}
