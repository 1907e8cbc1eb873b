import * as z from 'zod'
import type { Field, FieldKind, FieldSettings, Presence, Ref, Storage } from './field.ts'
import {
  blankAsNull,
  fileRefSchema,
  idSchema,
  isExternalLink,
  isWebAddress,
  refSchema,
  textSchema,
  timeSchema,
} from './field-schemas.ts'

type Column<K extends FieldKind, V, I = V> = Field<V, I, 'required', 'column', K>

function column<K extends FieldKind, V, I>(
  kind: K,
  schemas: { value: z.ZodType<V>; input: z.ZodType<I> },
  settings: FieldSettings = {},
): Column<K, V, I> {
  return { kind, ...schemas, presence: 'required', storage: 'column', settings }
}

export interface TextOptions {
  max: number
  isUnique?: boolean
  /** A further rule on the trimmed text; `message` is a key of `fieldMessages`. */
  pattern?: { regex: RegExp; message: string }
}

export function text({ max, isUnique = false, pattern }: TextOptions) {
  const base = textSchema(max)
  const input = pattern ? base.regex(pattern.regex, { message: pattern.message }) : base
  return column('text', { value: z.string(), input }, { maximum: max, isUnique })
}

export function longText({ max }: { max: number }) {
  return column('longText', { value: z.string(), input: textSchema(max) }, { maximum: max })
}

/** Rich text; the server sanitises it on the way in. */
export function richText({ max }: { max: number }) {
  return column('richText', { value: z.string(), input: textSchema(max) }, { maximum: max })
}

export function email() {
  return column(
    'email',
    { value: z.string(), input: z.email({ message: 'bad_email' }).max(254) },
    { maximum: 254 },
  )
}

export function phone() {
  const input = textSchema(32).regex(/^\+?[0-9 ()-]{5,32}$/, { message: 'bad_phone' })
  return column('phone', { value: z.string(), input }, { maximum: 32 })
}

export function externalLinkField() {
  const input = textSchema(2000).refine(isExternalLink, { message: 'bad_external_link' })
  return column('url', { value: z.string(), input }, { maximum: 2000 })
}

export function webAddressField() {
  const input = textSchema(2000).refine(isWebAddress, { message: 'bad_web_address' })
  return column('url', { value: z.string(), input }, { maximum: 2000 })
}

/** A whole number from 0 up, or from `min` when the domain allows less. */
export function count({ min = 0, max = 2_000_000_000 }: { min?: number; max?: number } = {}) {
  return column(
    'count',
    { value: z.number().int(), input: z.number().int().min(min).max(max) },
    { maximum: max },
  )
}

/** Seconds. */
export function duration() {
  return column(
    'duration',
    { value: z.number().int(), input: z.number().int().min(0).max(360_000) },
    { maximum: 360_000 },
  )
}

/** Minor units of the record's currency. */
export function money() {
  return column('money', { value: z.number().int(), input: z.number().int().min(0).max(1_000_000_000_000) })
}

/** Basis points: 3000 is 30.00 %. */
export function rate() {
  return column(
    'rate',
    { value: z.number().int(), input: z.number().int().min(0).max(10_000) },
    { maximum: 10_000 },
  )
}

/** A moment; ISO 8601 in UTC on the wire. */
export function time() {
  return column('time', { value: z.string(), input: timeSchema })
}

/** A calendar day in the business time zone, `YYYY-MM-DD`. */
export function day() {
  return column('day', { value: z.string(), input: z.iso.date({ message: 'bad_day' }) })
}

export function flag() {
  return column('flag', { value: z.boolean(), input: z.boolean() })
}

/** One word of a closed set that only actions change. */
export function status<const O extends readonly string[]>(
  options: O,
): Field<O[number], O[number], 'readOnly', 'column', 'status'> {
  return { ...choice(options), kind: 'status', presence: 'readOnly' }
}

/** One word of a closed set that staff choose. */
export function choice<const O extends readonly string[]>(options: O) {
  const schema: z.ZodType<O[number]> = z.enum(options)
  return column('choice', { value: schema, input: schema }, { options })
}

export interface ReferenceOptions {
  filter?: Readonly<Record<string, string>>
}

