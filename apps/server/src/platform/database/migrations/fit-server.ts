import type pg from 'pg'
import { OperatorError } from '../../../operator-error.ts'

const oldestVersion = 15

interface Server {
  version: number
  isStandby: boolean
  isReadOnly: boolean
}

/** Refuses a server that is too old, or that cannot write: it would fail later, and in less plain words. */
export async function rejectUnfitServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Server>(
    `select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as "isStandby",
       current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  )
  const [server] = rows
  if (!server) return
  if (server.version < oldestVersion)
    throw new OperatorError(
      `DATABASE_URL: the server is PostgreSQL ${server.version}; Backlot needs ${oldestVersion} or newer.`,
    )
  if (server.isStandby || server.isReadOnly)
    throw new OperatorError(
      `DATABASE_URL: the database can only be read (${server.isStandby ? 'it is a standby' : 'it is set read-only'}). Name the primary.`,
    )
}
