import { toCamelCase } from '@backlot/contract/core/wire/case'
import { sayProblem } from '@backlot/contract/core/words/messages'
import { type ProblemBody, type ProblemCode, problemStatus } from '@backlot/contract/core/words/problem'
import { ApiError } from '../errors/api-error.ts'
import { currentLanguage } from '../i18n/language.ts'
import { translate } from '../i18n/messages.ts'
import { apiMessages } from './api-constants.ts'

/** Reads the body of an answer that is not a success; one from a proxy, without our shape, is put into words. */
export function readProblem(
  response: { status: number; headers: Headers },
  text: string,
  decode: (value: unknown) => unknown,
): ApiError {
  const body = parseProblem(text)
  const code = body?.code ?? codeOfStatus(response.status)
  return new ApiError({
    status: response.status,
    code,
    message: body?.message || messageOf(response.status, code, body?.count),
    errors: camelCaseKeys(body?.errors ?? {}),
    requestId: body?.request_id ?? response.headers.get('X-Request-Id') ?? '',
    ...(body?.current !== undefined && { current: decode(body.current) }),
    ...(body?.count !== undefined && { count: body.count }),
  })
}

/** A proxy that finds no server behind it knows nothing of a database. */
function messageOf(status: number, code: ProblemCode, count = 0): string {
  if (status >= 502 && status <= 504) return translate(apiMessages, 'away')
  return sayProblem(code, currentLanguage(), { count })
}

function parseProblem(text: string): ProblemBody | undefined {
  try {
    const body = JSON.parse(text) as Partial<ProblemBody> | null
    return body && typeof body.code === 'string' && Object.hasOwn(problemStatus, body.code)
      ? (body as ProblemBody)
      : undefined
  } catch {
    return undefined
  }
}

function codeOfStatus(status: number): ProblemCode {
  const known = Object.entries(problemStatus).find(([, value]) => value === status)
  if (known) return known[0] as ProblemCode
  return status >= 502 && status <= 504 ? 'unavailable' : status < 500 ? 'malformed' : 'internal'
}

function camelCaseKeys(errors: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([key, messages]) => [toCamelCase(key), messages]))
}
