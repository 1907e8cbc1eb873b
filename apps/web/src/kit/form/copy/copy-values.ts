import { writableFields } from '@backlot/contract/core/fields/record-shapes'
import { copiedFields } from '@backlot/contract/core/resource/copied-fields'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { type EditValues, editValuesOf, isSameInput, newEditValues } from '../../fields/edit-values.ts'
import type { Row } from '../../records/row.ts'

/** The form of a new record that begins as another one: what may be copied, and else the contract's defaults. */
export function copyValues(resource: Resource, source: Row): EditValues {
  const found = editValuesOf(resource.fields, source)
  const copied = copiedFields(resource).map((name) => [name, found[name]] as const)
  return { ...newEditValues(resource.fields), ...Object.fromEntries(copied) }
}

/** The fields in which a copy differs from the record that it begins as, secrets aside. */
export function notCopied(resource: Resource, source: Row): string[] {
  const [found, copy] = [editValuesOf(resource.fields, source), copyValues(resource, source)]
  return writableFields(resource.fields)
    .filter(([name, field]) => field.written !== 'secret' && !isSameInput(field, found[name], copy[name]))
    .map(([name]) => name)
}
