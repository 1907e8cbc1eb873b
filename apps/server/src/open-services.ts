import { join } from 'node:path'
import { startEmbeddedPostgres } from '@backlot/embedded-postgres'
import type { Config } from './config.ts'
import { migrationsFolder } from './folders.ts'
import type { ProcessServices } from './platform/caller/services.ts'
import { openDatabase } from './platform/database/connection/pool.ts'
import { migrate } from './platform/database/migrations/migrate.ts'
import { processServices } from './process-services.ts'

export interface OpenServices {
  services: ProcessServices
  /** Sends the notifications that wait, closes the pools, then the embedded database if this process started it. */
  close: () => Promise<void>
}

/** Opens the database that the settings name, or the embedded one, and brings its schema up to date. */
export async function openServices(config: Config, log: (line: string) => void): Promise<OpenServices> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log })
  const database = openDatabase(config.databaseUrl ?? embedded?.url ?? '')
  await migrate(database.pool, migrationsFolder)
  const services = processServices(database, { config })
  return {
    services,
    close: async () => {
      await services.outbox.close()
      await database.close()
      await embedded?.stop()
    },
  }
}
