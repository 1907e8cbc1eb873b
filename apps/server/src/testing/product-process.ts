import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

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
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
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
