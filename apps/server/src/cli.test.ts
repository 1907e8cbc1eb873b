import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBareDatabase, createTestDatabase } from './testing/database.ts'
import { compileCache } from './testing/programs/compile-cache.ts'
import { programs } from './testing/programs/product-process.ts'
import type { ScratchDatabase } from './testing/scratch-database.ts'

const source = fileURLToPath(new URL('./cli.ts', import.meta.url))

let folder: string
let database: ScratchDatabase
/** Half a minute of waiting, which goes on beside the first tests. */
let withoutDatabase: Promise<Outcome>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-cli-'))
  database = await createBareDatabase()
  withoutDatabase = run(['migrate'], {
    environment: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' },
  })
})

afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

interface Outcome {
  code: number | null
  output: string
  errors: string
}

/** Runs the command line as a person would, over a database of its own. */
async function run(
  words: string[],
  { input = '', environment = {} as Record<string, string>, program = programs.cli } = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      DATABASE_URL: database.url,
      BACKLOT_DATA_DIR: join(folder, 'var'),
      ...environment,
    },
  })
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, output, errors }
}

async function ask<T extends pg.QueryResultRow>(query: string, url = database.url): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(query)).rows
  } finally {
    await client.end()
  }
}

it('says in a line that facts cannot be distributed where there is no Citus, and changes nothing', async () => {
  expect((await run(['migrate'])).code).toBe(0)
  for (const words of [['distribute'], ['distribute', '--dry-run']])
    expect(await run(words)).toMatchObject({
      code: 0,
      output: 'This database has no Citus: nothing was distributed, and nothing has to be.\n',
    })
})

it('shares one secret with commands that start in the same new folder at the same time', async () => {
  const environment = { BACKLOT_DATA_DIR: join(folder, 'shared') }

  const outcomes = await Promise.all(Array.from({ length: 4 }, () => run(['migrate'], { environment })))

  expect(outcomes.map(({ code, errors }) => ({ code, errors }))).toEqual(
    Array(4).fill({ code: 0, errors: '' }),
  )
})

it.each([
  ['from its sources', source],
  ['as it is built', programs.cli],
])('tells what it can do, %s', async (_, program) => {
  const { code, output } = await run(['--help'], { program })
  expect(code).toBe(0)
  for (const name of ['admin:create', 'admin:reset-otp', 'migrate', 'seed', 'backup', 'restore', 'openapi']) {
    expect(output).toContain(`  ${name}`)
  }
})

it.each([
  [[], ''],
  [['dance'], 'There is no command dance.'],
  [['constructor'], 'There is no command constructor.'],
  [['seed', '--videos', 'many'], '--videos takes a whole number'],
  [['seed', '--videos', '-5'], '--videos'],
  [['seed', '--colour', 'red'], '--colour'],
  [['seed', '--until', 'soon'], '--until takes a time'],
  [['backup'], 'This takes 1 word(s), not 0.'],
  [['admin:create', 'a', 'b'], 'This takes 1 word(s), not 2.'],
])('refuses %j as written wrongly', async (words, message) => {
  const { code, errors } = await run(words)
  expect(code).toBe(2)
  expect(errors).toContain(message)
  expect(errors).not.toContain('    at ')
})

it('says which setting is wrong', async () => {
  const { code, errors } = await run(['migrate'], { environment: { DATABASE_URL: 'mysql://x' } })
  expect([code, errors.trim()]).toEqual([1, expect.stringMatching(/^DATABASE_URL: /)])
})

it('says that the database is away, once it has waited for it', async () => {
  const { code, errors } = await withoutDatabase
  const lines =
    /^(DATABASE_URL: still waiting for .*\n)+DATABASE_URL: the database has not answered for 30 s .*\n$/
  expect([code, errors]).toEqual([1, expect.stringMatching(lines)])
})

it('brings an empty database up to date, and again without harm', async () => {
  expect(await run(['migrate'])).toMatchObject({ code: 0, output: 'The schema is up to date.\n' })
  expect(await run(['migrate'])).toMatchObject({ code: 0 })
})

