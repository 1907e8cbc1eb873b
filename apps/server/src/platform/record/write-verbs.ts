import type { CreateOf, Resource, UpdateOf } from '@backlot/contract/core/resource/resource'
import type { Caller } from '../caller/call.ts'
import type { CrudQueries, SystemColumns } from './crud-queries.ts'
import { createRecord, deleteRecord, updateRecord, type Written } from './crud-service.ts'

/** How records are written; a resource with rules of its own replaces one of these. */
export interface WriteVerbs<R extends Resource = Resource> {
  create(caller: Caller, values: CreateOf<R>): Promise<Written<R>>
  update(caller: Caller, change: { id: number; values: UpdateOf<R> }): Promise<Written<R>>
  /** Answers the audit row by which whoever did it may take it back. */
  delete(caller: Caller, id: number): Promise<number | null>
}

/** The ways of a resource without rules of its own. */
export function usualWrites<R extends Resource>(queries: CrudQueries<R>): WriteVerbs<R> {
  return {
    create: (caller, values) => createRecord(queries, caller, { values, ...idBefore(caller) }),
    update: (caller, change) => updateRecord(queries, caller, change),
    delete: (caller, id) => deleteRecord(queries, caller, id),
  }
}

/** The id of a record is no field of it, so that no resource's columns name it. */
function idBefore<R extends Resource>({ recordId }: Caller): { columns?: SystemColumns<R> } {
  return recordId === undefined ? {} : { columns: { id: recordId } as unknown as SystemColumns<R> }
}
