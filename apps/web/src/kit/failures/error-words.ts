import type { Language } from '@backlot/contract/core/words/language'
import { ApiError } from '../../platform/errors/api-error.ts'
import { messageOf } from '../../platform/errors/message-of.ts'
import { joinSentences } from '../../platform/i18n/lists-in-words.ts'
import { fieldWords } from '../records/bookkeeping-words.ts'
import type { PlainWords } from '../records/words.ts'

/** A failure in one line: the server's message, then the first message of each field, named. */
export function errorWords(error: unknown, words: PlainWords, language: Language): string {
  if (!(error instanceof ApiError)) return messageOf(error)
  const colon = language === 'en' ? ': ' : '：'
  const fields = Object.entries(error.errors).map(
    ([field, [first = '']]) => fieldWords(words, field)[language] + colon + first,
  )
  // "Check the marked fields" says nothing where no field is marked.
  if (error.code === 'invalid' && fields.length > 0) return joinSentences(fields, language)
  return joinSentences([error.message, ...fields], language)
}

/** What to do about what could not be read: for a question that is refused, why it is. */
export function adviceOf(error: unknown, language: Language): string {
  const firsts = error instanceof ApiError && error.code === 'invalid' ? Object.values(error.errors) : []
  return firsts.length > 0
    ? joinSentences(
        firsts.map(([first = '']) => first),
        language,
      )
    : messageOf(error)
}

/** The id by which operators find a failed request; undefined for a rejection that needs nobody to look into it. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status >= 500 && error.requestId !== ''
    ? error.requestId
    : undefined
}
