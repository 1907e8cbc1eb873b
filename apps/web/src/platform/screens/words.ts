import type { Field, Fields } from '@backlot/contract/core/fields/field'
import type { Resource } from '@backlot/contract/core/resource/resource'
import type { Words } from '@backlot/contract/core/words/language'

type ChoiceKey<Fs extends Fields> = {
  [K in keyof Fs & string]: Fs[K]['kind'] extends 'choice' | 'status' ? K : never
}[keyof Fs & string]
type OptionOf<F> = F extends Field<infer V> ? NonNullable<V> & string : never
type NamesKey<Fs extends Fields> = {
  [K in keyof Fs & string]: Fs[K]['kind'] extends 'names' ? K : never
}[keyof Fs & string]
type NameOf<F> =
  F extends Field<infer V> ? (NonNullable<V> extends readonly (infer N extends string)[] ? N : never) : never
type TextKey<Fs extends Fields> = {
  [K in keyof Fs & string]: Fs[K]['kind'] extends 'text' ? K : never
}[keyof Fs & string]
/** The words of the closed sets among some fields; a missing option does not compile. */
export type OptionWords<Fs extends Fields> = {
  readonly [K in ChoiceKey<Fs>]: Readonly<Record<OptionOf<Fs[K]>, Words>>
} & {
  /** Without words of their own, several of a set are counted where they are shown. */
  readonly [K in NamesKey<Fs>]?: Readonly<Record<NameOf<Fs[K]>, Words>>
} & {
  /** Of the usual codes that others send as a text; any other is shown as it was told. */
  readonly [K in TextKey<Fs>]?: Readonly<Record<string, Words>>
}

type LinesKey<Fs extends Fields> = {
  [K in keyof Fs & string]: Fs[K]['kind'] extends 'lines' ? K : never
}[keyof Fs & string]
/** What the fields of the rows are called that a record holds. */
interface LineWords<Line> {
  readonly fields: Readonly<Record<keyof Line & string, Words>>
  readonly options?: Readonly<Record<string, Readonly<Record<string, Words>>>>
}
type LinesWords<Fs extends Fields> = {
  readonly [K in LinesKey<Fs>]: Fs[K] extends Field<infer _V, (infer Line)[]> ? LineWords<Line> : never
}

/** What some fields are called, in every language; a missing field or option does not compile. */
export interface FieldWords<Fs extends Fields = Fields> {
  readonly fields: Readonly<Record<keyof Fs & string, Words>>
  /** The words of closed sets. */
  readonly options: OptionWords<Fs>
  readonly lines?: LinesWords<Fs>
  /** A line under a field of the form. */
  readonly help?: { readonly [K in keyof Fs & string]?: Words }
}

/** As they are written down: fields without a closed set need no options. */
export type FieldWordsDefinition<Fs extends Fields> = Omit<FieldWords<Fs>, 'options' | 'lines'> &
  ([LinesKey<Fs>] extends [never] ? { readonly lines?: never } : { readonly lines: LinesWords<Fs> }) &
  ([ChoiceKey<Fs>] extends [never] ? { readonly options?: never } : { readonly options: OptionWords<Fs> })

/** Everything a resource is called. */
export interface ResourceWords<R extends Resource = Resource> extends FieldWords<R['fields']> {
  /** The list's heading. */
  readonly title: Words
  /** One record, inside a sentence: "video". */
  readonly singular: Words
  /** One line for the empty list: what belongs here. */
  readonly empty: Words
  /** That filters find nothing, where it is not said as of any list. */
  readonly nothing?: Words | undefined
  /** What the search box looks in; undefined where nothing is searched. */
  readonly search: Words | undefined
}

interface OwnWords {
  /** Where the list is headed otherwise than in the contract. */
  title?: Words
  singular?: Words
  empty: Words
  nothing?: Words
  /** Where the names of the fields searched do not say it well. */
  search?: Words
}

/** What a resource's author writes down; what the contract says already is taken from there. */
export type WordsDefinition<R extends Resource> = OwnWords & FieldWordsDefinition<R['fields']>

/** Declares the words of a resource beside its contract. */
export function defineWords<R extends Resource>(resource: R, words: WordsDefinition<R>): ResourceWords<R> {
  const fields: FieldWords['fields'] = words.fields
  const filled = {
    title: resource.words.plural,
    singular: resource.words.singular,
    search: searchWords(resource, fields),
    options: {},
    ...words,
  }
  // Without a closed set there are no options; the conditional type says so, and cannot be followed here.
  return filled as unknown as ResourceWords<R>
}

function searchWords({ search }: Resource, fields: FieldWords['fields']): Words | undefined {
  if (search.length === 0) return undefined
  const names = search.flatMap((key) => fields[key] ?? [])
  return { en: names.map(({ en }) => en).join(', '), 'zh-CN': names.map((name) => name['zh-CN']).join('、') }
}
