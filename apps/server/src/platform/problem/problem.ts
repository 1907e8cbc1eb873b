import type { FieldError } from '@backlot/contract/core/words/field-messages'
import type { MessageParameters } from '@backlot/contract/core/words/messages'
import type { ProblemCode } from '@backlot/contract/core/words/problem'

export interface ProblemDetails {
  /** What is wrong with which field, by camelCase path (`directors.0`). */
  fields?: Readonly<Record<string, readonly FieldError[]>>
  parameters?: MessageParameters
  /** The row as it is now, in wire form; only with `stale`. */
  current?: unknown
  count?: number
  retryAfterSeconds?: number
  cause?: unknown
}

/** An expected failure: thrown where it is known, shaped into an answer in one place. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.details = details
  }
}

/** A problem that belongs under one field. */
export function fieldProblem(field: string, error: FieldError, code: ProblemCode = 'invalid'): Problem {
  return new Problem(code, { fields: { [field]: [error] } })
}
