import type { EditValues } from '../../fields/edit-values.ts'

/** A form that was left without saving, kept on this device. */
export interface Draft {
  /** The version that was being edited; null for a new record. */
  version: number | null
  /** What was read then: it tells changes from what the server has learnt since. */
  base: EditValues
  values: EditValues
  savedAt: string
}

export interface DraftKey {
  adminId: number
  resource: string
  id: number | null
}

const PREFIX = 'backlot.draft'
const LONGEST_KEPT = 14 * 24 * 60 * 60 * 1000

/** One person's draft never shows up in another's form. */
export function draftKey({ adminId, resource, id }: DraftKey): string {
  return `${PREFIX}.${adminId}.${resource}.${id ?? 'new'}`
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { version, base, values, savedAt } = value as Partial<Draft>
  return (
    (version === null || typeof version === 'number') &&
    isObject(base) &&
    isObject(values) &&
    typeof savedAt === 'string'
  )
}

/** The draft under a key; damaged and old ones are dropped. */
export function readDraft(storage: Storage, key: string, now = Date.now()): Draft | null {
  try {
    const draft: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    if (isDraft(draft) && now - Date.parse(draft.savedAt) < LONGEST_KEPT) return draft
    storage.removeItem(key)
  } catch {
    // What cannot be read is no draft.
  }
  return null
}

/** Keeps a draft; false where storage is blocked or full, so that nothing is promised. */
export function keepDraft(storage: Storage, key: string, draft: Draft): boolean {
  try {
    storage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(storage: Storage, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    // Storage that is blocked holds no draft.
  }
}

/** Secrets are never written to disk. */
export function withoutSecrets(values: EditValues, secrets: readonly string[]): EditValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, secrets.includes(key) ? '' : value]),
  )
}