it('adds an admin with a password of its own making, or with one from a pipe', async () => {
  const made = await run(['admin:create', 'first'])
  expect([made.code, made.output]).toEqual([
    0,
    expect.stringMatching(/^Created first with the password \S{20}\n$/),
  ])
  const given = await run(['admin:create', 'second', '--password-stdin'], {
    input: 'a long enough passw0rd\n',
  })
  expect([given.code, given.output]).toEqual([0, 'Created second with the password given.\n'])

  expect(await run(['admin:create', 'second'])).toMatchObject({
    code: 1,
    errors: 'There is an admin called second already.\n',
  })
  expect((await run(['admin:create', 'third', '--password-stdin'], { input: 'short' })).code).toBe(1)
  expect((await run(['admin:create', 'third', '--password-stdin'])).code).toBe(1)
  expect((await run(['admin:reset-otp', 'second'])).code).toBe(0)
  expect((await run(['admin:reset-otp', 'nobody'])).code).toBe(1)
})

it('seeds, backs up and restores', async () => {
  const until = '2026-10-01T00:00:00Z'
  const counts = ['--videos', '30', '--directors', '10', '--users', '3', '--orders', '20', '--visits', '50']
  const seeded = await run(['seed', ...counts, '--until', until])
  expect([seeded.code, seeded.output]).toEqual([
    0,
    expect.stringMatching(/^Added 30 videos with \d+ links in /m),
  ])
  expect(await ask('select count(*)::int as count from videos')).toEqual([{ count: 30 }])

  expect((await run(['backup', 'all.backup'], { environment: { INIT_CWD: folder } })).code).toBe(0)
  expect((await stat(join(folder, 'all.backup'))).size).toBeGreaterThan(1000)
  expect((await run(['restore', 'all.backup'])).code).toBe(1)
  const copy = await createBareDatabase()
  try {
    const environment = { DATABASE_URL: copy.url }
    expect(await run(['restore', 'all.backup'], { environment })).toMatchObject({ code: 0 })
    const query = 'select id, serial_number, title, views from videos order by id'
    expect(await ask(query, copy.url)).toEqual(await ask(query))
  } finally {
    await copy.drop()
  }
})

let backedUp: Buffer | undefined

async function backUpOnce(): Promise<Buffer> {
  if (backedUp === undefined) {
    const whole = join(folder, 'whole.gz')
    expect((await run(['backup', whole])).code).toBe(0)
    backedUp = await readFile(whole)
  }
  return backedUp
}

it.each<[string, RegExp, (text: string, file: Buffer) => Buffer | undefined]>([
  ['is missing', /^The backup cannot be read: ENOENT: .*\n$/, () => undefined],
  ['is none', /^The backup is damaged or cut short \(.*\)\.\n$/, () => Buffer.from('a picture')],
  ['is cut short', /^The backup is .*cut short.*\n$/, (_, file) => file.subarray(0, file.length - 400)],
  [
    'has rows that are none',
    /^The backup is damaged or cut short \(.*\)\.\n$/,
    (text) => gzipSync(text.replace(/(\{"table":.*\n)/, '$1not\ta\trow\tof\tthis\n')),
  ],
  [
    'has a part that nobody wrote',
    /^The backup is damaged: it has a part that nobody wrote so\.\n$/,
    (text) => gzipSync(text.replace('{"end":true}', '{"fin":1}')),
  ],
])('a backup that %s is refused in one line, and nothing is changed', async (_, line, damage) => {
  const other = await createTestDatabase()
  try {
    const broken = join(folder, 'broken.gz')
    await rm(broken, { force: true })
    const file = await backUpOnce()
    const damaged = damage(gunzipSync(file).toString('latin1'), file)
    if (damaged) await writeFile(broken, damaged)

    const { code, errors } = await run(['restore', broken], { environment: { DATABASE_URL: other.url } })

    expect([code, errors]).toEqual([1, expect.stringMatching(line)])
    expect(await ask('select from admins', other.url)).toEqual([])
  } finally {
    await other.drop()
  }
})

it('a backup that cannot be written says where, and leaves nothing behind', async () => {
  const { code, errors } = await run(['backup', join(folder, 'no', 'such', 'folder.gz')])

  expect([code, errors]).toEqual([1, expect.stringMatching(/^The backup cannot be written: ENOENT: .*\n$/)])
})

it('lets a role that owns nothing run the product, and change nothing of the history', async () => {
  const bare = await createBareDatabase()
  const role = `backlot_cli_${randomBytes(4).toString('hex')}`
  try {
    await ask(`create role ${role} login password 'of-the-product'`, bare.url)
    const environment = { DATABASE_URL: bare.url }
    expect(await run(['migrate', '--for', role], { environment })).toMatchObject({ code: 0 })
    expect(await run(['migrate', '--for', 'nobody-at-all'], { environment })).toMatchObject({ code: 1 })

    const url = new URL(bare.url)
    ;[url.username, url.password] = [role, 'of-the-product']
    const asProduct = { environment: { DATABASE_URL: url.href } }
    expect(await run(['admin:create', 'first'], asProduct)).toMatchObject({ code: 0 })
    expect(await ask('select username from admins', url.href)).toEqual([{ username: 'first' }])
    await expect(ask('delete from audits', url.href)).rejects.toMatchObject({ code: '42501' })
    await expect(ask('drop table audits', url.href)).rejects.toMatchObject({ code: '42501' })
  } finally {
    await bare.drop()
    await ask(`drop role ${role}`)
  }
})

it('takes a person out of the history, and says that it did', async () => {
  await run(['admin:create', 'grace.quill'])
  const [{ id } = { id: 0 }] = await ask<{ id: number }>(
    `select id::int from admins where username = 'grace.quill'`,
  )
  const redact = (fields: string, ...rest: string[]) =>
    run(['audits:redact', 'admins', String(id), fields, ...rest])

  expect(await redact('username')).toMatchObject({ code: 2 })
  expect(await redact('status', '--reason', 'She asked')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The history of admins has no personal field “status”; it has only .*\n$/),
  })
  expect(await redact('username,name,record_label', '--reason', 'She asked')).toMatchObject({
    code: 0,
    output: 'Took username,name,record_label out of 1 entries.\n',
  })

  const entries = await ask<{ action: string; line: string }>(
    `select action, a::text as line from audits a where resource = 'admins' and record_id = ${id} order by id`,
  )
  expect(entries.map(({ action }) => action)).toEqual(['create', 'redact'])
  expect(JSON.stringify(entries)).not.toContain('grace')
})

