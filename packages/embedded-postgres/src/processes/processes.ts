import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface ProcessFacts {
  readonly isZombie: boolean
  readonly parent: number
  /** The command line in parts; `ps` can't tell the parts apart and gives one. */
  readonly command: readonly string[]
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // No right to signal it means that it lives.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function fromProc(pid: number): ProcessFacts | undefined {
  try {
    // `pid (name) state parent …`, where the name may itself hold spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
    return { isZombie: state === 'Z' || state === 'X', parent: Number(parent), command }
  } catch {
    return undefined
  }
}

function fromPs(pid: number): ProcessFacts | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'state=,ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
  const match = /^\s*(\S+)\s+(\d+)\s+(.*)$/m.exec(stdout ?? '')
  if (match === null) return undefined
  return { isZombie: match[1]?.startsWith('Z') === true, parent: Number(match[2]), command: [match[3] ?? ''] }
}

/** What the system says about a process, or undefined when there is none of that number. */
export function processFacts(pid: number): ProcessFacts | undefined {
  if (!isAlive(pid)) return undefined
  if (process.platform === 'linux') return fromProc(pid)
  if (process.platform === 'win32') return { isZombie: false, parent: 0, command: [] }
  return fromPs(pid)
}

/** Sends a signal; a process that has gone in the meantime is fine. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
