import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Round, someWorkMs } from './round.ts'

const writerScript = fileURLToPath(new URL('embedded-writer.ts', import.meta.url))

export const embeddedVictims = ['node', 'postgres', 'both'] as const
type Victim = (typeof embeddedVictims)[number]

/** Everything that was ever acknowledged, over all rounds. */
const acknowledged = new Set<number>()

interface Writer {
  readonly child: ChildProcess
  readonly url: string
  /** Settles with the next acknowledgement. */
  nextAcknowledgement(): Promise<void>
}

async function startWriter(dataDir: string): Promise<Writer> {
  const child = spawn(process.execPath, [writerScript, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  let onLine: (() => void) | undefined
  const lines = createInterface(child.stdout)
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The writer ended with ${code}`)))
    lines.on('line', (line) => {
      if (line.startsWith('ready ')) return resolve(line.slice('ready '.length))
      acknowledged.add(Number(line))
      onLine?.()
    })
  })
  const nextAcknowledgement = (): Promise<void> =>
    new Promise((resolve) => {
      onLine = resolve
    })
  return { child, url, nextAcknowledgement }
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

async function endWriter({ child }: Writer): Promise<void> {
  const gone = once(child, 'close')
  child.kill('SIGKILL')
  // 'close': what it had printed is read too.
  await gone
}

async function countLost(url: string): Promise<number> {
  // Before the question: the writer goes on meanwhile.
  const owed = [...acknowledged]
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from written')
  await client.end()
  const found = new Set(rows.map(({ id }) => Number(id)))
  return owed.filter((id) => !found.has(id)).length
}

/** The process group of the server: itself and the shells that keep it. */
async function groupOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2])
}

async function anotherPostmaster(dataDir: string, before: number): Promise<void> {
  while ((await postmasterOf(dataDir).catch(() => before)) === before) await pause(5)
}

interface Restart {
  readonly after: Writer
  readonly restartMs: number
}

async function killPostgres(dataDir: string, writer: Writer): Promise<Restart> {
  const postmaster = await postmasterOf(dataDir)
  const killed = performance.now()
  process.kill(postmaster, 'SIGKILL')
  await anotherPostmaster(dataDir, postmaster)
  await writer.nextAcknowledgement()
  return { after: writer, restartMs: performance.now() - killed }
}

async function killNode(dataDir: string, writer: Writer, alsoPostgres: boolean): Promise<Restart> {
  // Nothing is left that could ask the server to stop, nor a server.
  if (alsoPostgres) process.kill(-(await groupOf(await postmasterOf(dataDir))), 'SIGKILL')
  await endWriter(writer)
  const started = performance.now()
  const after = await startWriter(dataDir)
  await after.nextAcknowledgement()
  return { after, restartMs: performance.now() - started }
}

async function round(
  victim: Victim,
  dataDir: string,
  writer: Writer,
): Promise<{ result: Round; after: Writer }> {
  const before = acknowledged.size
  await writer.nextAcknowledgement()
  await pause(someWorkMs())
  const { after, restartMs } =
    victim === 'postgres'
      ? await killPostgres(dataDir, writer)
      : await killNode(dataDir, writer, victim === 'both')
  const lost = await countLost(after.url)
  return {
    result: {
      victim,
      acknowledged: acknowledged.size - before,
      lost,
      // The number is the key of its row.
      doubled: 0,
      restartMs: Math.round(restartMs),
    },
    after,
  }
}

/** Kills Node, the embedded PostgreSQL or both so many times while rows are written. */
export async function embeddedRounds(victims: readonly Victim[], count: number): Promise<Round[]> {
  const root = await mkdtemp(join(tmpdir(), 'backlot-kill-'))
  await chmod(root, 0o755)
  const dataDir = join(root, 'postgres')
  const rounds: Round[] = []
  let writer = await startWriter(dataDir)
  try {
    for (const victim of victims) {
      for (let done = 0; done < count; done += 1) {
        const { result, after } = await round(victim, dataDir, writer)
        rounds.push(result)
        writer = after
      }
    }
  } finally {
    const postmaster = await postmasterOf(dataDir)
    await endWriter(writer)
    while (existsSync(`/proc/${postmaster}`)) await pause(50)
  }
  await rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  return rounds
}
