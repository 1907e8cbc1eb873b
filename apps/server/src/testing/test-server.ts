import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@backlot/embedded-postgres'
import { chosenBinaries } from '@backlot/embedded-postgres/testing/chosen-binaries'
import { migrationsFolder } from '../folders.ts'
import { openDatabase } from '../platform/database/connection/pool.ts'
import { migrate } from '../platform/database/migrations/migrate.ts'
import { citusSettings, distributeFacts, findLostResult, isDistributedRun, loginOf } from './citus.ts'
import {
  createEmptyDatabase,
  createProductRole,
  databaseOf,
  type ProductRole,
  type TemplateServer,
} from './scratch-database.ts'

// A database that is thrown away may forget everything in a power cut.
const HASTY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  autovacuum_naptime: '10min',
}

export interface TestServer extends TemplateServer {
  stop(): Promise<void>
}

// Each test copies and drops some 600 files; ext4 slows down with every inode freed in the last seconds.
const inMemory = '/dev/shm'
const roomNeeded = 2 * 2 ** 30

/** A folder in memory where there is one with room (Linux), the system's for temporary files elsewhere. */
async function fastFolder(): Promise<string> {
  const room = await statfs(inMemory).catch(() => undefined)
  return room !== undefined && room.bavail * room.bsize >= roomNeeded ? inMemory : tmpdir()
}

async function startServer(password?: string): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.BACKLOT_TEST_DATABASE_URL
  if (given !== undefined && given !== '' && !isDistributedRun)
    return { url: given, stop: () => Promise.resolve() }
  const dataDir = await mkdtemp(join(await fastFolder(), 'backlot-test-'))
  // `mkdtemp` shuts out everybody else, also the user that postgres runs as when root runs the tests.
  await chmod(dataDir, 0o755)
  if (password !== undefined) await writeFile(join(dataDir, 'password'), password, { mode: 0o600 })
  const log = (line: string): void => void process.stderr.write(`${line}\n`)
  const server = await startEmbeddedPostgres({
    dataDir,
    log,
    settings: { ...HASTY, ...(isDistributedRun && citusSettings) },
    ...chosenBinaries(),
  })
  const stop = async (): Promise<void> => {
    await server.stop()
    const lost = isDistributedRun ? await findLostResult(join(dataDir, 'server.log')) : undefined
    await rm(dataDir, { recursive: true, force: true })
    if (lost !== undefined) throw new Error(lost)
  }
  return { url: server.url, stop }
}

async function migrateTemplate(url: string, { name }: ProductRole): Promise<void> {
  const database = openDatabase(url, { applicationName: 'backlot test template', maxConnections: 1 })
  try {
    await migrate(database.pool, migrationsFolder, { grantTo: name })
    // Tests make tables of their own.
    await database.pool.query(`alter default privileges grant all on tables to ${name};
      alter default privileges grant all on sequences to ${name}`)
  } finally {
    // An open connection would keep the template from being copied.
    await database.close()
  }
}

/** Starts PostgreSQL for a run of tests (or uses `BACKLOT_TEST_DATABASE_URL`) and prepares the template. */
export async function startTestServer(): Promise<TestServer> {
  const server = await startServer()
  const worker = isDistributedRun ? await startServer(loginOf(server.url).password) : undefined
  const servers = worker ? [server, worker] : [server]
  const stopAll = async (): Promise<void> => {
    // All of them, whatever one says at its end.
    const ends = await Promise.allSettled(servers.map((each) => each.stop()))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
  try {
    const name = `backlot_template_${randomBytes(4).toString('hex')}`
    const template = await createEmptyDatabase(server.url, name)
    const urls = servers.map(({ url }) => url)
    // Citus plans nothing for any values.
    const { drop, ...role } = await createProductRole(urls, { plansForAnyValues: !isDistributedRun })
    await migrateTemplate(template.url, role)
    if (worker) await distributeFacts(template, await createEmptyDatabase(worker.url, name), role)
    const stop = async (): Promise<void> => {
      try {
        for (const { url } of servers) await databaseOf(url, name).drop()
        await drop()
      } finally {
        // Also where a test left something that keeps them: nobody else would stop a server of this run.
        await stopAll()
      }
    }
    return { url: server.url, workerUrl: worker?.url, template: name, role, stop }
  } catch (error) {
    await stopAll()
    throw error
  }
}
