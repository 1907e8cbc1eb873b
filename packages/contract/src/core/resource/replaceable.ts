import type { Field } from '../fields/field.ts'
import type { Permission } from './permission.ts'
import type { Resource } from './resource.ts'

/** Whether an image in the records of a resource may be replaced wherever it stands, as a change that may be taken back. */
export function isReplaceable({ fields, verbs, undo }: Pick<Resource, 'fields' | 'verbs' | 'undo'>): boolean {
  return undo && verbs.includes('update') && Object.values(fields).some(holdsImages)
}

function holdsImages({ kind, settings }: Field): boolean {
  return kind === 'image' || kind === 'richText' || Object.values(settings.lines ?? {}).some(holdsImages)
}

/** What whoever changes many records at once holds beside what a change of one asks for. */
export function permissionsForMany({ name, verbs }: Pick<Resource, 'name' | 'verbs'>): Permission[] {
  return verbs.includes('bulk') ? [`batch-${name}`] : []
}
