import type { BulkVerdict } from '@backlot/contract/core/endpoints/bulk'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import type { Caller } from '../../caller/call.ts'
import { reasonInWords, reasonOf } from '../../problem/reason-in-words.ts'
import type { CrudQueries } from '../crud-queries.ts'
import type { Refusals } from './batch.ts'
import { labelsOf } from './record-labels.ts'

/** Why records were refused, in the words of whoever asked, in the order of their ids. */
export async function verdictsOf(
  queries: CrudQueries,
  caller: Caller,
  refusals: Refusals,
): Promise<BulkVerdict[]> {
  const labels = await labelsOf(queries, caller, [...refusals.keys()])
  return [...refusals]
    .toSorted(([a], [b]) => a - b)
    .map(([id, problem]) => {
      const reason = reasonOf(problem)
      const message = reasonInWords(reason, caller.language)
      const fields = reason.fields.map(toSnakeCase)
      return { id, code: reason.code, message, fields, label: labels.get(id) ?? null }
    })
}
