import { type Fields } from '@backlot/contract/core/fields/field'
import { changeableFields, writableFields } from '@backlot/contract/core/fields/record-shapes'
import { type EditValues, inputOf, isSameInput } from '../../fields/edit-values.ts'

/** The names of the fields that differ from what was read. */
export function changedFields(fields: Fields, base: EditValues, values: EditValues): string[] {
  return writableFields(fields)
    .filter(([key, field]) => !isSameInput(field, base[key], values[key]))
    .map(([key]) => key)
}

/** Only the changed fields, as they are sent. */
export function changedInputs(fields: Fields, base: EditValues, values: EditValues): Record<string, unknown> {
  const names = new Set(changedFields(fields, base, values))
  const changed = changeableFields(fields).filter(([key]) => names.has(key))
  return Object.fromEntries(changed.map(([key, field]) => [key, inputOf(field, values[key])]))
}
