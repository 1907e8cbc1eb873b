import type pg from 'pg'
import { OperatorError } from '../../../operator-error.ts'

const oldestVersion = 15
const remake = `Make it anew: create database … encoding 'UTF8' lc_ctype 'C.UTF-8' template template0.`

interface Server {
  version: number
  isStandby: boolean
  isReadOnly: boolean
  encoding: string
}

/** Refuses a server that is too old, or that cannot write: it would fail later, and in less plain words. */
export async function rejectUnfitServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Server>(
    `select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as "isStandby",
       current_setting('transaction_read_only') = 'on' as "isReadOnly", current_setting('server_encoding') as encoding`,
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
  if (server.encoding !== 'UTF8')
    throw new OperatorError(
      `DATABASE_URL: the database is encoded in ${server.encoding}; Backlot needs UTF8. ${remake}`,
    )
}

/** Letters have no case in the locale C, and the index that words are looked for in leaves out all but Latin ones. */
export async function rejectUnfitLetters(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isFit: boolean }>(`select lower('É') = 'é' as "isFit"`)
  if (rows[0]?.isFit === false)
    throw new OperatorError(
      `DATABASE_URL: the database knows no letters but those of English (its LC_CTYPE is C). ${remake}`,
    )
}
