import * as z from 'zod'
import { mostMoney } from './currency.ts'
import type { Field, FieldKind, FieldSettings, Pattern, Ref, Tone } from './field.ts'
import { isExternalLink, isWebAddress, textSchema } from './field-schemas.ts'
import type { ImageShape } from './image-variants.ts'
import { type KindInput, type KindValue, kinds } from './kinds/kinds.ts'
import { copyOf, withMadeOnDemand } from './on-demand.ts'

type Column<K extends FieldKind, V, I = V> = Field<V, I, 'required', 'always', 'column', K>

function field<K extends FieldKind>(
  kind: K,
  settings: FieldSettings = {},
): Column<K, KindValue<K>, KindInput<K>> {
  // The kind's own schemas: their types are those that the table of kinds gives this kind.
  const schemas = () =>
    kinds[kind].schema(settings) as unknown as {
      value: z.ZodType<KindValue<K>>
      input: z.ZodType<KindInput<K>>
    }
  return withMadeOnDemand(
    { kind, presence: 'required', written: 'always', storage: 'column', settings } as const,
    { value: () => schemas().value, input: () => schemas().input },
  )
}

export interface TextOptions {
  max: number
  isUnique?: boolean
  /** A number that systems give. */
  isCode?: boolean
  isMonth?: boolean
  /** A further rule on the trimmed text. */
  pattern?: Pattern
}

export function text({ max, isUnique = false, isCode = false, isMonth = false, pattern }: TextOptions) {
  return field('text', {
    maximum: max,
    isUnique,
    isCode,
    ...(isMonth && { isMonth }),
    ...(pattern && { pattern }),
  })
}

export function longText({ max }: { max: number }) {
  return field('longText', { maximum: max })
}

/** Rich text; the server sanitises it on the way in. */
export function richText({ max }: { max: number }) {
  return field('richText', { maximum: max })
}

export function email({ isUnique = false }: { isUnique?: boolean } = {}) {
  return field('email', { maximum: 254, isUnique, isCode: true })
}

export function phone() {
  return field('phone', {
    maximum: 32,
    isCode: true,
    pattern: { regex: /^\+?[0-9 ()-]{5,32}$/, message: 'bad_phone' },
  })
}

export function externalLinkField() {
  const link = field('url', { maximum: 2000 })
  return withMadeOnDemand(link, {
    input: () => textSchema(2000).refine(isExternalLink, { message: 'bad_external_link' }),
  })
}

export function webAddressField() {
  const address = field('url', { maximum: 2000 })
  return withMadeOnDemand(address, {
    input: () => textSchema(2000).refine(isWebAddress, { message: 'bad_web_address' }),
  })
}

/** An address or a range of addresses, v4 or v6: `203.0.113.7`, `2001:db8::/32`. */
export function ipRange({ isUnique = false }: { isUnique?: boolean } = {}) {
  return field('ipRange', { maximum: 43, isUnique })
}

/** A whole number from 0 up, or from `min` when the domain allows less. */
export function count({ min = 0, max = 2_000_000_000 }: { min?: number; max?: number } = {}) {
  return field('count', { minimum: min, maximum: max })
}

/** Seconds; of weeks and months shown in days. */
export function duration({ isInDays = false }: { isInDays?: boolean } = {}) {
  return field('duration', isInDays ? { isInDays } : { maximum: 360_000 })
}

export interface MoneyOptions {
  /** The field beside it that holds the currency. */
  currency?: string
  /** Below zero only where an amount may flow back. */
  min?: number
}

/** Minor units of the record's currency. */
export function money({ currency = 'currency', min = 0 }: MoneyOptions = {}) {
  return field('money', { beside: currency, minimum: min, maximum: mostMoney })
}

/** The ISO 4217 code of the amounts beside it. */
export function currency() {
  return field('currency')
}

/** The currency of what staff set a price or a cost for: that of the figures, which the server knows, where none is named. */
export function chosenCurrency() {
  return copyOf(field('currency', { isReportCurrencyAtFirst: true }), { presence: 'default' } as const)
}

/** Basis points: 3000 is 30.00 %; above 100 % only where the domain says so, such as refunds over the sales of a day. */
export function rate({ max = 10_000 }: { max?: number } = {}) {
  return field('rate', { maximum: max })
}

export const periodUnits = ['day', 'week', 'month', 'year'] as const

/** So many days, weeks, months or years; `unit` is the field beside it that says which. */
export function period({ unit }: { unit: string }) {
  return field('period', { beside: unit })
}

/** A moment; ISO 8601 in UTC on the wire. */
export function time() {
  return field('time')
}

/** A calendar day in the business time zone, `YYYY-MM-DD`. */
export function day(settings: { isPast?: boolean } = {}) {
  return field('day', settings)
}

export function flag() {
  return field('flag')
}

