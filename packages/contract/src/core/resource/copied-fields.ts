import type { Field } from '../fields/field.ts'
import { writableFields } from '../fields/record-shapes.ts'
import type { Resource } from './resource.ts'

type Copied = Pick<Resource, 'fields' | 'verbs' | 'actions' | 'personal' | 'notCopied'>

/**
 * The fields with which a duplicate begins: what staff write of a new record, without what is this one's alone: what no
 * other may have, what is about a person, its state, and what an action decides upon.
 */
export function copiedFields({ fields, verbs, actions, personal, notCopied }: Copied): string[] {
  if (!verbs.includes('create')) return []
  const governed = Object.values(actions).flatMap(({ governs }) => governs)
  const own = new Set([...personal, ...notCopied, ...governed])
  return writableFields(fields)
    .filter(([key, field]) => !isOneRecords(field) && !own.has(key))
    .map(([key]) => key)
}

function isOneRecords({ kind, written, settings }: Field): boolean {
  return kind === 'status' || written === 'secret' || settings.isUnique === true
}
