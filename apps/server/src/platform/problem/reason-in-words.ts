import { type FieldError, sayFieldError } from '@backlot/contract/core/words/field-messages'
import type { Language } from '@backlot/contract/core/words/language'
import { type MessageParameters, sayProblem } from '@backlot/contract/core/words/messages'
import type { ProblemCode } from '@backlot/contract/core/words/problem'
import type { Problem } from './problem.ts'

/** Why one record of many was refused, before it is put into words. */
export interface Reason {
  code: ProblemCode
  /** The fields with errors, by camelCase name. */
  fields: string[]
  errors: FieldError[]
  parameters: MessageParameters
}

/** What a problem says when no form is there to show its fields. */
export function reasonOf({ code, details }: Problem): Reason {
  const { fields = {}, parameters = {}, count } = details
  return {
    code,
    fields: Object.keys(fields),
    errors: withoutRepeats(Object.values(fields).flat()),
    parameters: count === undefined ? parameters : { ...parameters, count },
  }
}

function withoutRepeats(errors: readonly FieldError[]): FieldError[] {
  return [...new Map(errors.map((error) => [JSON.stringify(error), error])).values()]
}

/** One line for a record that was refused. */
export function reasonInWords(
  { code, errors, parameters }: Omit<Reason, 'fields'>,
  language: Language,
): string {
  if (errors.length > 0) return errors.map((error) => sayFieldError(error, language)).join(' ')
  return sayProblem(code, language, parameters)
}
