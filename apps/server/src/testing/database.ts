import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
// The names that the set-up hands over are declared beside it.
import type {} from './global-setup.ts'
import { copyDatabase, createEmptyDatabase, type ScratchDatabase } from './scratch-database.ts'
import { startTestServer } from './test-server.ts'

/** A migrated database of one's own, copied in some 50 ms; drop it when the test is over. */
export function createTestDatabase(): Promise<ScratchDatabase> {
  return copyDatabase({
    url: inject('testServerUrl'),
    workerUrl: inject('testWorkerUrl'),
    template: inject('testTemplate'),
    role: inject('testProductRole'),
  })
}

/** The same in a PostgreSQL of its own, where no other test commits; made in some 5 s of a core. */
export async function createLonelyDatabase(): Promise<ScratchDatabase> {
  const server = await startTestServer()
  const database = await copyDatabase(server)
  const drop = async () => {
    await database.drop()
    await server.stop()
  }
  return { ...database, drop }
}

/** A database without any table, for tests of migrations and backups. */
export function createBareDatabase(): Promise<ScratchDatabase> {
  return createEmptyDatabase(inject('testServerUrl'), `backlot_bare_${randomBytes(6).toString('hex')}`)
}
