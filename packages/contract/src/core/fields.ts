import * as z from 'zod'

export type FieldKind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'email'
  | 'phone'
  | 'url'
  | 'count'
  | 'money'
  | 'rate'
  | 'duration'
  | 'time'
  | 'day'
  | 'flag'
  | 'status'
  | 'choice'
  | 'reference'
  | 'references'
  | 'image'
  | 'video'
  | 'file'
  | 'secret'
  | 'names'

/** `optional` may be left empty (stored as null), `readOnly` is the system's, `writeOnly` is never shown. */
export type Presence = 'required' | 'optional' | 'defaulted' | 'readOnly' | 'writeOnly'

/** Where the value lives: a column of the table, rows of a link table, or an expression that the server writes. */
export type Storage = 'column' | 'links' | 'computed'

/** One field of a resource: what a record shows, what may be written, and how screens present it. */
export interface Field<
  Value = unknown,
  Input = unknown,
  P extends Presence = Presence,
  S extends Storage = Storage,
  K extends FieldKind = FieldKind,
> {
  readonly kind: K
  readonly value: z.ZodType<Value>
  readonly input: z.ZodType<Input>
  readonly presence: P
  readonly storage: S
  readonly settings: FieldSettings
}

export interface FieldSettings {
  /** Closed set of words, in the order in which people should see them. */
  readonly options?: readonly string[]
  /** The resource that a reference points to. */
  readonly target?: string
  /** Fixed filter on the lookups of a reference, e.g. `{ type: 'genre' }`. */
  readonly targetFilter?: Readonly<Record<string, string>>
  readonly maximum?: number
  /** No other record has this value; the database ignores case. */
  readonly isUnique?: boolean
  readonly isOrdered?: boolean
  readonly isNullable?: boolean
  readonly defaultValue?: unknown
}

/** What a record shows of another record that it refers to. */
export interface Ref {
  id: number
  name: string
}

/** What a record shows of an uploaded file. */
export interface FileRef {
  id: number
  url: string
  name: string
  contentType: string
  bytes: number
  width: number | null
  height: number | null
  duration: number | null
}

export const idSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const refSchema: z.ZodType<Ref> = z.object({ id: idSchema, name: z.string() })
export const fileRefSchema: z.ZodType<FileRef> = z.object({
  id: idSchema,
  url: z.string(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  duration: z.number().int().nullable(),
})

// NUL cannot be stored by PostgreSQL, and a lone surrogate is no Unicode text at all.
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Text as people type it: trimmed, storable, at most `maximum` characters. An empty one counts as missing. */
export function textSchema(maximum: number, minimum = 1): z.ZodString {
  return z.string().refine(isStorable, { message: 'bad_text' }).trim().min(minimum).max(maximum)
}

const externalLink = /^(https?:\/\/|mailto:|tel:)\S+$/i
const webAddress = /^(https?|ftp):\/\/\S+$/i

/** The specification's external link check: http(s), mailto or tel. */
export function isExternalLink(text: string): boolean {
  return externalLink.test(text)
}

/** The specification's web address check: http, https or ftp. */
export function isWebAddress(text: string): boolean {
  return webAddress.test(text)
}

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

/** A moment as ISO 8601, within the centuries that databases, spreadsheets and browsers agree on. */
export const timeSchema = z.iso
  .datetime({ offset: true, message: 'bad_time', abort: true })
  .refine(isOfOurTime, { message: 'bad_time' })

function isOfOurTime(text: string): boolean {
  const year = new Date(text).getUTCFullYear()
  return year >= 1900 && year < 3000
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

/** Something that must be given and is never shown again, such as a password. */
export function secret(input: z.ZodType<string>): Field<string, string, 'writeOnly', 'column', 'secret'> {
  return { kind: 'secret', value: z.string(), input, presence: 'writeOnly', storage: 'column', settings: {} }
}

/** What a form sends for a field that was left empty: nothing, or only blanks. */
export function blankAsNull(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value
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

export function isFileKind(kind: FieldKind): boolean {
  return kind === 'image' || kind === 'video' || kind === 'file'
}