/** One state of a closed set, and how each looks. */
export function status<const T extends Readonly<Record<string, Tone>>>(tones: T) {
  const options = Object.keys(tones)
  // The schema takes exactly the keys of the tones.
  return field('status', { options, tones }) as Column<'status', keyof T & string>
}

/** A word that is filtered by like one of a closed set, and read whatever it is. */
export function openChoice(options: readonly string[], { max }: { max: number }): Column<'choice', string> {
  return withMadeOnDemand(field('choice', { options, maximum: max }), {
    value: () => z.string(),
    input: () => textSchema(max),
  })
}

/** One word of a closed set that staff choose. */
export function choice<const O extends readonly string[]>(options: O) {
  // The schema takes exactly these words.
  return field('choice', { options }) as Column<'choice', O[number]>
}

export interface ReferenceOptions {
  filter?: Readonly<Record<string, string>>
}

/** Another record, by id; the key ends in `Id`, and the record also shows `{id, name}` under the key without it. */
export function reference(
  target: string,
  { filter, outlivesTarget }: ReferenceOptions & Pick<FieldSettings, 'outlivesTarget'> = {},
) {
  return field('reference', {
    target,
    ...(filter && { targetFilter: filter }),
    ...(outlivesTarget && { outlivesTarget }),
  })
}

export interface ReferencesOptions extends ReferenceOptions {
  max?: number
  isOrdered?: boolean
}

type Links<K extends FieldKind, V, I> = Field<V, I, 'default', 'always', 'links', K>

/** Several other records: ids going in, `{id, name}` coming out. Kept in a link table. */
export function references(
  target: string,
  { filter, max = 50, isOrdered = false }: ReferencesOptions = {},
): Links<'references', Ref[], number[]> {
  const settings = {
    target,
    isOrdered,
    maximum: max,
    defaultValue: [],
    ...(filter && { targetFilter: filter }),
  }
  return copyOf(field('references', settings), { presence: 'default', storage: 'links' } as const)
}

/** A field of a line: a column that is written as it is read. */
type LineField = Field<unknown, unknown, 'required' | 'optional', 'always', 'column'>
type LineFields = Readonly<Record<string, LineField>>
type LineValue<L extends LineFields> = {
  [K in keyof L]: L[K] extends { readonly value: z.ZodType<infer V> } ? V : never
} & {
  [K in keyof L as L[K]['kind'] extends 'reference'
    ? K extends `${infer Name}Id`
      ? Name
      : never
    : never]: L[K]['presence'] extends 'optional' ? Ref | null : Ref
}
type LineInput<L extends LineFields> = {
  [K in keyof L]: L[K] extends { readonly input: z.ZodType<infer I> } ? I : never
}

/** Rows that belong to the record and have fields of their own, such as plans with a price. Kept in a table. */
export function lines<const L extends LineFields>(
  fields: L,
  { max = 100 }: { max?: number } = {},
): Links<'lines', LineValue<L>[], LineInput<L>[]> {
  const settings = { lines: fields, maximum: max, isOrdered: true, defaultValue: [] }
  // The kind builds its schemas from these fields.
  const untyped = field('lines', settings) as unknown as Column<'lines', LineValue<L>[], LineInput<L>[]>
  return copyOf(untyped, { presence: 'default', storage: 'links' } as const)
}

/** An uploaded image: its id going in, a description coming out. The column is `<key>_id`. */
export function image() {
  return field('image')
}

export function video() {
  return field('video')
}

export function file() {
  return field('file')
}

/** The part of the image in the field `of` that is shown in a shape; while it is empty, the middle. */
export function crop({ shape, of }: { shape: ImageShape; of: string }) {
  return field('crop', { shape, beside: of })
}

/** Words that only the server knows, such as permission names. */
export function names(): Field<string[], string[], 'default', 'always', 'computed', 'names'> {
  return copyOf(field('names', { defaultValue: [] }), { presence: 'default', storage: 'computed' } as const)
}

/** Several words of a closed set that staff choose, none twice. Kept in an array column. */
export function choices<const O extends readonly string[]>(
  options: O,
): Field<O[number][], O[number][], 'default', 'always', 'column', 'names'> {
  // The schema takes exactly these words.
  const words = field('names', { options, defaultValue: [] }) as Column<'names', O[number][]>
  return copyOf(words, { presence: 'default' } as const)
}

/** One or more words of a closed set, none twice. Kept in an array column. */
export function oneOrMore<const O extends readonly string[]>(options: O): Column<'names', O[number][]> {
  // The schema takes exactly these words.
  return field('names', { options, minimum: 1 }) as Column<'names', O[number][]>
}

/** Fields of some record, as they go over the wire: what an audit row keeps of a change. */
export function json() {
  return field('json')
}

/** Something that must be given and is never shown again, such as a password. */
export function secret(
  input: z.ZodType<string>,
): Field<string, string, 'required', 'secret', 'column', 'secret'> {
  return copyOf(field('secret'), { input, written: 'secret' } as const)
}
