import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import { type Language, languageOf } from '@backlot/contract/core/words/language'
import { sayProblem } from '@backlot/contract/core/words/messages'
import { type ProblemBody, type ProblemCode, problemStatus } from '@backlot/contract/core/words/problem'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { problemOfDatabaseError } from './database-problem.ts'
import { Problem } from './problem.ts'

/** The one place where a failure becomes an answer. What is not expected is logged and answered with a neutral 500. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = isCutOff(request) ? new Problem('malformed', { cause: error }) : problemOf(error)
  if (isCutOff(request)) request.log.info({ err: error }, 'the caller left in the middle of the body')
  if (problem.code === 'internal') request.log.error({ err: error }, 'unexpected failure')
  if (['unavailable', 'storage_full', 'no_space'].includes(problem.code))
    request.log.warn({ err: error }, 'unavailable')
  const { retryAfterSeconds } = problem.details
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  void reply
    .code(problemStatus[problem.code])
    .type('application/json; charset=utf-8')
    .send(
      bodyOf(problem, { language: languageOf(request.headers['accept-language']), requestId: request.id }),
    )
}

/** Whether the connection ended before the body did. Node's error for it looks like that of a database that went away. */
function isCutOff({ raw }: FastifyRequest): boolean {
  return raw.errored !== null && !raw.complete
}

interface Reader {
  language: Language
  requestId: string
}

/** What an answer says of a problem. */
export function bodyOf({ code, details }: Problem, { language, requestId }: Reader): ProblemBody {
  const parameters = { ...details.parameters, ...(details.count !== undefined && { count: details.count }) }
  return {
    message: sayProblem(code, language, parameters),
    code,
    ...(details.fields && { errors: sayFields(details.fields, language) }),
    ...(details.current !== undefined && { current: details.current }),
    ...(details.count !== undefined && { count: details.count }),
    request_id: requestId,
  }
}

function sayFields(
  fields: NonNullable<Problem['details']['fields']>,
  language: Language,
): Record<string, string[]> {
  const said = Object.entries(fields).flatMap(([field, errors]) =>
    errors.map((error) => ({
      // What is not known here is named as it was sent: `memberId` beside the `member_id` that is missing.
      field: error.message === 'unknown_field' ? field : toSnakeCase(field),
      words: sayFieldError(error, language),
    })),
  )
  return Object.fromEntries(
    [...Map.groupBy(said, ({ field }) => field)].map(([field, own]) => [
      field,
      own.map(({ words }) => words),
    ]),
  )
}

/** Any thrown value as a Problem; `internal` when nobody expected it. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  return (
    problemOfDatabaseError(error) ??
    problemOfDisk(error) ??
    problemOfFramework(error) ??
    new Problem('internal', { cause: error })
  )
}

function problemOfDisk(error: unknown): Problem | undefined {
  const { code } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  return code === 'ENOSPC' || code === 'EDQUOT' ? new Problem('no_space', { cause: error }) : undefined
}

const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed',
  // Only the static server says this, of paths spelled so that they might leave its folder.
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'too_slow',
  413: 'too_large',
  414: 'malformed',
  415: 'unsupported_type',
  431: 'headers_too_large',
  503: 'unavailable',
}

function problemOfFramework(error: unknown): Problem | undefined {
  const { statusCode, code } = (error ?? {}) as Partial<FastifyError>
  if (statusCode === undefined || !code?.startsWith('FST_')) {
    return statusCode === 400 ? new Problem('malformed', { cause: error }) : undefined
  }
  const known = codeOfStatus[statusCode]
  return known ? new Problem(known, { cause: error }) : undefined
}
