import { type AccessAnswer, judgeAccess } from '@backlot/contract/access/judge-access'
import type { CallContext } from '../platform/caller/call.ts'
import { Problem } from '../platform/problem/problem.ts'
import { type AskedVideo, findAccessFacts } from './access.queries.ts'

interface Asked {
  readonly memberId: number
  readonly video: AskedVideo | null
  /** ISO 8601; this very moment when left out. */
  readonly at: string | undefined
}

/** Whether a member may watch at a moment, and why; the one answer for the sites and for staff. */
export async function explainAccess(
  { db, services: { now, config } }: Pick<CallContext, 'db' | 'services'>,
  { memberId, video, at }: Asked,
): Promise<AccessAnswer> {
  const facts = await findAccessFacts(db, { memberId, asked: video })
  if (!facts) throw new Problem('not_found')
  return judgeAccess(facts, new Date(at ?? now()).toISOString(), config.ledgerRules)
}
