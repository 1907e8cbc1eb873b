import { largestArrangement } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Filter } from '@backlot/contract/core/lists/filter'
import type { CreateOf, RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import type { Caller } from '../caller/call.ts'
import { Problem } from '../problem/problem.ts'
import type { CrudQueries } from './crud-queries.ts'
import { changeRecord, lockRecord } from './crud-service.ts'
import { requireList } from './values/listed.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Puts all records of one order in this order: their places are 1, 2, 3 … . Who did not see all of them, because one
 * came or went meanwhile, is refused; a record that keeps its place is not touched.
 */
export async function arrangeRecords<R extends Resource>(
  queries: CrudQueries<R>,
  caller: Caller,
  ids: readonly number[],
): Promise<void> {
  const { arrangement } = queries.resource
  if (!arrangement) throw new Error(`${queries.resource.name} has no order of its own.`)
  requireList(queries.resource, caller)
  const records = await lockAll(queries, caller, ids)
  await requireAll(queries, caller, groupOf(arrangement.within, records))
  for (const [index, id] of ids.entries()) {
    const before = records.get(id)
    const place = index + 1
    if (before === undefined || valuesOf(before)[arrangement.by] === place) continue
    // The contract names the field; the compiler cannot follow its name through any resource.
    const values = { [arrangement.by]: place } as unknown as Partial<CreateOf<R>>
    await changeRecord(queries, caller, { before, action: 'update', values })
  }
}

function valuesOf(record: object): Values {
  return record as Values
}

/** In one order for everybody: two arrangements at once must not wait for each other. */
async function lockAll<R extends Resource>(
  queries: CrudQueries<R>,
  caller: Caller,
  ids: readonly number[],
): Promise<Map<number, RecordOf<R>>> {
  const records = new Map<number, RecordOf<R>>()
  for (const id of ids.toSorted((a, b) => a - b)) records.set(id, await lockRecord(queries, caller, id))
  return records
}

interface Group {
  filters: Filter[]
  size: number
}

function groupOf(within: string | undefined, records: ReadonlyMap<number, object>): Group {
  const size = records.size
  if (within === undefined) return { filters: [], size }
  const words = new Set([...records.values()].map((record) => String(valuesOf(record)[within])))
  if (words.size !== 1) throw new Problem('conflict')
  return { filters: [{ field: within, operator: 'eq', values: [...words] }], size }
}

async function requireAll<R extends Resource>(
  queries: CrudQueries<R>,
  caller: Caller,
  { filters, size }: Group,
): Promise<void> {
  const { length } = await queries.listIds(caller, { q: '', filters }, largestArrangement + 1)
  if (length !== size) throw new Problem('selection_changed', { count: length })
}
