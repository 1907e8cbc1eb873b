import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { compileCache } from './compile-cache.ts'

/** As they are built, before the first test: that is what operators run, and it starts in half the time of the sources. */
export const programs = {
  main: fileURLToPath(new URL('../../../dist/main.js', import.meta.url)),
  cli: fileURLToPath(new URL('../../../dist/cli.js', import.meta.url)),
}

/** The product in a process of its own, listening. */
export interface ProductProcess {
  child: ChildProcess
  port: number
  /** Resolves with the exit code; null when a signal ended it. */
  ended: Promise<number | null>
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts the product as an operator does, over a database, with these settings on top. */
export async function startProductProcess(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ProductProcess> {
  const dataDir = join(tmpdir(), `backlot-process-${randomBytes(6).toString('hex')}`)
  await mkdir(dataDir)
  // Whoever works on one database has one secret.
  await writeFile(join(dataDir, 'secret'), createHash('sha256').update(databaseUrl).digest('base64'))
  const child = spawn(process.execPath, [programs.main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      DATABASE_URL: databaseUrl,
      BACKLOT_DATA_DIR: dataDir,
      BACKLOT_DEMO: '0',
      BACKLOT_REQUIRE_OTP: '0',
      LOG_LEVEL: 'fatal',
      PORT: '0',
      ...settings,
    },
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return {
    child,
    port: await portOf(child),
    ended,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function portOf(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('The process has no output.')
  for await (const line of createInterface(child.stdout)) {
    const port = /^Backlot is ready: http:\/\/localhost:(\d+)$/.exec(line)?.[1]
    if (port !== undefined) return Number(port)
  }
  throw new Error('The product ended before it was ready.')
}

export interface Outcome {
  code: number | null
  output: string
  errors: string
}

/** Whether programs of a test can be held to the modes of files, which bind root only without a power of its own. */
export const canBeHeldToModes =
  process.getuid?.() !== 0 || spawnSync('setpriv', heldToModes('true')).status === 0

function heldToModes(...command: string[]): string[] {
  return ['--bounding-set=-dac_override', ...command]
}

/** Runs the product, or its command line, until it ends by itself, with these settings and no others. */
export async function runToEnd(
  program: keyof typeof programs,
  settings: Readonly<Record<string, string>>,
  words: readonly string[] = [],
): Promise<Outcome> {
  const command = [process.execPath, programs[program], ...words]
  const isRoot = process.getuid?.() === 0 && canBeHeldToModes
  const [file = '', ...args] = isRoot ? ['setpriv', ...heldToModes(...command)] : command
  const child = spawn(file, args, {
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      BACKLOT_DEMO: '0',
      LOG_LEVEL: 'fatal',
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, output, errors }
}
