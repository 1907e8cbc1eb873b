import { expandedKeyOf } from '@backlot/contract/core/fields/record-shapes'
import type { Resource, WrittenOf } from '@backlot/contract/core/resource/resource'
import type { FastifyReply } from 'fastify'
import type { Call } from '../../caller/call.ts'
import type { CrudQueries } from '../crud-queries.ts'
import type { Written } from '../crud-service.ts'
import { mayList } from '../values/listed.ts'
import { withNamesFor } from '../values/names-for.ts'

type WriteCall = Call<unknown, unknown, unknown>

/**
 * The answer to a write is the record, without the names of what the caller may not list; of a record that they may not
 * list, what they wrote (`given`) and its version. The audit row of what may be taken back travels in a header.
 */
export async function answerWritten(
  call: WriteCall,
  queries: CrudQueries,
  { record, auditId }: Written<Resource>,
  given: object = {},
): Promise<WrittenOf<Resource>> {
  nameAuditRow(call.reply, auditId)
  const named = await withNamesFor(call, queries.resource.fields, record)
  return (await mayList(queries, call, record.id)) ? named : ownPart(named, given)
}

function ownPart(record: WrittenOf<Resource>, given: object): WrittenOf<Resource> {
  const keys = Object.keys(given).flatMap((key) => [key, expandedKeyOf(key)])
  const own = new Set(['id', 'version', ...keys])
  // Without the others, which may all be missing.
  return Object.fromEntries(Object.entries(record).filter(([key]) => own.has(key))) as WrittenOf<Resource>
}

export function nameAuditRow(reply: FastifyReply, auditId: number | null): void {
  if (auditId !== null) void reply.header('x-audit-id', String(auditId))
}
