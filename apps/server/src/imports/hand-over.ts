import type { Caller } from '../platform/caller/call.ts'
import { recordAudit } from '../platform/record/audit.ts'
import { giveOpenImports } from './imports.queries.ts'

/** Imports of admins who go, as far as they wait for a word of their owner, become the caller's: the file may be all there is of the work. */
export async function handOverImports(caller: Caller, adminIds: readonly number[]): Promise<void> {
  const { db, session } = caller
  const handed = await giveOpenImports(db, { from: adminIds, to: session.adminId })
  for (const { resource, fileName, owner } of handed)
    await recordAudit(caller, {
      ...{ action: 'update', resource, recordId: null, recordLabel: fileName, isUnseen: true },
      ...{ before: { owner }, after: { owner: session.name } },
    })
}
