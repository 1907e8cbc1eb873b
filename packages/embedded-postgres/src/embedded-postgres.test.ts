import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { readPidFile } from './cluster/pid-file.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { EmbeddedPostgresError } from './error.ts'
import { processFacts } from './processes/processes.ts'
import { runToEnd } from './processes/run-as.ts'
import { chosenBinaries } from './testing/chosen-binaries.ts'
import { makeZombie } from './testing/zombie.ts'

const childScript = fileURLToPath(new URL('./testing/embedded-child.ts', import.meta.url))
const isRoot = process.getuid?.() === 0
const linux = process.platform === 'linux'

let root: string
let dataDir: string
const lines: string[] = []

const start = (folder = dataDir): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: folder, log: (line) => lines.push(line), ...chosenBinaries() })
const clusterOf = (folder = dataDir): string => join(folder, 'cluster')
const serverPid = (folder = dataDir): number => readPidFile(clusterOf(folder))?.pid ?? 0

function isRunning(pid: number): boolean {
  const facts = processFacts(pid)
  return facts !== undefined && !facts.isZombie
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows
}

const childAnswer = z.object({ url: z.string(), adopted: z.boolean() })

async function startChild(
  folder = dataDir,
  mode = 'stay',
): Promise<z.infer<typeof childAnswer> & { child: ChildProcess }> {
  const child = spawn(process.execPath, [childScript, folder, mode], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { ...childAnswer.parse(JSON.parse(line)), child }
}

async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'backlot-embedded-'))
  chmodSync(root, 0o755)
  dataDir = join(root, 'postgres')
  const server = await start()
  await ask(server.url, 'create table kept (id int); insert into kept values (1)')
  await server.stop()
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a second start finds the same address and what was written, and a stop leaves no process', async () => {
  const server = await start()
  const pid = serverPid()

  expect(new URL(server.url).port).toBe(readFileSync(join(dataDir, 'port'), 'utf8').trim())
  expect(await ask(server.url, 'select id from kept')).toEqual([{ id: 1 }])
  await server.stop()

  expect([server.adopted, isRunning(pid)]).toEqual([false, false])
})

test('nobody gets in without the password, which only the owner may read', async () => {
  const server = await start()
  const stranger = server.url.replace(/:[^:@]+@/, ':wrong@')

  await expect(ask(stranger, 'select 1')).rejects.toThrow(/password authentication failed/)
  await server.stop()

  expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600)
})

