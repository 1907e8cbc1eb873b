import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

// Kills Node, PostgreSQL and both with SIGKILL while rows are being written, 20 times each, and checks that
// every row ever acknowledged is there and that the next start takes less than five seconds. Linux only.
//   node bench/kill-rounds.ts [rounds]

const LIMIT_MS = 5_000
const ROUNDS = Number(process.argv[2] ?? 20)
const writerScript = fileURLToPath(new URL('kill-writer.ts', import.meta.url))
const resultFile = fileURLToPath(new URL('results/kill-rounds.json', import.meta.url))

const VICTIMS = ['node', 'postgres', 'both'] as const
type Victim = (typeof VICTIMS)[number]

/** Everything that was ever acknowledged, over all rounds. */
const acknowledged = new Set<number>()

interface Writer {
  readonly child: ChildProcess
  readonly url: string
  /** Settles with the next acknowledgement. */
  nextAcknowledgement(): Promise<void>
}

interface Round {
  readonly victim: Victim
  readonly acknowledged: number
  readonly lost: number
  /** From the start of the new process (or the death of the server, when Node lived on) to the first new row. */
  readonly restartMs: number
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

/** Lets the writer work for a moment that differs from round to round, so that the blow falls anywhere. */
function someWork(): Promise<void> {
  return pause(100 + Math.random() * 400)
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
  await someWork()
  const { after, restartMs } =
    victim === 'postgres'
      ? await killPostgres(dataDir, writer)
      : await killNode(dataDir, writer, victim === 'both')
  const lost = await countLost(after.url)
  return {
    result: { victim, acknowledged: acknowledged.size - before, lost, restartMs: Math.round(restartMs) },
    after,
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function summaryOf(rounds: readonly Round[]) {
  const { victim } = rounds[0] ?? { victim: 'node' }
  const times = rounds.map(({ restartMs }) => restartMs)
  return {
    victim,
    rounds: rounds.length,
    acknowledged: rounds.reduce((sum, each) => sum + each.acknowledged, 0),
    lost: rounds.reduce((sum, each) => sum + each.lost, 0),
    medianMs: quantile(times, 0.5),
    slowestMs: quantile(times, 1),
  }
}

const NAMES = { node: 'Node', postgres: 'PostgreSQL', both: 'both' }

function printTable(summaries: readonly ReturnType<typeof summaryOf>[]): void {
  const lines = [
    '| killed | rounds | rows acknowledged | lost | median restart | slowest restart |',
    '|---|---|---|---|---|---|',
  ]
  for (const s of summaries) {
    lines.push(
      `| ${NAMES[s.victim]} | ${s.rounds} | ${s.acknowledged} | ${s.lost} | ${s.medianMs} ms | ${s.slowestMs} ms |`,
    )
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

const root = await mkdtemp(join(tmpdir(), 'backlot-kill-'))
await chmod(root, 0o755)
const dataDir = join(root, 'postgres')
const results: Round[] = []
let writer = await startWriter(dataDir)
try {
  for (const victim of VICTIMS) {
    for (let count = 0; count < ROUNDS; count += 1) {
      const { result, after } = await round(victim, dataDir, writer)
      results.push(result)
      writer = after
    }
  }
} finally {
  const postmaster = await postmasterOf(dataDir)
  await endWriter(writer)
  while (existsSync(`/proc/${postmaster}`)) await pause(50)
}
await rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })

const summaries = VICTIMS.map((victim) => summaryOf(results.filter((each) => each.victim === victim)))
printTable(summaries)
await mkdir(join(resultFile, '..'), { recursive: true })
const machine = { cores: cpus().length, node: process.version }
await writeFile(resultFile, `${JSON.stringify({ machine, summaries, rounds: results }, null, 2)}\n`)

const failed = results.filter(({ lost, restartMs }) => lost > 0 || restartMs >= LIMIT_MS)
if (failed.length > 0) {
  process.stderr.write(`${failed.length} rounds lost rows or took ${LIMIT_MS} ms and more.\n`)
  process.exitCode = 1
}
