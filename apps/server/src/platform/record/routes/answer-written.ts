import type { RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import type { FastifyReply } from 'fastify'
import type { Written } from '../crud-service.ts'

/** The answer to a write is the record; the audit row of what may be taken back travels in a header. */
export function answerWritten(
  reply: FastifyReply,
  { record, auditId }: Written<Resource>,
  isUndoable: boolean,
): RecordOf<Resource> {
  if (isUndoable && auditId !== null) nameAuditRow(reply, auditId)
  return record
}

export function nameAuditRow(reply: FastifyReply, auditId: number): void {
  void reply.header('x-audit-id', String(auditId))
}
