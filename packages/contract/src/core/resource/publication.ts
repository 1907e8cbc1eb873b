import type { ValidationError } from '../words/validation.ts'
import { action } from './action.ts'

/** The states of what staff write and the public reads, and how each looks. */
export const publicationStatuses = {
  draft: 'draft',
  scheduled: 'scheduled',
  published: 'live',
  unpublished: 'off',
} as const
export type PublicationStatus = keyof typeof publicationStatuses

/** The permission of the actions below. */
export const publicationPermissions = {
  publish: { en: 'Publish and unpublish', 'zh-CN': '发布与下架' },
} as const

/** Bringing a record out, now or at its `publishedAt`, and taking it back. */
export const publicationActions = {
  // What is scheduled and overdue may be published by hand; the service knows the time.
  publish: action({
    permission: 'publish',
    bulk: true,
    undo: true,
    from: ['draft', 'scheduled', 'unpublished'],
    to: 'published',
    orTo: ['scheduled'],
    governs: ['publishedAt'],
    history: ['publish', 'schedule'],
  }),
  unpublish: action({
    permission: 'publish',
    bulk: true,
    undo: true,
    from: ['scheduled', 'published'],
    to: 'unpublished',
  }),
} as const

/** Where its files are public. */
export const publicationStates = {
  states: ['published'],
  due: { state: 'scheduled', at: 'publishedAt' },
} as const

/** Whether the public sees it, or will at its time. */
export function isPublic(status: string | undefined): boolean {
  return status === 'published' || status === 'scheduled'
}

/** A validation error for each thing that publishing needs and this record, or what stands in its form, lacks. */
export function missingForPublishing(
  needed: readonly string[],
  record: Readonly<Record<string, unknown>>,
): ValidationError[] {
  return needed
    .filter((field) => !record[field])
    .map((field) => ({ path: [field], message: 'missing_for_publishing' }))
}

/** What the public sees must not lose what it was published with: publishing stamps the time, from then on there is one. */
export function publicationErrors(
  needed: readonly string[],
  record: Readonly<Record<string, unknown>>,
): ValidationError[] {
  if (!isPublic(record['status'] as string | undefined)) return []
  const untimed = record['publishedAt'] ? [] : [{ path: ['publishedAt'], message: 'required' } as const]
  return [...missingForPublishing(needed, record), ...untimed]
}
