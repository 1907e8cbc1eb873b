import type { Fields } from '@backlot/contract/core/fields/field'
import type { RawBuilder } from 'kysely'
import type { Viewer } from '../caller/viewer.ts'

/** A table that joins records of two resources; rows keep their order in `sort`. */
export interface LinkTable {
  readonly table: string
  readonly owner: string
  readonly target: string
}

/** A table of rows that belong to a record: a column for each field of a line, and their order in `sort`. */
export interface LinesTable {
  readonly table: string
  readonly owner: string
}

type KeysOf<Fs extends Fields, S, K = unknown> = {
  [Key in keyof Fs]: Fs[Key] extends { readonly storage: S; readonly kind: K } ? Key : never
}[keyof Fs] &
  string

/**
 * What only the server knows of some fields: the tables of their rows, and the expressions that compute them; of a
 * reference or a file that is an id, of references an array of ids.
 */
export type SqlFieldsOf<Fs extends Fields> = {
  readonly [K in KeysOf<Fs, 'links', 'references'>]: LinkTable
} & {
  readonly [K in KeysOf<Fs, 'links', 'lines'>]: LinesTable
} & { readonly [K in KeysOf<Fs, 'computed'>]: Computed }

/** An expression, or one for whoever looks, such as a count of what there is for them. */
export type Computed = RawBuilder<unknown> | ((viewer: Viewer) => RawBuilder<unknown>)

export type SqlField = LinkTable | LinesTable | Computed

/** The generic kit sees those of any resource by name. */
export type SqlFields = Readonly<Record<string, SqlField>>
