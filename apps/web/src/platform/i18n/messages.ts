import type { Language, Words } from '@backlot/contract/core/language'
import { languages } from '@backlot/contract/core/language'
import { createInstance, type i18n } from 'i18next'
import { useMemo } from 'react'
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

const engine = startEngine()
const namespaces = new WeakMap<Messages, string>()
let lastNamespace = 0

function startEngine(): i18n {
  const instance = createInstance()
  // Without a backend the texts are there at once; the promise says nothing more.
  void instance.init({
    lng: 'zh-CN',
    supportedLngs: [...languages],
    fallbackLng: false,
    resources: {},
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    // React escapes; the single brace is the contract's way of writing a parameter.
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  })
  return instance
}

/** Declares the texts of a screen, every one in every language. */
export function defineMessages<const M extends Messages>(messages: M): M {
  return messages
}

function bundle(messages: Messages, language: Language): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [key, message] of Object.entries(messages)) {
    const text = message[language]
    if (typeof text === 'string') texts[key] = text
    else Object.assign(texts, { [`${key}_one`]: text.one, [`${key}_other`]: text.other })
  }
  return texts
}

function namespaceOf(messages: Messages): string {
  const known = namespaces.get(messages)
  if (known !== undefined) return known
  lastNamespace += 1
  const name = `messages-${lastNamespace}`
  for (const language of languages) engine.addResourceBundle(language, name, bundle(messages, language))
  namespaces.set(messages, name)
  return name
}

/** The translator of some messages into one language, for code outside components. */
export function translator<M extends Messages>(messages: M, language: Language): Translate<M> {
  // i18next types keys from one global table; ours are typed by `Translate`.
  const say = engine.getFixedT(language, namespaceOf(messages)) as (key: string, options: object) => string
  return (key, ...[parameters]) => say(key, { ...parameters })
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