/** Another record, by id; the key ends in `Id`, and the record also shows `{id, name}` under the key without it. */
export function reference(target: string, { filter }: ReferenceOptions = {}) {
  return column(
    'reference',
    { value: idSchema, input: idSchema },
    { target, ...(filter && { targetFilter: filter }) },
  )
}

export interface ReferencesOptions extends ReferenceOptions {
  max?: number
  isOrdered?: boolean
}

/** Several other records: ids going in, `{id, name}` coming out. Kept in a link table. */
export function references(
  target: string,
  { filter, max = 50, isOrdered = false }: ReferencesOptions = {},
): Field<Ref[], number[], 'defaulted', 'links', 'references'> {
  const input = z
    .array(idSchema)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'duplicates_in_list' })
  return {
    kind: 'references',
    value: z.array(refSchema),
    input,
    presence: 'defaulted',
    storage: 'links',
    settings: { target, isOrdered, maximum: max, defaultValue: [], ...(filter && { targetFilter: filter }) },
  }
}

/** An uploaded file: its id going in, a description coming out. The column is `<key>_id`. */
function fileField<K extends 'image' | 'video' | 'file'>(kind: K) {
  return column(kind, { value: fileRefSchema, input: idSchema })
}

export function image() {
  return fileField('image')
}

export function video() {
  return fileField('video')
}

/** Words from a closed set known to the contract, such as permission names. */
export function names(): Field<string[], string[], 'defaulted', 'computed', 'names'> {
  return {
    kind: 'names',
    value: z.array(z.string()),
    input: z.array(z.string().max(100)).max(500),
    presence: 'defaulted',
    storage: 'computed',
    settings: { defaultValue: [] },
  }
}

/** Several words of a closed set that staff choose, none twice. Kept in an array column. */
export function choices<const O extends readonly string[]>(
  options: O,
): Field<O[number][], O[number][], 'defaulted', 'column', 'names'> {
  const value = z.array(z.enum(options))
  const input = value.refine((words) => new Set(words).size === words.length, {
    message: 'duplicates_in_list',
  })
  return {
    kind: 'names',
    value,
    input,
    presence: 'defaulted',
    storage: 'column',
    settings: { options, defaultValue: [] },
  }
}

/** Fields of some record, as they go over the wire: what an audit row keeps of a change. */
export function wire() {
  const schema = z.record(z.string(), z.unknown())
  return column('wire', { value: schema, input: schema })
}

/** Something that must be given and is never shown again, such as a password. */
export function secret(input: z.ZodType<string>): Field<string, string, 'writeOnly', 'column', 'secret'> {
  return { kind: 'secret', value: z.string(), input, presence: 'writeOnly', storage: 'column', settings: {} }
}

/** May be left empty: null then. */
export function optional<V, I, S extends Storage, K extends FieldKind>(
  field: Field<V, I, 'required', S, K>,
): Field<V | null, I | null, 'optional', S, K> {
  return {
    ...field,
    value: field.value.nullable(),
    input: z.preprocess(blankAsNull, field.input.nullable()),
    presence: 'optional',
    settings: { ...field.settings, isNullable: true },
  }
}

/** Takes this value when a new record does not say otherwise. */
export function withDefault<V, I, S extends Storage, K extends FieldKind>(
  field: Field<V, I, 'required', S, K>,
  value: I,
): Field<V, I, 'defaulted', S, K> {
  return { ...field, presence: 'defaulted', settings: { ...field.settings, defaultValue: value } }
}

/** Kept by the system in a column: shown, never written by staff. */
export function readOnly<V, I, P extends Presence, S extends Storage, K extends FieldKind>(
  field: Field<V, I, P, S, K>,
): Field<V, I, 'readOnly', S, K> {
  return { ...field, presence: 'readOnly' }
}

/** Shown, and worked out by an expression that the server must supply. */
export function computed<V, I, P extends Presence, S extends Storage, K extends FieldKind>(
  field: Field<V, I, P, S, K>,
): Field<V, I, 'readOnly', 'computed', K> {
  return { ...field, presence: 'readOnly', storage: 'computed' }
}
