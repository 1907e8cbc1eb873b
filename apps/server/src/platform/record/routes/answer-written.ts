import type { RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import type { FastifyReply } from 'fastify'
import type { Call } from '../../caller/call.ts'
import type { Written } from '../crud-service.ts'
import { withNamesFor } from '../values/names-for.ts'

type WriteCall = Call<unknown, unknown, unknown>

/**
 * The answer to a write is the record, without the names of what the caller may not list; the audit row of what may be
 * taken back travels in a header.
 */
export async function answerWritten(
  call: WriteCall,
  resource: Resource,
  { written, isUndoable }: { written: Written<Resource>; isUndoable: boolean },
): Promise<RecordOf<Resource>> {
  const { record, auditId } = written
  if (isUndoable && auditId !== null) nameAuditRow(call.reply, auditId)
  return withNamesFor(call, resource.fields, record)
}

export function nameAuditRow(reply: FastifyReply, auditId: number): void {
  void reply.header('x-audit-id', String(auditId))
}
