import type { Language } from '@backlot/contract/core/words/language'
import { fillIn, type MessageParameters } from '@backlot/contract/core/words/messages'

const numberSlot = /\{(\w+), number\}/g
const numbers = formatters((language) => new Intl.NumberFormat(language))
const plurals = formatters((language) => new Intl.PluralRules(language))

/** Fills in the parameters as the contract does, and `{count, number}` as the language writes numbers. */
export function fillText(text: string, parameters: MessageParameters, language: Language): string {
  const withNumbers = text.replaceAll(numberSlot, (_, name: string) => {
    const value = parameters[name]
    return typeof value === 'number' ? numbers(language).format(value) : `{${name}}`
  })
  return fillIn(withNumbers, parameters)
}

/** Whether the language speaks of this many as of one. */
export function isOne(count: unknown, language: Language): boolean {
  return typeof count === 'number' && plurals(language).select(count) === 'one'
}

/** Formatters are dear to make, so there is one of each kind for each language. */
function formatters<Format>(create: (language: Language) => Format): (language: Language) => Format {
  const made = new Map<Language, Format>()
  return (language) => {
    const format = made.get(language) ?? create(language)
    made.set(language, format)
    return format
  }
}
