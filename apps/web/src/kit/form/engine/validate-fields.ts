import { changeableFields, writableFields } from '@backlot/contract/core/fields/record-shapes'
import { type Resource } from '@backlot/contract/core/resource/resource'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import { checkField } from '../../fields/check-field.ts'
import { type EditValues, inputsOf } from '../../fields/edit-values.ts'

/** What a form is about: a resource, or what an action asks for. */
export type FormSubject = Pick<Resource, 'name' | 'fields' | 'rules'>

export type FieldErrors = Readonly<Record<string, FieldError>>

/**
 * What is wrong with a form, by field: the contract's schemas and its rules over several fields, which also look
 * at what only the system writes, such as the status. A new form has no record.
 */
export function validateFields(
  resource: FormSubject,
  values: EditValues,
  record: Readonly<Record<string, unknown>> | null,
): FieldErrors {
  const errors: Record<string, FieldError> = {}
  const { fields } = resource
  for (const [key, field] of record === null ? writableFields(fields) : changeableFields(fields)) {
    // A secret left empty on an existing record means that it stays.
    if (field.written === 'secret' && record !== null && values[key] === '') continue
    const error = checkField(field, values[key])
    if (error) errors[key] = error
  }
  for (const { path, ...error } of resource.rules({ ...record, ...inputsOf(resource.fields, values) })) {
    const key = String(path[0] ?? '')
    errors[key] ??= error
  }
  return errors
}
