// node bench/soak.ts --minutes 15: staff work with two products behind HAProxy while one thing after the other breaks;
// then every acknowledged write must be found once, and the heap must not have grown. Linux, root, Debian's `haproxy`.
//   --snapshots <folder>   writes both heaps there, for a browser's tools to compare
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startWire } from '../apps/server/src/testing/programs/database-wire.ts'
import { freePort } from '../apps/server/src/testing/programs/free-port.ts'
import { startProductPair } from './pair/product-pair.ts'
import { StaffClient } from './pair/staff-client.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { openDisks } from './soak/disks.ts'
import { Ledger } from './soak/ledger.ts'
import { type Result, runSoak } from './soak/run.ts'
import { Shift } from './soak/shift.ts'
import { Tally } from './soak/tally.ts'
import { signInForBench } from './staff.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '15' }, snapshots: { type: 'string' } },
})
const runMs = Number(values.minutes) * 60_000
const videos = 20_000
const resultFile = fileURLToPath(new URL('results/soak.json', import.meta.url))

async function soak(): Promise<Result> {
  await using database = await openScratchDatabase(videos)
  const token = await signInForBench(database.url)
  await using stack = new AsyncDisposableStack()
  const pool = stack.adopt(new pg.Pool({ connectionString: database.url, max: 2 }), (each) => each.end())
  // Its connections are ended, too.
  pool.on('error', () => undefined)
  const disks = stack.use(await openDisks(pool, database.folder))
  const wire = stack.adopt(await startWire(database.url), async (each) => each.close())
  const inspectorPort = await freePort()
  const settings = { NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectorPort}` }
  const pair = stack.use(
    await startProductPair({ databaseUrl: wire.url, dataDir: database.folder, settings }),
  )
  const tally = new Tally()
  const staff = new StaffClient(pair.url, token, (answer, call) => tally.book(answer, call))
  const { folder } = database
  const world = { staff, shift: new Shift(), ledger: new Ledger(), tally, pair, database: pool, wire, folder }
  // Awaited: what it works with is let go after it.
  const run = { runMs, inspectorPort, snapshots: values.snapshots }
  return await runSoak({ ...world, disks: disks.folders, videos }, run)
}

function tableOf({ faults: struck }: Result): string {
  return [
    '| minute | what broke | told to ask again | longest pause between acknowledged writes |',
    '|---|---|---|---|',
    ...struck.map((s) => `| ${s.minute} | ${s.name} | ${s.askedAgain} | ${s.longestPauseMs} ms |`),
  ].join('\n')
}

const result = await soak()
process.stdout.write(`${tableOf(result)}\n${JSON.stringify({ ...result, faults: undefined }, null, 2)}\n`)
mkdirSync(join(resultFile, '..'), { recursive: true })
const machine = { cores: cpus().length, node: process.version }
writeFileSync(
  resultFile,
  `${JSON.stringify({ machine, minutes: Number(values.minutes), ...result }, null, 2)}\n`,
)
if (result.wrong.length > 0) process.exitCode = 1