it('gives the one who seeds first a way to sign in', async () => {
  const empty = await createTestDatabase()
  try {
    const environment = { DATABASE_URL: empty.url }
    const { code, output } = await run(['seed', '--videos', '5', '--orders', '20', '--visits', '50'], {
      environment,
    })
    expect([code, output]).toEqual([0, expect.stringMatching(/^Log in as admin with the password \S+\n/)])
  } finally {
    await empty.drop()
  }
})

it('prints the description of the API and needs no database for it', async () => {
  const { code, output } = await run(['openapi'], { environment: { DATABASE_URL: 'mysql://none' } })
  expect(code).toBe(0)
  expect(JSON.parse(output)).toMatchObject({ openapi: '3.1.0' })
})

it('waits for a database that starts a moment later', async () => {
  const { hostname, port } = new URL(database.url)
  const own = createServer()
  own.listen(0, '127.0.0.1')
  await once(own, 'listening')
  const url = new URL(database.url)
  url.host = `127.0.0.1:${(own.address() as AddressInfo).port}`
  own.close()
  const child = spawn(process.execPath, [programs.cli, 'migrate'], {
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      DATABASE_URL: url.href,
      BACKLOT_DATA_DIR: join(folder, 'var'),
    },
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stderr }))
    if (line.startsWith('DATABASE_URL: still waiting for the database')) break
  const late = createServer((near) => {
    const far = connect(Number(port || 5432), hostname)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => socket.destroy())
  })
  late.listen(Number(url.port), '127.0.0.1')

  expect(await ended).toEqual([0, null])
  late.close()
})

it('refuses a database that can only be read, and says so in a line', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c default_transaction_read_only=on')

  const { code, errors } = await run(['migrate'], { environment: { DATABASE_URL: url.href } })

  expect(code).toBe(1)
  expect(errors).toBe(
    'DATABASE_URL: the database can only be read (it is set read-only). Name the primary.\n',
  )
})

it('does not replace rows below a product that is connected', async () => {
  const file = join(folder, 'connected.gz')
  expect((await run(['backup', file])).code).toBe(0)
  const product = new pg.Client({ connectionString: database.url, application_name: 'backlot' })
  await product.connect()

  const { code, errors } = await run(['restore', file, '--force'])

  await product.end()
  expect(code).toBe(1)
  expect(errors).toBe('A product is connected to the database. Stop it first, then restore.\n')
})
