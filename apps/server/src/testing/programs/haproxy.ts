import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `.ci/run` installs it. */
export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0

/** As `docs/operations.md` says it. */
const configOf = (front: number, backs: readonly number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 3s
  option redispatch 1
frontend staff
  bind 127.0.0.1:${front}
  default_backend backlot
backend backlot
  option httpchk GET /readyz
  default-server check inter 300ms fall 2 rise 1
${backs.map((port, n) => `  server backlot${n} 127.0.0.1:${port}`).join('\n')}
`

/** HAProxy on a port, before processes on others; gone when it is let go. */
export async function startHaproxy(front: number, backs: readonly number[]): Promise<AsyncDisposable> {
  const path = join(tmpdir(), `backlot-haproxy-${randomBytes(6).toString('hex')}.cfg`)
  await writeFile(path, configOf(front, backs))
  const child = spawn('haproxy', ['-db', '-f', path], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
      await rm(path)
    },
  }
}
