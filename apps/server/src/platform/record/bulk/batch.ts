import type { ProblemCode } from '@backlot/contract/core/words/problem'
import type { Caller } from '../../caller/call.ts'
import { problemOf } from '../../problem/error-handler.ts'
import type { Problem } from '../../problem/problem.ts'
import { inSavepoint } from '../crud-service.ts'
import type { SeenRecords } from '../many/seen-records.ts'

/** Who asks, as which change set their writes are known, and what is known already of the records. */
export type BulkCaller = Caller & { readonly changesetId: number | null; readonly seen?: SeenRecords }

/** Why records were left as they were. */
export type Refusals = ReadonlyMap<number, Problem>

/** Does something to some records in as many statements as to one; answers what it refused. */
export type Batch = (caller: BulkCaller, ids: readonly number[]) => Promise<Refusals>

/** Some records are refused for what became of them: none of the batch stays as it is. */
export class RefusedAfterwards extends Error {
  override readonly name = 'RefusedAfterwards'
  readonly refusals: Refusals

  constructor(refusals: Refusals) {
    super()
    this.refusals = refusals
  }
}

// What is nobody's fault but ours, or the database's, fails the whole call.
const ours: readonly ProblemCode[] = ['internal', 'unavailable', 'storage_full']

/** Does a batch; of one that is refused as a whole, without those at fault, looked for by halves where it is not known. */
export async function doBatch(caller: BulkCaller, batch: Batch, ids: readonly number[]): Promise<Refusals> {
  if (ids.length === 0) return new Map()
  try {
    return await inSavepoint(caller, () => batch(caller, ids))
  } catch (error) {
    if (error instanceof RefusedAfterwards)
      return withoutRefused(caller, batch, { ids, refusals: error.refusals })
    const problem = problemOf(error)
    if (ours.includes(problem.code)) throw error
    const middle = Math.ceil(ids.length / 2)
    if (middle === ids.length) return new Map(ids.map((id) => [id, problem]))
    const first = await doBatch(caller, batch, ids.slice(0, middle))
    return new Map([...first, ...(await doBatch(caller, batch, ids.slice(middle)))])
  }
}

async function withoutRefused(
  caller: BulkCaller,
  batch: Batch,
  { ids, refusals }: { ids: readonly number[]; refusals: Refusals },
): Promise<Refusals> {
  const others = ids.filter((id) => !refusals.has(id))
  return new Map([...refusals, ...(await doBatch(caller, batch, others))])
}
