import type { Language } from '@backlot/contract/core/words/language'
import { fillIn, type MessageParameters } from '@backlot/contract/core/words/messages'
import { groupDigits } from './group-digits.ts'

const numberSlot = /\{(\w+), number\}/g

/** Fills in the parameters as the contract does, and `{count, number}` in groups of three. */
export function fillText(text: string, parameters: MessageParameters): string {
  const withNumbers = text.replaceAll(numberSlot, (_, name: string) => {
    const value = parameters[name]
    return typeof value === 'number' ? groupDigits(value) : `{${name}}`
  })
  return fillIn(withNumbers, parameters)
}

/** Whether the language speaks of this many as of one: the browser's rules for it take longer to make than ten rows to draw. */
export function isOne(count: unknown, language: Language): boolean {
  return language === 'en' && (count === 1 || count === -1)
}
