import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumAdvice, provideChromium } from './install-chromium.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { type Outcome, runStage } from './run-stage.ts'
import {
  chooseStages,
  groupsOf,
  onCitus,
  onInstalledPostgres,
  onInstalledWithoutFacts,
  type Stage,
} from './stages.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(words: readonly string[]): Promise<number> {
  const outcomes: Outcome[] = []
  // What the first PostgreSQL was sent, for the second to judge.
  const statements = mkdtempSync(join(tmpdir(), 'backlot-statements-'))
  try {
    const chosen = chooseStages(words)
    if (chosen.some(({ name }) => name === 'server')) process.env['BACKLOT_TEST_STATEMENTS'] = statements
    for (const group of groupsOf(withoutRepeats(chosen))) {
      outcomes.push(...(await Promise.all(group.map(runWithNeeds))))
    }
  } finally {
    rmSync(statements, { recursive: true, force: true })
  }
  summarise(outcomes)
  return sum(outcomes, 'failed') === 0 ? 0 : 1
}

/** Where Citus is on the same PostgreSQL as the one that is installed, its own stage asks there for facts. */
function withoutRepeats(chosen: readonly Stage[]): readonly Stage[] {
  if (!chosen.includes(onCitus) || !chosen.includes(onInstalledPostgres)) return chosen
  // By version: the programs of one may be in the path as well.
  if (findPostgresBinaries('citus')?.version !== findPostgresBinaries()?.version) return chosen
  return chosen.map((stage) => (stage === onInstalledPostgres ? onInstalledWithoutFacts : stage))
}

async function runWithNeeds(stage: Stage): Promise<Outcome> {
  if (stage.needs === 'chromium') return runInBrowser(stage)
  if (stage.needs === 'postgres') return runOnInstalledPostgres(stage)
  if (stage.needs === 'citus') return runOnCitus(stage)
  return runStage(stage, process.env)
}

async function runInBrowser(stage: Stage): Promise<Outcome> {
  const chromium = provideChromium()
  if (chromium !== undefined) return runStage(stage, { ...process.env, CHROMIUM_PATH: chromium })
  say(chromiumAdvice)
  return { name: stage.name, passed: 0, failed: 1, skipped: 0, seconds: 0, remark: 'no Chromium' }
}

async function runOnInstalledPostgres(stage: Stage): Promise<Outcome> {
  const postgres = findPostgresBinaries()
  if (postgres === undefined) {
    say('No PostgreSQL 15 or newer is installed here, so the server was tested on the embedded one only.')
    return { name: stage.name, passed: 0, failed: 0, skipped: 0, seconds: 0, remark: 'none installed' }
  }
  return { ...(await runStage(stage, secondRunOn(postgres))), remark: `PostgreSQL ${postgres.version}` }
}

async function runOnCitus(stage: Stage): Promise<Outcome> {
  const postgres = findPostgresBinaries('citus')
  if (postgres === undefined) {
    say('Citus is not on this machine, so no facts were distributed.')
    return { name: stage.name, passed: 0, failed: 0, skipped: 1, seconds: 0, remark: 'no Citus here' }
  }
  const environment = { ...secondRunOn(postgres), BACKLOT_TEST_CITUS: 'yes' }
  return { ...(await runStage(stage, environment)), remark: `Citus on PostgreSQL ${postgres.version}` }
}

const secondRunOn = ({ folder }: PostgresBinaries): NodeJS.ProcessEnv => ({
  ...process.env,
  BACKLOT_TEST_POSTGRES_BIN: folder,
  BACKLOT_TEST_PROMISES: 'statements',
})

function summarise(outcomes: readonly Outcome[]): void {
  say(
    `\n${'stage'.padEnd(18)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(9)}${'time'.padStart(9)}`,
  )
  for (const { name, passed, failed, skipped, seconds, remark } of outcomes) {
    const figures = `${`${passed}`.padStart(8)}${`${failed}`.padStart(8)}${`${skipped}`.padStart(9)}`
    say(`${name.padEnd(18)}${figures}${`${seconds.toFixed(1)} s`.padStart(9)}  ${remark ?? ''}`.trimEnd())
  }
  const skipped = sum(outcomes, 'skipped')
  const rest = skipped === 0 ? '' : `, ${skipped} skipped`
  say(`\n${sum(outcomes, 'passed')} passed, ${sum(outcomes, 'failed')} failed${rest}`)
  // Last, because a long output is often kept only by its end.
  for (const { name, failures = [] } of outcomes) for (const failure of failures) say(`${name}: ${failure}`)
}

function sum(outcomes: readonly Outcome[], figure: 'passed' | 'failed' | 'skipped'): number {
  return outcomes.reduce((total, outcome) => total + outcome[figure], 0)
}

process.exitCode = await main(process.argv.slice(2))
