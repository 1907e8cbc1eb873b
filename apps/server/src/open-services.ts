import { join } from 'node:path'
import { startEmbeddedPostgres } from '@backlot/embedded-postgres'
import type pg from 'pg'
import type { Config } from './config.ts'
import { migrationsFolder } from './folders.ts'
import type { ProcessServices } from './platform/caller/services.ts'
import { leaveUncompiled, openDatabase } from './platform/database/connection/pool.ts'
import { waitForDatabase } from './platform/database/connection/wait-for-database.ts'
import { migrate } from './platform/database/migrations/migrate.ts'
import { processServices } from './process-services.ts'

export interface OpenServices {
  services: ProcessServices
  /** For what changes tables and not only rows. Beside an address of one's own it is the same role's as the rest. */
  ownerPool: pg.Pool
  ownerUrl: string
  /** Ends all connections, after which these services are of no use; `servicesOf` opens others. */
  disconnect: () => Promise<void>
  /** Services of another database, for its owner. Whoever asks for them closes them. */
  servicesOf: (url: string) => { services: ProcessServices; close: () => Promise<void> }
  /** Sends the notifications that wait, closes the pools, then the embedded database if this process started it. */
  close: () => Promise<void>
}

interface Options {
  log: (line: string) => void
  /** The role to which the schema is granted, besides that of the embedded database. */
  grantTo?: string | undefined
  /** Called while the embedded database starts. */
  whileStarting?: () => unknown
}

/** Opens the database that the settings name, or the embedded one, and brings its schema up to date. */
export async function openServices(config: Config, options: Options): Promise<OpenServices> {
  const { log, grantTo, whileStarting } = options
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log, whileStarting })
  const url = config.databaseUrl ?? embedded?.roleUrl ?? ''
  const database = openDatabase(url, { directUrl: config.databaseUrl && config.databaseDirectUrl })
  // Nothing is connected before it is asked for.
  const ownerUrl = embedded?.url ?? config.databaseDirectUrl ?? url
  const owner = ownerUrl === url ? database : openDatabase(ownerUrl)
  const grant = { grantTo: grantTo ?? embedded?.role }
  const setting = config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  await waitForDatabase(() => migrate(owner.directPool, migrationsFolder, grant), { setting, log })
  if (config.databaseDirectUrl) await leaveUncompiled(database.pool)
  const services = processServices(database, { config })
  let ended: Promise<unknown> | undefined
  const disconnect = async () => {
    await services.outbox.close()
    await (ended ??= Promise.all(new Set([database, owner]).values().map(({ close }) => close())))
  }
  return {
    services,
    ownerPool: owner.exportPool,
    ownerUrl,
    disconnect,
    servicesOf: (url) => {
      const other = openDatabase(url)
      let isClosed = false
      const close = async () => {
        if (!isClosed) await other.close()
        isClosed = true
      }
      return { services: processServices(other, { config }), close }
    },
    close: async () => {
      await disconnect()
      await embedded?.stop()
    },
  }
}
