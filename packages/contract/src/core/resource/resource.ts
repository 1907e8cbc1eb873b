import * as z from 'zod'
import type { Fields, Ref } from '../fields/field.ts'
import { idSchema } from '../fields/field-schemas.ts'
import type { FilterableKind, SortableKind } from '../fields/kinds/kinds.ts'
import { withMadeOnDemand } from '../fields/on-demand.ts'
import { changeableFields, inputShape, valueShape } from '../fields/record-shapes.ts'
import type { Erased } from '../words/erased.ts'
import type { Words } from '../words/language.ts'
import type { ValidationError } from '../words/validation.ts'
import type { Action, Actions } from './action.ts'
import { type Arrangement, requireArrangement } from './arrangement.ts'
import type { MenuGroup } from './menu-group.ts'
import type { PermissionVerb, Verb } from './verb.ts'
import type { Withheld, WithheldKey } from './withheld.ts'

type Writable<Fs extends Fields> = {
  [K in keyof Fs as Fs[K]['written'] extends 'system' ? never : K]: Fs[K]
}
type Changeable<Fs extends Fields> = {
  [K in keyof Fs as Fs[K]['written'] extends 'system' | 'once' ? never : K]: Fs[K]
}
type Readable<Fs extends Fields> = {
  [K in keyof Fs as Fs[K]['written'] extends 'secret' ? never : K]: Fs[K]
}
type ValueOf<F> = F extends { readonly value: z.ZodType<infer V> } ? V : never
type InputOf<F> = F extends { readonly input: z.ZodType<infer I> } ? I : never

