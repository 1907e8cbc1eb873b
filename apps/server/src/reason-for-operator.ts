import { EmbeddedPostgresError } from '@backlot/embedded-postgres/error'
import pg from 'pg'
import { OperatorError } from './operator-error.ts'
import { DISK_FULL, isDatabaseAway, READ_ONLY } from './platform/database/connection/database-away.ts'
import { ConnectionRefused } from './platform/database/connection/dedicated-client.ts'

// Not let in, no such database, not allowed.
const refusals = new Set([DISK_FULL, READ_ONLY, '28000', '28P01', '3D000', '42501'])

/**
 * Why a start or a command was refused, in a line that names the setting; undefined for what nobody expected, which
 * is worth its stack.
 */
export function reasonForOperator(error: unknown): string | undefined {
  if (error instanceof OperatorError || error instanceof EmbeddedPostgresError) return error.message
  if (isDatabaseAway(error)) return `DATABASE_URL: the database does not answer (${String(error)}).`
  const isRefusal =
    error instanceof ConnectionRefused ||
    (error instanceof pg.DatabaseError && refusals.has(error.code ?? ''))
  return isRefusal ? `DATABASE_URL: ${error.message}.` : undefined
}
