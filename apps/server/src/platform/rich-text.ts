import type { Resource } from '@backlot/contract/core/resource'
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
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
}

/** Rich text without anything that could run or reach out; other values pass as they are. */
export function withCleanRichText<T extends object>(resource: Resource, values: T): T {
  const cleaned = Object.entries(values).map(([key, value]: [string, unknown]) => [
    key,
    resource.fields[key]?.kind === 'richText' && typeof value === 'string'
      ? sanitizeHtml(value, options)
      : value,
  ])
  return Object.fromEntries(cleaned) as T
}
