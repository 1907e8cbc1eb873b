import type { core } from 'zod'
import { type FieldError, isFieldMessage } from './field-messages.ts'

/** A path into the value (camelCase) and what is wrong there. The empty path is the value as a whole. */
export interface ValidationError extends FieldError {
  path: readonly PropertyKey[]
}

/** Turns zod's issues into our messages; the one adapter that server and web forms share. */
export function validationErrorsOf(issues: readonly core.$ZodIssue[]): ValidationError[] {
  return issues.flatMap(errorsOfIssue)
}

function errorsOfIssue(issue: core.$ZodIssue): ValidationError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: 'unknown_field' }))
  }
  return [{ path: issue.path, ...describe(issue) }]
}

function describe(issue: core.$ZodIssue): FieldError {
  if (isFieldMessage(issue.message)) return { message: issue.message }
  switch (issue.code) {
    case 'invalid_type':
      return describeWrongType(issue)
    case 'too_small':
      // Of whole numbers, that it is above 0 is that it is at least 1.
      return describeBound(issue.origin, 'small', Number(issue.minimum) + (issue.inclusive === false ? 1 : 0))
    case 'too_big':
      return describeBound(issue.origin, 'big', issue.maximum)
    case 'invalid_value':
      return { message: 'not_an_option' }
    case 'invalid_format':
    case 'not_multiple_of':
      return { message: 'bad_format' }
    default:
      return { message: 'wrong_type' }
  }
}

function describeWrongType(issue: core.$ZodIssueInvalidType): FieldError {
  if (issue.input === undefined || issue.input === null) return { message: 'required' }
  if (issue.expected === 'int') return { message: 'not_integer' }
  return { message: 'wrong_type' }
}

function describeBound(origin: string, side: 'small' | 'big', bound: number | bigint): FieldError {
  const parameters = side === 'small' ? { minimum: Number(bound) } : { maximum: Number(bound) }
  if (origin === 'string') {
    if (side === 'small')
      return Number(bound) <= 1 ? { message: 'required' } : { message: 'too_short', parameters }
    return { message: 'too_long', parameters }
  }
  if (origin === 'array')
    return { message: side === 'small' ? 'too_few_items' : 'too_many_items', parameters }
  return { message: side === 'small' ? 'too_small' : 'too_big', parameters }
}
