import type { ProblemCode } from '@backlot/contract/core/words/problem'

/** What an answer can say, and what never reached the server: no way to it, too late, given up while offline. */
export type ApiErrorCode = ProblemCode | 'network' | 'timeout' | 'cancelled'

interface ApiErrorDetails {
  /** 0 when there was no answer. */
  status: number
  code: ApiErrorCode
  message: string
  errors?: Readonly<Record<string, readonly string[]>>
  requestId?: string
  current?: unknown
  count?: number
}

/** Every failed call, whatever the reason: the one error that screens know. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ApiErrorCode
  /** In the language of the call, by field (camelCase); the first one is shown. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly requestId: string
  /** Only with `stale`: the record as it is now. */
  readonly current: unknown
  /** Only with `in_use` and `selection_changed`. */
  readonly count: number | undefined

  constructor(details: ApiErrorDetails) {
    super(details.message)
    this.status = details.status
    this.code = details.code
    this.errors = details.errors ?? {}
    this.requestId = details.requestId ?? ''
    this.current = details.current
    this.count = details.count
  }
}

/** Whether trying the same again may help. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && ['network', 'timeout', 'cancelled', 'unavailable'].includes(error.code)
}
