import type { Language } from '@backlot/contract/core/language'
import { ApiError } from '../platform/api-error.ts'
import { fieldWords } from './fields/bookkeeping-words.ts'
import type { PlainWords } from './words.ts'

/** A failure in one line: the server's message, then the first message of each field, named. */
export function errorWords(error: unknown, words: PlainWords, language: Language): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
  const colon = language === 'en' ? ': ' : '：'
  const fields = Object.entries(error.errors).map(
    ([field, [first = '']]) => fieldWords(words, field)[language] + colon + first,
  )
  return [error.message, ...fields].join(' ')
}

/** The id by which operators find a failed request; undefined when it never reached the server. */
export function requestIdOf(error: unknown): string | undefined {
  return (error instanceof ApiError && error.requestId) || undefined
}
