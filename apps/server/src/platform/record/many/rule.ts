import type { CreateOf, RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import type { Caller } from '../../caller/call.ts'
import type { SystemColumns } from '../crud-queries.ts'

/** What a rule makes of a record. */
export interface Planned<R extends Resource = Resource> {
  /** The word in the history. */
  action: string
  values?: Partial<CreateOf<R>>
  columns?: SystemColumns<R>
}

/** Throws a Problem for a record that it refuses. */
export type Judge<R extends Resource = Resource> = (before: RecordOf<R>) => Planned<R>

/** What something comes to for a record, the same for one that was clicked and for each of a hundred thousand. */
export interface Rule<R extends Resource = Resource, Body = undefined> {
  /** Asks what has to be known of all these records at once; `body` is what the action says besides, of all of them. */
  prepare(caller: Caller, ids: readonly number[], body: Body): Promise<Judge<R>>
  /** What is to be done besides once records are written. */
  settle?(caller: Caller, written: readonly RecordOf<R>[]): Promise<void>
}
