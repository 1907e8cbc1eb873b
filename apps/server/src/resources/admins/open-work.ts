import type { FieldError } from '@backlot/contract/core/words/field-messages'
import { type OpenWork, openWorkMessages } from '@backlot/contract/resources/admins'
import type { Caller } from '../../platform/caller/call.ts'
import { holds } from '../../platform/caller/session.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { listedFor } from '../../platform/record/values/listed.ts'
import { problemsOfUse } from '../../platform/record/values/references-to.ts'
import { countOpenWork } from './admins.queries.ts'

/** Why each of these admins may not go: what they have begun would go along unnoticed, or rows refer to them. */
export async function problemsOfGoing(
  caller: Caller,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Problem>> {
  const open = Map.groupBy(await countOpenWork(caller.db, ids), ({ id }) => id)
  const used = await problemsOfUse(caller, 'admins', ids)
  return new Map([...used, ...[...open].map(([id, works]) => [id, problemOfWork(caller, works)] as const)])
}

function problemOfWork(caller: Caller, works: readonly { work: OpenWork; count: number }[]): Problem {
  const seen = works.filter(({ work }) => maySee(caller, work))
  const fields = Object.fromEntries(
    seen.map(({ work, count }): [OpenWork, FieldError[]] => [
      work,
      [{ message: openWorkMessages[work], parameters: { count } }],
    ]),
  )
  const count = works.reduce((sum, each) => sum + each.count, 0)
  return new Problem('in_use', { ...(seen.length === works.length && { count }), fields })
}

/** Drafts are told of to whoever sees them; jobs and imports, which are lists of their owner, to whoever lists admins. */
function maySee(caller: Caller, work: OpenWork): boolean {
  if (work === 'scheduledDrafts') return holds(caller.session, 'list-blocks')
  return listedFor(caller, 'admins')?.scope(caller.session) === null
}
