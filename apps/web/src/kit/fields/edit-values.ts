import {
  type Field,
  type Fields,
  type FileRef,
  isFileKind,
  type Ref,
} from '@backlot/contract/core/fields/field'
import { expandedKeyOf, writableFields } from '@backlot/contract/core/fields/record-shapes'

/** What the inputs of a form hold: records and files in full, so that they can be shown; empty text for nothing. */
export type EditValues = Readonly<Record<string, unknown>>

type AnyRecord = Readonly<Record<string, unknown>>

const textKinds: ReadonlySet<string> = new Set([
  'text',
  'longText',
  'richText',
  'email',
  'phone',
  'url',
  'secret',
])

function emptyValue(field: Field): unknown {
  if (textKinds.has(field.kind)) return ''
  if (field.kind === 'references' || field.kind === 'names') return []
  return field.kind === 'flag' ? false : null
}

/** The form of a record that does not exist yet, the contract's defaults filled in. */
export function newEditValues(fields: Fields): EditValues {
  const entries = writableFields(fields).map(([key, field]) => {
    const value = field.settings.defaultValue
    return [key, value === undefined ? emptyValue(field) : value]
  })
  return Object.fromEntries(entries)
}

/** The form of a record as it was read. */
export function editValuesOf(fields: Fields, record: AnyRecord): EditValues {
  const entries = writableFields(fields).map(([key, field]) => {
    const value = field.kind === 'reference' ? record[expandedKeyOf(key)] : record[key]
    return [key, value ?? emptyValue(field)]
  })
  return Object.fromEntries(entries)
}

/** What is sent for a field: ids instead of records and files, null for an optional field left empty. */
export function inputOf(field: Field, value: unknown): unknown {
  if (field.kind === 'reference' || isFileKind(field.kind)) return (value as Ref | FileRef | null)?.id ?? null
  if (field.kind === 'references') return (value as Ref[]).map(({ id }) => id)
  if (value === '' && field.presence === 'optional') return null
  return value
}

/** The whole form as the contract's schemas and rules see it. */
export function inputsOf(fields: Fields, values: EditValues): Record<string, unknown> {
  return Object.fromEntries(writableFields(fields).map(([key, field]) => [key, inputOf(field, values[key])]))
}

/** Whether two values of a field would be sent as the same thing; order counts only where the field is ordered. */
export function isSameInput(field: Field, one: unknown, other: unknown): boolean {
  return comparable(field, one) === comparable(field, other)
}

function comparable(field: Field, value: unknown): string {
  const input = inputOf(field, value)
  const isSet = Array.isArray(input) && field.settings.isOrdered !== true
  // Numbers compare as text here, which is as good as any other order.
  return JSON.stringify(isSet ? [...input].map(String).sort() : input)
}
