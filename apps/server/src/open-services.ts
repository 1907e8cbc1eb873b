import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@backlot/embedded-postgres'
import type { Config } from './config.ts'
import type { Services } from './platform/caller/services.ts'
import { openDatabase } from './platform/database/connection/pool.ts'
import { migrate } from './platform/database/migrations/migrate.ts'
import { outboxOf } from './platform/live/outbox.ts'
import { JobQueue } from './platform/queue/job-queue.ts'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

export interface OpenServices {
  services: Services
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
  return {
    services: {
      db: database.db,
      exportPool: database.exportPool,
      jobQueue: new JobQueue(database.pool),
      config,
      now: () => new Date(),
    },
    close: async () => {
      await outboxOf(database).close()
      await database.close()
      await embedded?.stop()
    },
  }
}
