import type { Language, Words } from '@backlot/contract/core/words/language'
import type { MessageParameters } from '@backlot/contract/core/words/messages'
import { useMemo } from 'react'
import { fillText, isOne } from './fill-text.ts'
import { currentLanguage, useLanguage } from './language.ts'

/** English tells one from many; Chinese does not. */
interface Counted {
  readonly en: { readonly one: string; readonly other: string }
  readonly 'zh-CN': string
}

export type Message = Words | Counted

export type Messages = Readonly<Record<string, Message>>

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Bare},${string}` ? Bare : Name) | Placeholders<Rest>
  : never
type EnglishOf<M extends Message> = M extends Counted ? M['en']['one' | 'other'] | '{count}' : M['en']
type ParametersOf<M extends Message> = Placeholders<(EnglishOf<M> | M['zh-CN']) & string>
type Rest<M extends Message> = [ParametersOf<M>] extends [never]
  ? []
  : [parameters: Readonly<Record<ParametersOf<M>, string | number>>]

/** Says a message; a key that does not exist or a parameter that is missing does not compile. */
export type Translate<M extends Messages> = <K extends keyof M & string>(
  key: K,
  ...rest: Rest<M[K]>
) => string

/** Declares the texts of a screen, every one in every language. */
export function defineMessages<const M extends Messages>(messages: M): M {
  return messages
}

function textOf(message: Message, language: Language, count: unknown): string {
  const text = message[language]
  if (typeof text === 'string') return text
  return isOne(count, language) ? text.one : text.other
}

/** The translator of some messages into one language, for code outside components. */
export function translator<M extends Messages>(messages: M, language: Language): Translate<M> {
  return (key, ...[given]) => {
    const message = messages[key]
    const parameters: MessageParameters = given ?? {}
    return message ? fillText(textOf(message, language, parameters['count']), parameters) : key
  }
}

/** Says a message in the language of this moment; inside components use `useMessages`. */
export function translate<M extends Messages, K extends keyof M & string>(
  messages: M,
  key: K,
  ...rest: Rest<M[K]>
): string {
  return translator(messages, currentLanguage())(key, ...rest)
}

/** The translator of a screen's messages; the screen renders again when the language is switched. */
export function useMessages<M extends Messages>(messages: M): Translate<M> {
  const language = useLanguage()
  return useMemo(() => translator(messages, language), [messages, language])
}

/** Picks the present language out of words that travel as data, such as menu titles. */
export function useWords(): (words: Words) => string {
  const language = useLanguage()
  return useMemo(() => (words) => words[language], [language])
}
