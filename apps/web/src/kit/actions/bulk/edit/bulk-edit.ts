import type { BulkChanges } from '@backlot/contract/core/endpoints/bulk'
import type { Field, Ref } from '@backlot/contract/core/fields/field'
import { kinds } from '@backlot/contract/core/fields/kinds/kinds'
import { inputOf } from '../../../fields/edit-values.ts'

/** What somebody wants written into a field of many records: a value, or links to add and to take away. */
export interface BulkEdit {
  readonly name: string
  readonly value: unknown
  readonly add: readonly Ref[]
  readonly remove: readonly Ref[]
}

/** Nothing chosen yet; a switch stands where most want it. */
export function newEdit(name: string, field: Field): BulkEdit {
  return { name, value: field.kind === 'flag' ? true : kinds[field.kind].emptyValue, add: [], remove: [] }
}

/** Whether it says anything: links to add or to take away, or a value that the field takes. */
export function isComplete(field: Field, { value, add, remove }: BulkEdit): boolean {
  if (field.kind === 'references') return add.length + remove.length > 0
  return field.input.safeParse(inputOf(field, value)).success
}

/** The same as the bulk call says it. */
export function changesOf(field: Field, { name, value, add, remove }: BulkEdit): BulkChanges {
  if (field.kind !== 'references') return { [name]: inputOf(field, value) }
  const ids = (refs: readonly Ref[]) => refs.map(({ id }) => id)
  return {
    [name]: {
      ...(add.length > 0 && { add: ids(add) }),
      ...(remove.length > 0 && { remove: ids(remove) }),
    },
  }
}
