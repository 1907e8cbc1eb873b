import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Stage } from './stages.ts'

export interface Outcome {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly seconds: number
  readonly remark?: string
  /** Each test that failed, with where it stands and the first line of why. */
  readonly failures?: readonly string[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly ReportedFile[]
}

interface ReportedFile {
  readonly name: string
  readonly status: string
  /** Why the file could not be loaded. */
  readonly message: string
  readonly assertionResults: readonly ReportedTest[]
}

interface ReportedTest {
  readonly fullName: string
  readonly status: string
  readonly failureMessages: readonly string[] | null
}

/** Runs a stage with its output on the terminal, of one beside another once it is over, and says how many of its promises held. */
export async function runStage(stage: Stage, environment: NodeJS.ProcessEnv): Promise<Outcome> {
  const started = performance.now()
  const counts = await (stage.counts === 'tests'
    ? runTests(stage, environment)
    : runCheck(stage, environment))
  return { name: stage.name, ...counts, seconds: (performance.now() - started) / 1000 }
}

type Counts = Pick<Outcome, 'passed' | 'failed' | 'skipped' | 'failures'>

async function runCheck(stage: Stage, environment: NodeJS.ProcessEnv): Promise<Counts> {
  const isGood = await run(stage, [], environment)
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
}

async function runTests(stage: Stage, environment: NodeJS.ProcessEnv): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-test-'))
  const file = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const isGood = await run(stage, reporters, environment)
    return withHiddenFailures(countReport(file), isGood)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function countReport(file: string): Counts {
  // The report is Vitest's own; a run that died before writing it counts as one failure.
  const report = readReport(file)
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const unloadable = report.testResults.filter(isUnloadable)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOf),
  }
}

function isUnloadable({ status, assertionResults }: ReportedFile): boolean {
  return status === 'failed' && assertionResults.length === 0
}

function failuresOf(file: ReportedFile): string[] {
  const name = relative(process.cwd(), file.name)
  if (isUnloadable(file)) return [`${name}: ${firstLine(file.message)}`]
  return file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages?.join('; '))}`)
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0]?.trim() ?? ''
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  } catch {
    return undefined
  }
}

/** A run can fail with every test green: an unhandled rejection, a hook, a worker that died. */
function withHiddenFailures(counts: Counts, isGood: boolean): Counts {
  return isGood || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

async function run(
  { name, proves, command, isBeside = false }: Stage,
  more: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<boolean> {
  const title = `\n── ${name}: ${proves}\n`
  if (!isBeside) process.stdout.write(title)
  const [program, ...words] = command
  const child = spawn(program, [...words, ...more], {
    stdio: ['ignore', isBeside ? 'pipe' : 'inherit', isBeside ? 'pipe' : 'inherit'],
    env: environment,
    shell: process.platform === 'win32',
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part))
  // A program that is not there fails its stage alone.
  const [code] = (await once(child, 'close').catch(() => [null])) as [number | null]
  if (isBeside) process.stdout.write(Buffer.concat([Buffer.from(title), ...said]))
  return code === 0
}
