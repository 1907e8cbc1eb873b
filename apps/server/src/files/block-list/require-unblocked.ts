import type { Db } from '../../platform/database/database.ts'
import { fieldProblem } from '../../platform/problem/problem.ts'
import { findBlocked } from './block-list.queries.ts'

/** Refuses a file that must not be uploaded again, with the reason that the block list gives. */
export async function requireUnblocked(db: Db, file: { name: string; sha256: string | null }): Promise<void> {
  const blocked = await findBlocked(db, file)
  if (blocked) throw fieldProblem('file', { message: 'blocked_file', parameters: { reason: blocked.reason } })
}
