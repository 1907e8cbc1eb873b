import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import type { Language } from '@backlot/contract/core/words/language'
import { translator } from '../../../platform/i18n/messages.ts'
import type { FieldFault } from '../../fields/check-field.ts'
import { inUnits } from '../../fields/numbers/errors-in-units.ts'
import { formMessages } from '../form.messages.ts'
import { sayInLanguage } from './field-message-language.ts'
import type { OpenForm } from './form-context.ts'
import type { FormState } from './form-store.ts'

/** The form whose errors are said, and in which language. */
interface Telling {
  readonly form: Pick<OpenForm, 'resource' | 'around'>
  readonly language: Language
}

/** What is said under a field now: the server's first message, or the rule that it broke once it was left. */
export function shownError(state: FormState, name: string, telling: Telling): string | undefined {
  const serverError = state.serverErrors[name] ?? state.foreseen[name]
  if (serverError !== undefined) return sayInLanguage(serverError, telling.language)
  const error = state.validationErrors[name]
  return error !== undefined && state.touched.has(name)
    ? sayError(error, { state, name, telling })
    : undefined
}

/** What is said beside a field that was wrong before anything was typed here. */
export function shownWarning(state: FormState, name: string, telling: Telling): string | undefined {
  const fault = state.warnings[name]
  return fault && sayError(fault, { state, name, telling })
}

interface Of {
  readonly state: FormState
  readonly name: string
  readonly telling: Telling
}

function sayError(fault: FieldFault, { state, name, telling: { form, language } }: Of): string {
  const { within, ...error } = fault
  const field = form.resource.fields[name]
  const values = { ...form.around, ...state.values }
  const [place, key] = within ?? []
  const part = field?.settings.lines?.[String(key)]
  // What is wrong in a line is read with the line.
  const [of, beside] = part ? [part, { ...values, ...lineAt(values[name], place) }] : [field, values]
  const text = sayFieldError(of ? inUnits(error, of, beside) : error, language)
  if (field?.kind !== 'lines' || place === undefined) return text
  return translator(formMessages, language)('ofLine', { number: Number(place) + 1, fault: text })
}

function lineAt(lines: unknown, place: PropertyKey | undefined): object {
  return Array.isArray(lines) ? Object(lines[Number(place)]) : {}
}

/** The fields with something said under them, in the order of the resource; foreign ones last. */
export function shownErrorNames(state: FormState, order: readonly string[]): string[] {
  const names = new Set([
    ...Object.keys(state.serverErrors),
    ...Object.keys(state.foreseen),
    ...Object.keys(state.validationErrors).filter((name) => state.touched.has(name)),
  ])
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return [...names].sort((one, other) => place(one) - place(other))
}
