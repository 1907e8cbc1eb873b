import type { importEndpointsOf } from '@backlot/contract/core/endpoints/import'
import { importKeyOf } from '@backlot/contract/core/endpoints/import'
import type { Origin } from '../files/origin/origin.ts'
import type { Caller } from '../platform/caller/call.ts'
import type { CrudQueries } from '../platform/record/crud-queries.ts'
import type { AnyRecord } from '../platform/record/many/row-change.ts'
import type { BusinessTime } from './cells/business-time.ts'

type Values = Readonly<Record<string, unknown>>

/** What a line says of a record: of a new one all of it, of one that is there what the line gives. */
export interface Said {
  readonly before: AnyRecord | null
  readonly values: Values
}

/** What a line means besides what its cells say, for a resource that has such rules. */
export interface ImportRule {
  /** Asks what has to be known, once for many lines; answers columns that the system writes. */
  prepare(caller: Caller): Promise<(said: Said) => Values>
  /** What is to be done besides once records are written. */
  settle(caller: Caller, written: readonly AnyRecord[]): Promise<void>
}

export type ImportEndpoints = ReturnType<typeof importEndpointsOf<string>>

/** How files become records of one resource. */
export interface Importing {
  readonly queries: CrudQueries
  readonly rule: ImportRule
  /** What else columns may be called, by the field's name on the wire. */
  readonly aliases: Readonly<Record<string, readonly string[]>>
  readonly origin: Origin
  /** What times without an offset mean. */
  readonly clocks: BusinessTime
}

/** The field by which a line finds its record. */
export function keyOf({ queries }: Pick<Importing, 'queries'>): string {
  return importKeyOf(queries.resource.fields)
}
