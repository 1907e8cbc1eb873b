import { inputOfValue } from '@backlot/contract/core/fields/kinds/kinds'
import { isUndoable, type Resource } from '@backlot/contract/core/resource/resource'
import { decoderOf } from '@backlot/contract/core/wire/codec'
import type { Caller } from '../../caller/call.ts'
import { holds } from '../../caller/session.ts'
import { problemOf } from '../../problem/error-handler.ts'
import { Problem } from '../../problem/problem.ts'
import { recordAudits } from '../audit.ts'
import { type Batch, type BulkCaller, type Refusals, RefusedAfterwards } from '../bulk/batch.ts'
import { changing, deleteUnused } from '../bulk/change-many.ts'
import type { CrudQueries } from '../crud-queries.ts'
import { auditEntryOf } from '../crud-service.ts'
import type { AnyRecord, RowWrite } from '../many/row-change.ts'
import type { Rule } from '../many/rule.ts'
import { requireTakeBack } from '../values/require-step.ts'
import { type Entry, findEntries, recordUndos } from './entries.queries.ts'

type Entries = ReadonlyMap<number, Entry>
type Values = Readonly<Record<string, unknown>>

/** Takes back what a change set did to each of some records: changed back, restored, or removed where it made them. */
export function undoing(queries: CrudQueries, changesetId: number): Batch {
  return async (caller, ids) => {
    const entries = await findEntries(caller.db, { changesetId, resource: queries.resource.name }, ids)
    const kinds = Map.groupBy(ids, (id) => kindOf(queries.resource, entries.get(id)))
    const of = (kind: Kind) => kinds.get(kind) ?? []
    const refusals = new Map([
      ...of('final').map((id) => [id, new Problem('undo_expired')] as const),
      ...(await changing(queries, changingBack(queries, entries))(caller, of('changed'))),
      ...(await restore(
        queries,
        caller,
        of('deleted').flatMap((id) => entries.get(id) ?? []),
      )),
      ...(await remove(
        queries,
        caller,
        of('made').flatMap((id) => entries.get(id) ?? []),
      )),
    ])
    const done = [...entries.values()].filter(({ recordId }) => !refusals.has(recordId))
    await recordUndos(
      caller.db,
      done.map(({ auditId }) => auditId),
    )
    return refusals
  }
}

type Kind = 'changed' | 'deleted' | 'made' | 'final'

function kindOf(resource: Resource, entry: Entry | undefined): Kind {
  if (!entry || !mayBeTakenBack(resource, entry.action)) return 'final'
  if (entry.before === null) return 'made'
  return entry.action === 'delete' ? 'deleted' : 'changed'
}

/** What took something back may be taken back as well, where anything may. */
function mayBeTakenBack(resource: Resource, word: string): boolean {
  return isUndoable(resource, word === 'undo' || word === 'restore' ? 'update' : word)
}

/** A record that is as the change set left it becomes what it was. */
function changingBack({ resource }: CrudQueries, entries: Entries): Rule {
  const decode = decoderOf(resource.record)
  return {
    async prepare(caller) {
      return (current) => {
        const entry = entries.get(current.id as number)
        if (!entry || current.version !== entry.recordVersion) throw new Problem('undo_expired')
        const before = decode(entry.before) as Values
        const done = { word: entry.action, before: { ...current, ...before }, after: current }
        requireTakeBack(resource, caller, done)
        return { action: 'undo', values: storedOf(resource, before) }
      }
    },
  }
}

/** What of a record is stored, as it would be written: also what staff do not type. */
function storedOf({ fields }: Resource, record: Values): Record<string, unknown> {
  const stored = Object.entries(fields).filter(
    ([key, { storage, written }]) =>
      storage !== 'computed' && written !== 'secret' && record[key] !== undefined,
  )
  return Object.fromEntries(stored.map(([key, field]) => [key, inputOfValue(field, record[key])]))
}

/** What was deleted comes back, unless it has already, or does so in this very moment. */
async function restore(
  queries: CrudQueries,
  caller: BulkCaller,
  entries: readonly Entry[],
): Promise<Refusals> {
  if (entries.length === 0) return new Map()
  const there = await queries.many.existing(
    caller.db,
    entries.map(({ recordId }) => recordId),
  )
  const absent = entries.filter(({ recordId }) => !there.has(recordId))
  const ours = await recordUndos(
    caller.db,
    absent.map(({ auditId }) => auditId),
  )
  const restored = absent.filter(({ auditId }) => ours.has(auditId))
  if (restored.length > 0) await restoreAbsent(queries, caller, restored)
  const late = entries.filter(({ auditId }) => !ours.has(auditId))
  return new Map(late.map(({ recordId }) => [recordId, new Problem('undo_expired')]))
}

async function restoreAbsent(
  { resource, many }: CrudQueries,
  caller: BulkCaller,
  entries: readonly Entry[],
): Promise<void> {
  const decode = decoderOf(resource.record)
  await many.insertAs(
    caller.db,
    entries.map((entry) => rowOf(resource, entry, decode(entry.before) as Values)),
  )
  const records = await many.lock(
    caller,
    entries.map(({ recordId }) => recordId),
  )
  requireAllRestored(resource, caller, { entries, records })
  await recordAudits(
    caller,
    [...records.values()].map((after) => auditEntryOf(resource, { action: 'restore', before: null, after })),
  )
}

function rowOf(resource: Resource, { recordId, recordVersion }: Entry, record: Values): RowWrite {
  const columns = { created_at: record.createdAt, version: (recordVersion ?? 0) + 1 }
  return { id: recordId, values: storedOf(resource, record), columns }
}

/** Nobody restores what they could not read then, nor into a state to which they may not lead. */
function requireAllRestored(
  resource: Resource,
  caller: Caller,
  { entries, records }: { entries: readonly Entry[]; records: ReadonlyMap<number, AnyRecord> },
): void {
  const refusals = new Map<number, Problem>()
  for (const { recordId, action } of entries) {
    try {
      const before = records.get(recordId)
      if (!before) throw new Problem('forbidden')
      requireTakeBack(resource, caller, { word: action, before, after: null })
    } catch (error) {
      refusals.set(recordId, problemOf(error))
    }
  }
  if (refusals.size > 0) throw new RefusedAfterwards(refusals)
}

/** What the change set made goes, as deleting it would. */
async function remove(
  queries: CrudQueries,
  caller: BulkCaller,
  entries: readonly Entry[],
): Promise<Refusals> {
  const mayDelete = holds(caller.session, `delete-${queries.resource.name}`)
  const records = await queries.many.lock(
    caller,
    entries.map(({ recordId }) => recordId),
  )
  const changed = entries.filter((each) => records.get(each.recordId)?.version !== each.recordVersion)
  for (const { recordId } of changed) records.delete(recordId)
  const refusals = changed.map(({ recordId }) => [recordId, new Problem('undo_expired')] as const)
  if (mayDelete) return new Map([...refusals, ...(await deleteUnused(queries, caller, records))])
  return new Map([...refusals, ...[...records.keys()].map((id) => [id, new Problem('forbidden')] as const)])
}
