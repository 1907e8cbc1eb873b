import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBareDatabase, createTestDatabase } from './testing/database.ts'
import { canBeHeldToModes, runToEnd } from './testing/programs/product-process.ts'
import type { ScratchDatabase } from './testing/scratch-database.ts'

let folder: string
let database: ScratchDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-serve-'))
  database = await createTestDatabase()
})

afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** What somebody reads who starts the product with these settings, over a database that is well. */
const start = (settings: Record<string, string>) =>
  runToEnd('main', {
    DATABASE_URL: database.productUrl,
    BACKLOT_DATA_DIR: join(folder, 'var'),
    ...settings,
  })

/** An address with something else in it. */
const changed = (address: string, change: (url: URL) => void) => {
  const url = new URL(address)
  change(url)
  return url.href
}

const withOtherPassword = () => changed(database.productUrl, (url) => (url.password = 'another'))

async function takenPort(stack: AsyncDisposableStack): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  stack.defer(() => void server.close())
  return String((server.address() as AddressInfo).port)
}

async function inFile(): Promise<string> {
  await writeFile(join(folder, 'file'), '')
  return join(folder, 'file', 'var')
}

it.each<[string, string, (stack: AsyncDisposableStack) => Promise<string> | string]>([
  ['PORT', 'PORT: listen EADDRINUSE', takenPort],
  ['METRICS_PORT', 'METRICS_PORT: listen EADDRINUSE', takenPort],
  ['HOST', 'HOST: listen EADDRNOTAVAIL', () => '192.0.2.1'],
  ['BACKLOT_DATA_DIR', 'BACKLOT_DATA_DIR: ENOTDIR', inFile],
  ['BACKLOT_SECRET_FILE', 'BACKLOT_SECRET_FILE: EISDIR', () => folder],
  ['DATABASE_URL', 'DATABASE_URL: password authentication failed', withOtherPassword],
  ['DATABASE_DIRECT_URL', 'DATABASE_DIRECT_URL: password authentication failed', withOtherPassword],
  [
    'DATABASE_URL',
    'DATABASE_URL: database "nothing" does not exist',
    () => changed(database.productUrl, (url) => (url.pathname = '/nothing')),
  ],
  [
    'DATABASE_URL',
    'DATABASE_URL: The server does not support SSL connections',
    () => changed(database.productUrl, (url) => url.searchParams.set('sslmode', 'verify-full')),
  ],
])('a start that %s keeps from going on says so in one line: %s', async (setting, line, value) => {
  await using stack = new AsyncDisposableStack()

  const { code, errors } = await start({ [setting]: await value(stack) })

  expect(errors).toMatch(new RegExp(`^${line}.*\\n$`))
  expect(code).toBe(1)
})

// Where nobody can make a folder, though the one above is there.
it.runIf(process.platform === 'linux')(
  'ends at once where no folder can be made, also a command',
  async () => {
    const BACKLOT_DATA_DIR = '/proc/nothing/var'
    const secret = join(folder, 'secret')
    await writeFile(secret, Buffer.alloc(32).toString('base64'))

    const started = await start({ BACKLOT_DATA_DIR })
    const withSecret = await start({ BACKLOT_DATA_DIR, BACKLOT_SECRET_FILE: secret })
    const ownDatabase = { BACKLOT_DATA_DIR, BACKLOT_SECRET_FILE: secret, DATABASE_URL: '' }
    const migrated = await runToEnd('cli', ownDatabase, ['migrate'])

    for (const { code, errors } of [started, withSecret])
      expect([code, errors]).toEqual([1, oneLine('BACKLOT_DATA_DIR: ENOENT')])
    expect([migrated.code, migrated.errors]).toEqual([1, oneLine('The folder of the embedded database')])
  },
)

it.runIf(canBeHeldToModes)(
  'names the folder that it may not write to: at start, backup and restore',
  async () => {
    const locked = join(folder, 'locked')
    await mkdir(locked)
    await chmod(locked, 0o555)
    const settings = { DATABASE_URL: database.url, BACKLOT_DATA_DIR: locked }
    const file = join(folder, 'whole.gz')
    await runToEnd('cli', { ...settings, BACKLOT_DATA_DIR: join(folder, 'var') }, ['backup', file])

    const started = await start({ BACKLOT_DATA_DIR: locked })
    const restored = await runToEnd('cli', settings, ['restore', file, '--force'])
    const written = await runToEnd('cli', { ...settings, BACKLOT_DATA_DIR: join(folder, 'var') }, [
      'backup',
      join(locked, 'all.gz'),
    ])

    expect([started.code, started.errors]).toEqual([1, oneLine('BACKLOT_DATA_DIR: EACCES')])
    expect([restored.code, restored.errors]).toEqual([1, oneLine('BACKLOT_DATA_DIR: EACCES')])
    expect([written.code, written.errors]).toEqual([1, oneLine('The backup cannot be written: EACCES')])
    expect(await readdir(locked)).toEqual([])
  },
)

function oneLine(begin: string): unknown {
  return expect.stringMatching(new RegExp(`^${begin}.*\\n$`))
}

async function onOwner(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

it('a migration that fails is named in one line', async () => {
  const other = await createBareDatabase()
  try {
    await onOwner(other.url, 'create table admins ()')

    const { code, errors } = await start({ DATABASE_URL: other.url })

    expect(errors).toMatch(/^Migration 0001_staff\.sql failed: .*already exists\n$/)
    expect(code).toBe(1)
  } finally {
    await other.drop()
  }
})

it('refuses PostgreSQL below 15 in one line, before it changes anything', async () => {
  const old = await createBareDatabase()
  try {
    // No such server is at hand: what the product asks is answered as one of them would.
    await onOwner(
      old.url,
      `create schema old; create function old.current_setting(name text) returns text language sql as
        $$ select case name when 'server_version_num' then '140012' else pg_catalog.current_setting(name) end $$`,
    )
    const asked = changed(old.url, (url) =>
      url.searchParams.set('options', '-c search_path=old,pg_catalog,public'),
    )

    expect(await start({ DATABASE_URL: asked })).toEqual({
      code: 1,
      output: '',
      errors: 'DATABASE_URL: the server is PostgreSQL 14; Backlot needs 15 or newer.\n',
    })
    // It would have made this one.
    await onOwner(old.url, 'create table old.schema_migrations ()')
  } finally {
    await old.drop()
  }
})
