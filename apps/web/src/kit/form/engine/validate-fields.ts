import { changeableFields, writableFields } from '@backlot/contract/core/fields/record-shapes'
import { judgeChange } from '@backlot/contract/core/resource/judge-change'
import { type Resource } from '@backlot/contract/core/resource/resource'
import type { ValidationError } from '@backlot/contract/core/words/validation'
import { checkField, type FieldFault, faultWithin } from '../../fields/check-field.ts'
import { type EditValues, inputsOf } from '../../fields/edit-values.ts'
import { changedFields } from './changed-fields.ts'

/** What a form is about: a resource, or what an action asks for. */
export interface FormSubject extends Pick<Resource, 'name' | 'fields' | 'rules'> {
  /** None where the form is about one itself. */
  actions?: Resource['actions']
  /** Fields that this form is there to ask for: what is wrong with them is never left alone. */
  asked?: readonly string[]
}

export type FieldErrors = Readonly<Record<string, FieldFault>>

type AnyRecord = Readonly<Record<string, unknown>>

interface Edited {
  base: EditValues
  values: EditValues
  /** Null while it is new. */
  record: AnyRecord | null
}

export interface JudgedFields {
  /** What keeps the form from being saved. */
  validationErrors: FieldErrors
  /** What was wrong before and is left alone. */
  warnings: FieldErrors
}

/** What is wrong with a form, judged as the server does: what was so before is no reason to refuse it. */
export function judgeFields(resource: FormSubject, { base, values, record }: Edited): JudgedFields {
  const after = faultsOf(resource, values, record)
  const { refused, known } = judgeChange({
    before: record === null ? [] : faultsOf(resource, base, record),
    after,
    changed: new Set([...changedFields(resource.fields, base, values), ...(resource.asked ?? [])]),
  })
  return { validationErrors: firstByField(refused), warnings: firstByField(known) }
}

/**
 * What is wrong with a form, by field: the contract's schemas and its rules over several fields, which also look
 * at what only the system writes, such as the status. A new form has no record.
 */
export function validateFields(
  resource: FormSubject,
  values: EditValues,
  record: AnyRecord | null,
): FieldErrors {
  return firstByField(faultsOf(resource, values, record))
}

function faultsOf(resource: FormSubject, values: EditValues, record: AnyRecord | null): ValidationError[] {
  const { fields } = resource
  const asked = record === null ? writableFields(fields) : changeableFields(fields)
  const alone = asked.flatMap(([key, field]) => {
    // A secret left empty on an existing record means that it stays.
    if (field.written === 'secret' && record !== null && values[key] === '') return []
    const fault = checkField(field, values[key])
    if (fault === undefined) return []
    const { within = [], ...error } = fault
    return [{ path: [key, ...within], ...error }]
  })
  return [...alone, ...resource.rules({ ...record, ...inputsOf(fields, values) })]
}

function firstByField(faults: readonly ValidationError[]): FieldErrors {
  const errors: Record<string, FieldFault> = {}
  for (const { path, ...error } of faults) {
    const [name = '', ...within] = path
    errors[String(name)] ??= faultWithin(error, within)
  }
  return errors
}
