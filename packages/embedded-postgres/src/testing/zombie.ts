import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { vi } from 'vitest'
import { processFacts } from '../processes/processes.ts'

/** A process that has ended and that nobody reaps until `release`. */
export interface Zombie {
  readonly pid: number
  release(): Promise<void>
}

// The child ends when it reads a line; by then `exec` has replaced its parent by a program that never asks.
const SCRIPT = 'exec 3<&0; sh -c "read -r _" <&3 & echo $!; exec tail -f /dev/null'

/** Makes a zombie. */
export async function makeZombie(): Promise<Zombie> {
  const parent = spawn('sh', ['-c', SCRIPT])
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  await vi.waitUntil(() => processFacts(parent.pid ?? 0)?.command[0] === 'tail')
  parent.stdin.write('end\n')
  await vi.waitUntil(() => processFacts(pid)?.isZombie)
  const release = async (): Promise<void> => {
    parent.kill('SIGKILL')
    await once(parent, 'exit')
  }
  return { pid, release }
}
