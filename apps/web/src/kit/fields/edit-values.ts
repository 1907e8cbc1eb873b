import type { Field, FieldKind, Fields, Ref } from '@backlot/contract/core/fields/field'
import { inputOfValue, kinds } from '@backlot/contract/core/fields/kinds/kinds'
import { expandedKeyOf, writableFields } from '@backlot/contract/core/fields/record-shapes'

/** What the inputs of a form hold: records and files in full, so that they can be shown; empty text for nothing. */
export type EditValues = Readonly<Record<string, unknown>>

type AnyRecord = Readonly<Record<string, unknown>>

/** What the input of a kind holds, and what is sent of it; both are asked only where there is something. */
interface EditedKind {
  ofRecord: (record: AnyRecord, key: string, field: Field) => unknown
  toInput: (value: unknown, field: Field) => unknown
}

/** As the record shows it. */
const asShown: EditedKind = {
  ofRecord: (record, key) => record[key],
  toInput: (value, field) => inputOfValue(field, value),
}

const reference: EditedKind = {
  ofRecord: (record, key) => record[expandedKeyOf(key)],
  // An input holds what it shows: the record that is pointed to, not its id alone.
  toInput: (value) => (value as Ref).id,
}

const lines: EditedKind = {
  ofRecord: (record, key, { settings }) =>
    (record[key] as readonly AnyRecord[] | undefined)?.map((line) =>
      editValuesOf(settings.lines ?? {}, line),
    ),
  toInput: (value, { settings }) =>
    (value as readonly EditValues[]).map((line) => inputsOf(settings.lines ?? {}, line)),
}

const editedKinds: Readonly<Record<FieldKind, EditedKind>> = {
  text: asShown,
  longText: asShown,
  richText: asShown,
  email: asShown,
  phone: asShown,
  url: asShown,
  ipRange: asShown,
  count: asShown,
  money: asShown,
  currency: asShown,
  rate: asShown,
  duration: asShown,
  period: asShown,
  time: asShown,
  day: asShown,
  flag: asShown,
  status: asShown,
  choice: asShown,
  names: asShown,
  reference,
  references: asShown,
  lines,
  image: asShown,
  video: asShown,
  file: asShown,
  secret: asShown,
  json: asShown,
  crop: asShown,
}

/** What is typed anew, the contract's defaults filled in; a record that staff make begins as `useNewEditValues` says. */
export function newEditValues(fields: Fields): EditValues {
  const entries = writableFields(fields).map(([key, { kind, settings }]) => [
    key,
    settings.defaultValue ?? kinds[kind].emptyValue,
  ])
  return Object.fromEntries(entries)
}

/** The form of a record as it was read. */
export function editValuesOf(fields: Fields, record: AnyRecord): EditValues {
  const entries = writableFields(fields).map(([key, field]) => [
    key,
    editedKinds[field.kind].ofRecord(record, key, field) ?? kinds[field.kind].emptyValue,
  ])
  return Object.fromEntries(entries)
}

/** What is sent for a field: ids instead of records and files, null for an optional field left empty. */
export function inputOf(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (value === '' && field.presence === 'optional') return null
  return editedKinds[field.kind].toInput(value, field)
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