/** `{ sourceId: reference('sources') }` also shows `source: { id, name }`. */
type Expanded<Fs extends Fields> = {
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

/** What a list of these fields shows of a row. */
export type RowOfFields<Fs extends Fields> = Flat<
  { [K in keyof Readable<Fs>]: ValueOf<Readable<Fs>[K]> } & Expanded<Fs>
>
export type RecordOfFields<Fs extends Fields> = Flat<Bookkeeping & RowOfFields<Fs>>
/** A complete new record, defaults filled in. */
export type CreateOfFields<Fs extends Fields> = Flat<{ [K in keyof Writable<Fs>]: InputOf<Writable<Fs>[K]> }>
/** The fields to change, and the version that was edited. */
export type UpdateOfFields<Fs extends Fields> = Flat<
  Partial<{ [K in keyof Changeable<Fs>]: InputOf<Changeable<Fs>[K]> }> & { version: number }
>

/** What a write answers: the record or, to who may not list it, no more than they wrote themselves. */
export type WrittenOfFields<Fs extends Fields> = Flat<
  Pick<Bookkeeping, 'id' | 'version'> & Partial<RecordOfFields<Fs>>
>

/** What is written, and what the record says besides; nothing of the latter on a new record. */
export type RuleValues<Fs extends Fields> = Partial<
  CreateOfFields<Fs> & Omit<RecordOfFields<Fs>, keyof CreateOfFields<Fs>>
>

type KeyOf<Fs extends Fields> = keyof Fs & string
type BookkeepingKey = 'id' | 'createdAt' | 'updatedAt'
/** Fields that a list can be filtered by: their kind says so, and they can be read. */
export type FilterKey<Fs extends Fields> =
  | BookkeepingKey
  | {
      [K in KeyOf<Fs>]: Fs[K]['kind'] extends FilterableKind
        ? Fs[K]['written'] extends 'secret'
          ? never
          : K
        : never
    }[KeyOf<Fs>]
/** Fields that a list can be sorted by: those that an index can keep in order. */
export type SortKey<Fs extends Fields> =
  | BookkeepingKey
  | {
      [K in KeyOf<Fs>]: Fs[K]['kind'] extends SortableKind
        ? Fs[K]['storage'] extends 'column'
          ? K
          : never
        : never
    }[KeyOf<Fs>]
/** Fields that can hold a record's place among others. */
export type PlaceKey<Fs extends Fields> = {
  [K in KeyOf<Fs>]: Fs[K] extends { readonly kind: 'count'; readonly written: 'always' } ? K : never
}[KeyOf<Fs>]
/** Fields of a closed set, each word of which has an order of its own. */
export type GroupKey<Fs extends Fields> = {
  [K in KeyOf<Fs>]: Fs[K] extends { readonly kind: 'choice'; readonly presence: 'required' | 'default' }
    ? K
    : never
}[KeyOf<Fs>]
/** Fields that staff write of a new record. */
type WritableKey<Fs extends Fields> = keyof Writable<Fs> & string
/** Fields in which files may stand, those of lines among them. */
type FileKey<Fs extends Fields> = {
  [K in KeyOf<Fs>]: Fs[K]['kind'] extends 'image' | 'video' | 'file' | 'richText' | 'lines' ? K : never
}[KeyOf<Fs>]
/** Fields that can be added up. */
export type SumKey<Fs extends Fields> = {
  [K in KeyOf<Fs>]: Fs[K]['kind'] extends 'money' | 'count' | 'duration' ? K : never
}[KeyOf<Fs>]
/** Fields that many records can be given at once: of one record alone are long texts, files and lines. */
export type BulkKey<Fs extends Fields> = {
  [K in KeyOf<Fs>]: Fs[K] extends {
    readonly kind:
      | 'text'
      | 'flag'
      | 'choice'
      | 'reference'
      | 'references'
      | 'count'
      | 'duration'
      | 'day'
      | 'time'
    readonly written: 'always'
  }
    ? K
    : never
}[KeyOf<Fs>]
/** Moments that are empty until something happens. */
type MomentKey<Fs extends Fields> = {
  [K in KeyOf<Fs>]: Fs[K] extends { readonly kind: 'time'; readonly presence: 'optional' } ? K : never
}[KeyOf<Fs>]
/** The words of the field `status`. */
export type StateOf<Fs extends Fields> = Fs extends { status: infer F } ? ValueOf<F> & string : never

/** By verb, whether such a body asks again who it is. */
export interface AsksAgain {
  readonly create?: (body: Readonly<Record<string, unknown>>) => boolean
  readonly update?: (body: Readonly<Record<string, unknown>>) => boolean
}

/** Files that anybody may read while their record is in one of these states and within its time. */
export interface PublicFiles<Key extends string = string, State extends string = string> {
  readonly fields: readonly Key[]
  /** Any, where the record has no states. */
  readonly states?: readonly State[]
  /** A flag without which nobody sees the record. */
  readonly flag?: string
  /** Fields with the moments between which the public sees the record; an empty one leaves that end open. */
  readonly within?: { readonly from: string; readonly until: string }
  /** A state in which it is on a schedule, and the field with the moment from which on it counts as one of these. */
  readonly due?: { readonly state: State; readonly at: string }
}

export interface MenuPlace {
  readonly group?: MenuGroup
  /** Smaller first, over all groups. */
  readonly position: number
  /** Its list is reached from elsewhere, and the menu leaves it out. */
  readonly isHidden?: boolean
}

export interface ResourceDefinition<
  Name extends string,
  Fs extends Fields,
  V extends Verb,
  Ps extends string,
  As extends Actions,
  Fi extends string,
> {
  /** Plural, kebab- or one-word: the word in path, table, permission and menu. */
  name: Name
  /** Where its calls are, if not at its name. */
  path?: string
  /** What it is called wherever its own pages are not: in the role matrix, the history, the search. */
  words: { plural: Words; singular: Words }
  /** Where it stands among all others, in the menu and in the role matrix: in a group, or for itself. */
  menu: MenuPlace
  /** The field that names a record to people. */
  label: KeyOf<Fs>
  /** The field that names it in place of the label to whoever may not list it. */
  strangersCallIt?: KeyOf<Fs>
  fields: Fs
  verbs: readonly V[]
  /** What its own permissions open, besides those of the verbs: `publish` of `publish-videos`. */
  permissions?: Readonly<Record<Ps, Words>>
  /** Commands on one record; with the verb `bulk`, those marked so on many. */
  actions?: As & Readonly<Record<string, Action<NoInfer<Ps> | PermissionVerb, StateOf<Fs>>>>
  /**
   * Fields that may be written in many records at once; with the verb `bulk`. Where a change has a rule of its own, those
   * that it does not ask for.
   */
  bulkFields?: readonly BulkKey<Fs>[]
  /** Whether a change or a deletion may be taken back for a moment by whoever made it. */
  undo?: boolean
  /** Bodies of creations and changes that ask for a proof of the last minutes who sits there. */
  asksAgain?: AsksAgain
  /** What partners and others who see a part are told nothing of: lists, details, filters and files leave it out. */
  withheld?: Withheld<WithheldKey<Fs>>
  /** What is about a person, and leaves the history when that person asks for it. */
  personal?: readonly KeyOf<Fs>[]
  /** Where records stay when whoever they are about is gone: in place of the label they are called so, wherever they are named. */
  erased?: Erased<MomentKey<Fs>>
  /** Fields that a duplicate begins without, besides those that follow from the contract (`copiedFields`). */
  notCopied?: readonly WritableKey<Fs>[]
  /** Columns that the search box looks in. */
  search?: readonly KeyOf<Fs>[]
  /** Fields of the filter bar; the operators follow from the kind. */
  filters?: readonly (Fi & FilterKey<Fs>)[]
  sorts?: readonly SortKey<Fs>[]
  /** As in the address: `-publishedAt` is newest first. The id breaks ties. */
  defaultSort?: string
  /** Fields that are added up over all that the filter matches. */
  sums?: readonly SumKey<Fs>[]
  /** Where staff put records in order by hand (`arrange`): the field that holds their places, and in what. */
  arrangement?: { by: PlaceKey<Fs>; within?: GroupKey<Fs> }
  /** Records in which work waits, counted in the menu for whoever may do it: in which state, and what does it. */
  waiting?: { state: StateOf<Fs>; permission: NoInfer<Ps> | PermissionVerb }
  csv?: { fileName: string }
  /** Files that the public sees; all others are for staff, and for whoever was handed a signed address. */
  publicFiles?: PublicFiles<FileKey<Fs>, StateOf<Fs>>
  /** Rules that look at several fields; asked with the whole record as it would be after the write, ids for refs. */
  rules?: (values: RuleValues<Fs>) => ValidationError[]
}

export interface Resource<
  Name extends string = string,
  Fs extends Fields = Fields,
  V extends Verb = Verb,
  Ps extends string = string,
  As extends Actions = Actions,
  Fi extends string = string,
> {
  readonly name: Name
  /** Null: its calls are at its name. */
  readonly path: string | null
  readonly words: { readonly plural: Words; readonly singular: Words }
  readonly menu: MenuPlace
  readonly label: KeyOf<Fs>
  readonly strangersCallIt: string | null
  readonly fields: Fs
  readonly verbs: readonly V[]
  readonly permissions: Readonly<Record<Ps, Words>>
  readonly actions: As
  readonly bulkFields: readonly string[]
  readonly undo: boolean
  readonly asksAgain: AsksAgain
  readonly withheld: Withheld | null
  readonly personal: readonly string[]
  readonly erased: Erased | null
  readonly notCopied: readonly string[]
  readonly search: readonly string[]
  readonly filters: readonly Fi[]
  readonly sorts: readonly string[]
  readonly defaultSort: string
  readonly sums: readonly string[]
  readonly arrangement: Arrangement | null
  readonly waiting: { readonly state: string; readonly permission: string } | null
  readonly csv: { readonly fileName: string }
  readonly publicFiles: PublicFiles
  readonly rules: (values: RuleValues<Fs>) => ValidationError[]
  readonly record: z.ZodType<RecordOfFields<Fs>>
  readonly written: z.ZodType<WrittenOfFields<Fs>>
  readonly create: z.ZodType<CreateOfFields<Fs>>
  readonly update: z.ZodType<UpdateOfFields<Fs>>
}

export type RecordOf<R> = R extends { record: z.ZodType<infer T> } ? T : never
export type WrittenOf<R> = R extends { written: z.ZodType<infer T> } ? T : never
export type CreateOf<R> = R extends { create: z.ZodType<infer T> } ? T : never
export type UpdateOf<R> = R extends { update: z.ZodType<infer T> } ? T : never
/** The names of a resource's actions. */
export type ActionOf<R> = R extends { readonly actions: infer As } ? keyof As & string : never

type NoActions = Readonly<Record<never, Action>>

/** Declares a resource once; record, input and list rules of every layer follow from it. */
export function defineResource<
  const Name extends string,
  Fs extends Fields,
  const V extends Verb,
  const Ps extends string = never,
  const As extends Actions = NoActions,
  const Fi extends string = never,
>(definition: ResourceDefinition<Name, Fs, V, Ps, As, Fi>): Resource<Name, Fs, V, Ps, As, Fi> {
  const { fields } = definition
  requireNeighbours(definition.name, fields)
  requireGoverned(definition)
  requireShareable(definition)
  requireArrangement(definition)
  requireNamed(definition)
  const known = {
    path: null,
    strangersCallIt: null,
    // What is left out has nothing in it; the defaults of the types say the same.
    permissions: {} as Readonly<Record<Ps, Words>>,
    actions: {} as As,
    bulkFields: [],
    undo: false,
    asksAgain: {},
    withheld: null,
    personal: [],
    erased: null,
    notCopied: [],
    search: [],
    filters: [],
    sorts: ['id'],
    defaultSort: '-id',
    sums: [],
    arrangement: null,
    waiting: null,
    csv: { fileName: `${definition.name}.csv` },
    publicFiles: { fields: [] },
    rules: () => [],
    ...definition,
  }
  // The object schemas are built key by key; the mapped types above say the same to the compiler.
  return withMadeOnDemand(known, {
    record: () => recordSchema(fields) as unknown as z.ZodType<RecordOfFields<Fs>>,
    written: () => writtenSchema(fields) as unknown as z.ZodType<WrittenOfFields<Fs>>,
    create: () => z.strictObject(inputShape(fields)) as unknown as z.ZodType<CreateOfFields<Fs>>,
    update: () => updateSchema(fields) as unknown as z.ZodType<UpdateOfFields<Fs>>,
  })
}

interface Governing {
  name: string
  fields: Fields
  actions?: Actions
}

interface Shared {
  name: string
  fields: Fields
  bulkFields?: readonly string[]
}

/** An amount without its currency, or a period without its unit, could not be read. */
function requireNeighbours(name: string, fields: Fields): void {
  for (const [key, { settings }] of Object.entries(fields)) {
    if (settings.beside !== undefined && !Object.hasOwn(fields, settings.beside)) {
      throw new Error(`${name}.${key} needs the field ${settings.beside} beside it.`)
    }
  }
}

/** Without their numbers all who are gone would be called alike. */
function requireNamed({ name, erased }: { name: string; erased?: Erased }): void {
  const isNamed = Object.values(erased?.words ?? {}).every((words) => words.split('{id}').length === 2)
  if (!isNamed) throw new Error(`${name}: what an erased record is called holds its {id} once.`)
}

/** What an action governs under a misspelt name would be open to everybody. */
function requireGoverned({ name, fields, actions = {} }: Governing): void {
  for (const [action, { governs }] of Object.entries(actions)) {
    const unknown = governs.find((key) => !Object.hasOwn(fields, key))
    if (unknown) throw new Error(`${name}: the action ${action} governs ${unknown}, which is no field.`)
  }
}

/** Two records with one value of what only one may have would both be refused. */
function requireShareable({ name, fields, bulkFields = [] }: Shared): void {
  const unique = bulkFields.find((key) => fields[key]?.settings.isUnique)
  if (unique) throw new Error(`${name}.${unique} cannot be written in many records: no two may share it.`)
}

function recordSchema(fields: Fields) {
  const bookkeeping = { createdAt: z.string(), updatedAt: z.string(), version: z.number().int() }
  return z.object({ id: idSchema, ...valueShape(fields), ...bookkeeping })
}

function writtenSchema(fields: Fields) {
  return recordSchema(fields).partial().required({ id: true, version: true })
}

function updateSchema(fields: Fields) {
  const shape: Record<string, z.ZodType> = { version: z.number().int().positive() }
  for (const [key, field] of changeableFields(fields)) shape[key] = field.input.optional()
  return z.strictObject(shape)
}

/** What may be done to many records at once: the actions that say so, writing some fields, and deleting. */
export function bulkActionsOf({
  verbs,
  actions,
  bulkFields,
}: Pick<Resource, 'verbs' | 'actions' | 'bulkFields'>): readonly string[] {
  if (!verbs.includes('bulk')) return []
  const named = Object.entries(actions).filter(([, { bulk }]) => bulk)
  return [
    ...named.map(([name]) => name),
    ...(bulkFields.length > 0 ? ['update'] : []),
    ...(verbs.includes('delete') ? ['delete'] : []),
  ]
}

const verbWords = ['create', 'update', 'delete'] as const
/** Written by the undo of a deletion, and of anything else. */
const undoWords = ['restore', 'undo'] as const

/** Every word that a change of such a record leaves in the history. */
export function historyWordsOf({
  verbs,
  actions,
  undo,
}: Pick<Resource, 'verbs' | 'actions' | 'undo'>): string[] {
  const named = Object.entries(actions).flatMap(([name, { history }]) => history ?? [name])
  const canUndo = undo || Object.values(actions).some((action) => action.undo)
  return [...verbWords.filter((verb) => verbs.includes(verb)), ...(canUndo ? undoWords : []), ...named]
}

/** Whether a change that left this word in the history may be taken back. */
export function isUndoable({ actions, undo }: Pick<Resource, 'actions' | 'undo'>, word: string): boolean {
  if ((verbWords as readonly string[]).includes(word)) return undo
  return Object.entries(actions).some(
    ([name, action]) => action.undo && (action.history ?? [name]).includes(word),
  )
}

/** Whether what an order did to many records may be taken back: by its action, or as any change of such a record. */
export function isOrderUndoable(
  { actions, undo }: Pick<Resource, 'actions' | 'undo'>,
  order: string,
): boolean {
  return actions[order]?.undo ?? undo
}
