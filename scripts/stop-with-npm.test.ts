import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const loader = fileURLToPath(new URL('require-node.mjs', import.meta.url))
const script = `"${process.execPath}" --import "${loader}" stay.mjs`
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-npm-'))
  // Prints its number, and stays.
  await writeFile(
    join(folder, 'stay.mjs'),
    'console.log(`pid ${process.pid}`)\nsetInterval(() => {}, 60_000)\n',
  )
  // A shell becomes the last command that it runs, unless something comes after it.
  const scripts = { direct: script, shell: `${script}; true` }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'stay', private: true, scripts }))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function pidOf({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('npm has no output.')
  for await (const line of createInterface(stdout)) {
    const pid = /^pid (\d+)$/.exec(line)?.[1]
    if (pid !== undefined) return Number(pid)
  }
  throw new Error('npm ended before its script ran.')
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.each(['direct', 'shell'])(
  'leaves nothing behind when npm is killed: %s',
  async (name) => {
    const npm = spawn('npm', ['run', name], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
    const pid = await pidOf(npm)
    expect(isRunning(pid)).toBe(true)

    npm.kill('SIGKILL')
    await once(npm, 'exit')

    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
  },
  60_000,
)
