import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import type { Language } from '@backlot/contract/core/words/language'
import { sayInLanguage } from './field-message-language.ts'
import type { FormState } from './form-store.ts'

/** What is said under a field now: the server's first message, or the rule that it broke once it was left. */
export function shownError(state: FormState, name: string, language: Language): string | undefined {
  const serverError = state.serverErrors[name]
  if (serverError !== undefined) return sayInLanguage(serverError, language)
  const error = state.validationErrors[name]
  return error !== undefined && state.touched.has(name) ? sayFieldError(error, language) : undefined
}

/** What is said beside a field that was wrong before anything was typed here. */
export function shownWarning(state: FormState, name: string, language: Language): string | undefined {
  const fault = state.warnings[name]
  return fault && sayFieldError(fault, language)
}

/** The fields with something said under them, in the order of the resource; foreign ones last. */
export function shownErrorNames(state: FormState, order: readonly string[]): string[] {
  const names = new Set([
    ...Object.keys(state.serverErrors),
    ...Object.keys(state.validationErrors).filter((name) => state.touched.has(name)),
  ])
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return [...names].sort((one, other) => place(one) - place(other))
}