test('commits survive a power cut and order does not depend on the machine', async () => {
  const server = await start()

  const rows = await ask(
    server.url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('listen_addresses') as address, 'Z' < 'a' as by_code, lower('Ä') as lower`,
  )
  await server.stop()

  expect(rows).toEqual([{ fsync: 'on', commit: 'on', address: '127.0.0.1', by_code: true, lower: 'ä' }])
})

test('of two first starts at once on a new folder, one starts and one adopts', async () => {
  const folder = join(root, 'twice')

  const [one, two] = await Promise.all([start(folder), start(folder)])
  const [owner, guest] = one.adopted ? [two, one] : [one, two]

  expect([owner.adopted, guest.adopted, one.url === two.url]).toEqual([false, true, true])
  await guest.stop()
  expect(await ask(owner.url, 'select 1 as one')).toEqual([{ one: 1 }])
  const pid = serverPid(folder)
  await owner.stop()
  expect(isRunning(pid)).toBe(false)
})

test('whoever used the server of another process ends once it has released it', async () => {
  const owner = await start()

  const { child, adopted } = await startChild(dataDir, 'visit')
  if (child.exitCode === null) await once(child, 'exit')

  expect([adopted, child.exitCode]).toEqual([true, 0])
  expect(await ask(owner.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await owner.stop()
})

test('the server ends with a Node that was killed, and the next start has what was written', async () => {
  const { child, url } = await startChild()
  const pid = serverPid()
  await ask(url, 'insert into kept values (2)')

  await killHard(child)
  const server = await start()

  expect(await ask(server.url, 'select count(*)::int as count from kept where id = 2')).toEqual([
    { count: 1 },
  ])
  await server.stop()
  expect(isRunning(pid)).toBe(false)
})

test('the server ends with a Node that exits without stopping it', async () => {
  const { child } = await startChild(dataDir, 'leave')
  const pid = serverPid()

  if (child.exitCode === null) await once(child, 'exit')

  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('a server that is killed comes back at the same address by itself', async () => {
  const server = await start()
  const pid = serverPid()

  process.kill(pid, 'SIGKILL')

  const answers = (): Promise<unknown> => ask(server.url, 'select 1 as one').catch(() => 'away')
  await expect.poll(() => serverPid() !== pid && isRunning(serverPid())).toBe(true)
  await expect.poll(answers).toEqual([{ one: 1 }])
  expect(lines).toContain('The embedded PostgreSQL ended unexpectedly; starting it again.')
  await server.stop()
  expect(isRunning(serverPid())).toBe(false)
})

/** The shell that keeps a server, and the watching shell that it started. */
function keepersOf(pid: number): number[] {
  const keeper = processFacts(pid)?.parent ?? 0
  const children = readFileSync(`/proc/${keeper}/task/${keeper}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
  return [keeper, ...children.filter((each) => each !== pid)]
}

test.runIf(linux)('an orphan is adopted with what it holds, and then stopped as our own', async () => {
  const { child, url } = await startChild()
  const pid = serverPid()
  // Held, or it may notice and keep the server anew before it is killed itself.
  child.kill('SIGSTOP')
  for (const keeper of keepersOf(pid)) process.kill(keeper, 'SIGKILL')
  await killHard(child)

  const server = await start()

  expect([server.adopted, server.url, serverPid()]).toEqual([true, url, pid])
  await server.stop()
  expect(isRunning(pid)).toBe(false)
})

/** What a server that was killed leaves, with a number that somebody else has by now. */
function leavePidFile(pid: number): void {
  const file = join(clusterOf(), 'postmaster.pid')
  writeFileSync(file, `${pid}\n${clusterOf()}\n1700000000\n5544\n\n127.0.0.1\n  5432001  0\nready   \n`)
}

test('a pid file that names a living stranger is removed', async () => {
  leavePidFile(process.pid)

  const server = await start()

  expect(await ask(server.url, 'select id from kept where id = 1')).toEqual([{ id: 1 }])
  await server.stop()
})

test.runIf(linux)('a pid file that names a zombie is removed when nobody reaps it', async () => {
  const zombie = await makeZombie()
  leavePidFile(zombie.pid)

  const server = await start()

  expect(await ask(server.url, 'select id from kept where id = 1')).toEqual([{ id: 1 }])
  await server.stop()
  await zombie.release()
})

test('a folder of another major version is refused with the way out, and left as it is', async () => {
  const file = join(clusterOf(), 'PG_VERSION')
  const own = readFileSync(file, 'utf8')
  writeFileSync(file, '12\n')

  await expect(start()).rejects.toThrow(/made by PostgreSQL 12.*backup.*restore/)

  writeFileSync(file, own)
})

test('a folder that cannot be one is refused by name', async () => {
  const file = join(root, 'a-file')
  writeFileSync(file, '')

  await expect(start(file)).rejects.toThrow(EmbeddedPostgresError)
  await expect(start(file)).rejects.toThrow(/a-file.*BACKLOT_DATA_DIR.*DATABASE_URL/)
})

test('a server that cannot start says what its log says', async () => {
  const impossible = startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: { shared_buffers: 'plenty' },
    ...chosenBinaries(),
  })

  await expect(impossible).rejects.toThrow(
    /does not start.*invalid value for parameter "shared_buffers": "plenty"/s,
  )
})

const hasNamespaces = isRoot && runToEnd({ kind: 'namespace' }, '/bin/true', []).ok

test.runIf(hasNamespaces)('root can start in a folder that nobody else can enter', async () => {
  const closed = join(root, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const folder = join(closed, 'postgres')

  const first = await start(folder)
  await ask(first.url, 'create table kept (id int)')
  await first.stop()
  const second = await start(folder)

  expect(await ask(second.url, 'select * from kept')).toEqual([])
  expect(statSync(clusterOf(folder)).uid).toBe(0)
  await second.stop()
})

const nobody = { kind: 'user', uid: 65_534, gid: 65_534 } as const
const canBeNobody = isRoot && runToEnd(nobody, process.execPath, ['--check', childScript]).ok

test.runIf(canBeNobody)(
  "root starts an ordinary user's folder as that user, who can go on using it",
  async () => {
    const folder = join(root, 'of-a-user')
    mkdirSync(folder)
    runToEnd({ kind: 'self' }, 'chown', ['65534', folder])
    const once = (): boolean => runToEnd(nobody, process.execPath, [childScript, folder, 'leave']).ok

    expect(once()).toBe(true)
    const server = await start(folder)
    await server.stop()
    expect(statSync(clusterOf(folder)).uid).toBe(65_534)
  },
)
