import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { embeddedRounds, embeddedVictims } from './kills/embedded-rounds.ts'
import { pairRounds } from './kills/pair-rounds.ts'
import { type Round, summaryOf, tableOf, type Victim, victims } from './kills/round.ts'

// Kills with SIGKILL while rows are being written: Node, PostgreSQL and both, and either of two processes behind
// HAProxy; checks that every row ever acknowledged is there once, and that the next one comes within five seconds.
//   node bench/kill-rounds.ts [rounds] [--only either]
// Linux only; the last wants Debian's `haproxy`.

const LIMIT_MS = 5_000
const resultFile = fileURLToPath(new URL('results/kill-rounds.json', import.meta.url))
const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
const count = Number(positionals[0] ?? 20)
const isAsked = (victim: Victim) => values.only === undefined || values.only === victim

const embedded = embeddedVictims.filter(isAsked)
const rounds = [
  ...(embedded.length > 0 ? await embeddedRounds(embedded, count) : []),
  ...(isAsked('either') ? await pairRounds(count) : []),
]
await report(rounds)

/** Victims that had no round this time keep theirs. */
async function report(fresh: readonly Round[]): Promise<void> {
  const kept = existsSync(resultFile)
    ? (JSON.parse(await readFile(resultFile, 'utf8')) as { rounds: Round[] }).rounds
    : []
  const all = [...kept.filter(({ victim }) => !isAsked(victim)), ...fresh]
  const summaries = victims.map((victim) =>
    summaryOf(
      victim,
      all.filter((each) => each.victim === victim),
    ),
  )
  process.stdout.write(`${tableOf(summaries.filter(({ victim }) => isAsked(victim)))}\n`)
  await mkdir(dirname(resultFile), { recursive: true })
  const machine = { cores: cpus().length, node: process.version }
  await writeFile(resultFile, `${JSON.stringify({ machine, summaries, rounds: all }, null, 2)}\n`)
}

const failed = rounds.filter(({ lost, doubled, restartMs }) => lost + doubled > 0 || restartMs >= LIMIT_MS)
if (failed.length > 0) {
  process.stderr.write(`${failed.length} rounds lost or doubled rows, or took ${LIMIT_MS} ms and more.\n`)
  process.exitCode = 1
}
