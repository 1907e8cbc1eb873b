import type { Language } from '@backlot/contract/core/words/language'

export type Parameters = Readonly<Record<string, string | number>>

const slot = /\{(\w+)(, number)?\}/g
const numbers = formatters((language) => new Intl.NumberFormat(language))
const plurals = formatters((language) => new Intl.PluralRules(language))

/** Puts the parameters into `{name}`, and into `{count, number}` as the language writes numbers. */
export function fillText(text: string, parameters: Parameters, language: Language): string {
  return text.replaceAll(slot, (whole, name: string, isNumber: string | undefined) => {
    const value = parameters[name]
    if (value === undefined) return whole
    return isNumber !== undefined && typeof value === 'number'
      ? numbers(language).format(value)
      : String(value)
  })
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
