import * as z from 'zod'
import type { Field, FieldKind, Ref } from './field.ts'
import { idSchema, refSchema } from './field-schemas.ts'
import type { Fault } from './validation.ts'

export type Fields = Readonly<Record<string, Field>>

export type Verb = 'list' | 'show' | 'create' | 'update' | 'delete' | 'export' | 'bulk' | 'history'

type Writable<Fs extends Fields> = {
  [K in keyof Fs as Fs[K]['presence'] extends 'readOnly' ? never : K]: Fs[K]
}
type Readable<Fs extends Fields> = {
  [K in keyof Fs as Fs[K]['presence'] extends 'writeOnly' ? never : K]: Fs[K]
}
type ValueOf<F> = F extends { readonly value: z.ZodType<infer V> } ? V : never
type InputOf<F> = F extends { readonly input: z.ZodType<infer I> } ? I : never

/** `{ sourceId: reference('sources') }` also shows `source: { id, name }`. */
type Companions<Fs extends Fields> = {
  [K in keyof Fs as Fs[K]['kind'] extends 'reference'
    ? K extends `${infer Name}Id`
      ? Name
      : never
    : never]: null extends ValueOf<Fs[K]> ? Ref | null : Ref
}

export interface Bookkeeping {
  id: number
  createdAt: string
  updatedAt: string
  version: number
}

type Flat<T> = { [K in keyof T]: T[K] }

export type RecordOfFields<Fs extends Fields> = Flat<
  Bookkeeping & { [K in keyof Readable<Fs>]: ValueOf<Readable<Fs>[K]> } & Companions<Fs>
>
/** A complete new record, defaults filled in. */
export type CreateOfFields<Fs extends Fields> = Flat<{ [K in keyof Writable<Fs>]: InputOf<Writable<Fs>[K]> }>
/** The fields to change, and the version that was edited. */
export type UpdateOfFields<Fs extends Fields> = Flat<Partial<CreateOfFields<Fs>> & { version: number }>

/** What is written, and what the record says besides; nothing of the latter on a new record. */
export type RuleValues<Fs extends Fields> = Partial<
  CreateOfFields<Fs> & Omit<RecordOfFields<Fs>, keyof CreateOfFields<Fs>>
>

export interface ResourceDefinition<Name extends string, Fs extends Fields, V extends Verb> {
  /** Plural, kebab- or one-word: the word in path, table, permission and menu. */
  name: Name
  /** The field that names a record to people. */
  label: keyof Fs & string
  fields: Fs
  verbs: readonly V[]
  /** Columns that the search box looks in. */
  search?: readonly (keyof Fs & string)[]
  /** Fields of the filter bar; the operators follow from the kind. */
  filters?: readonly ((keyof Fs & string) | 'id' | 'createdAt' | 'updatedAt')[]
  sorts?: readonly ((keyof Fs & string) | 'id' | 'createdAt' | 'updatedAt')[]
  /** As in the address: `-publishedAt` is newest first. The id breaks ties. */
  defaultSort?: string
  /** Row actions that may be applied to many rows at once. */
  bulkActions?: readonly string[]
  csv?: { fileName: string }
  /** Rules that look at several fields; asked with the whole record as it would be after the write, ids for refs. */
  rules?: (values: RuleValues<Fs>) => Fault[]
}

export interface Resource<Name extends string = string, Fs extends Fields = Fields, V extends Verb = Verb>
  extends Required<Omit<ResourceDefinition<Name, Fs, V>, 'csv'>> {
  csv: { fileName: string }
  record: z.ZodType<RecordOfFields<Fs>>
  create: z.ZodType<CreateOfFields<Fs>>
  update: z.ZodType<UpdateOfFields<Fs>>
}

export type RecordOf<R> = R extends { record: z.ZodType<infer T> } ? T : never
export type CreateOf<R> = R extends { create: z.ZodType<infer T> } ? T : never
export type UpdateOf<R> = R extends { update: z.ZodType<infer T> } ? T : never

/** Declares a resource once; record, input and list rules of every layer follow from it. */
export function defineResource<const Name extends string, Fs extends Fields, const V extends Verb>(
  definition: ResourceDefinition<Name, Fs, V>,
): Resource<Name, Fs, V> {
  const { fields } = definition
  return {
    search: [],
    filters: [],
    sorts: ['id'],
    defaultSort: '-id',
    bulkActions: [],
    csv: { fileName: `${definition.name}.csv` },
    rules: () => [],
    ...definition,
    // The object schemas are built key by key; the mapped types above say the same to the compiler.
    record: recordSchema(fields) as unknown as z.ZodType<RecordOfFields<Fs>>,
    create: createSchema(fields) as unknown as z.ZodType<CreateOfFields<Fs>>,
    update: updateSchema(fields) as unknown as z.ZodType<UpdateOfFields<Fs>>,
  }
}

/** The key under which a record shows what a reference points to: `sourceId` → `source`. */
export function companionOf(key: string): string {
  return key.replace(/Id$/, '')
}

function recordSchema(fields: Fields) {
  const shape: Record<string, z.ZodType> = { id: idSchema }
  for (const [key, field] of Object.entries(fields)) {
    if (field.presence === 'writeOnly') continue
    shape[key] = field.value
    if (field.kind === 'reference') {
      shape[companionOf(key)] = field.presence === 'optional' ? refSchema.nullable() : refSchema
    }
  }
  return z.object({ ...shape, createdAt: z.string(), updatedAt: z.string(), version: z.number().int() })
}

/** The fields that staff may write, in the order of the definition. */
export function writableFields(fields: Fields): [string, Field][] {
  return Object.entries(fields).filter(([, field]) => field.presence !== 'readOnly')
}

function createSchema(fields: Fields) {
  const shape: Record<string, z.ZodType> = {}
  for (const [key, field] of writableFields(fields)) {
    shape[key] =
      field.presence === 'optional'
        ? field.input.default(null)
        : field.settings.defaultValue === undefined
          ? field.input
          : field.input.default(field.settings.defaultValue)
  }
  return z.strictObject(shape)
}

function updateSchema(fields: Fields) {
  const shape: Record<string, z.ZodType> = { version: z.number().int().positive() }
  for (const [key, field] of writableFields(fields)) shape[key] = field.input.optional()
  return z.strictObject(shape)
}

const bookkeepingKinds: Readonly<Record<string, FieldKind>> = {
  id: 'count',
  createdAt: 'time',
  updatedAt: 'time',
}

/** The kind of a field or of the bookkeeping columns that every table has. */
export function kindOf(resource: { fields: Fields }, key: string): FieldKind | undefined {
  return resource.fields[key]?.kind ?? bookkeepingKinds[key]
}
