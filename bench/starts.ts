import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const start = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))
const port = 38_211

/** Seconds from the command to the first answer: on an empty folder with demo data, and again on the same folder. */
export async function measureStarts(): Promise<{ firstSeconds: number; warmSeconds: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-start-'))
  try {
    return { firstSeconds: await startOnce(folder), warmSeconds: await startOnce(folder) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startOnce(folder: string): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, [start], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, BACKLOT_DATA_DIR: folder, PORT: String(port), DATABASE_URL: '' },
  })
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('The product did not start.')
    await wait(20)
  }
  const seconds = (performance.now() - began) / 1000
  child.kill('SIGTERM')
  await once(child, 'exit')
  return seconds
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    return false
  }
}
