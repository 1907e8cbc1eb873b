import { EmbeddedPostgresError } from '@backlot/embedded-postgres/error'
import { OperatorError } from './operator-error.ts'
import { isDatabaseAway, isRefusedByDatabase } from './platform/database/connection/database-away.ts'
import { ConnectionRefused } from './platform/database/connection/dedicated-client.ts'

/**
 * Why a start or a command was refused, in a line that names the setting; undefined for what nobody expected, which
 * is worth its stack.
 */
export function reasonForOperator(error: unknown): string | undefined {
  if (error instanceof OperatorError || error instanceof EmbeddedPostgresError) return error.message
  if (isDatabaseAway(error)) return `DATABASE_URL: the database does not answer (${String(error)}).`
  const isRefusal = error instanceof ConnectionRefused || isRefusedByDatabase(error)
  return isRefusal ? `DATABASE_URL: ${error.message}.` : undefined
}
