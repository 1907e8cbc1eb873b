import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { processFacts } from '../processes/processes.ts'

export interface PidFile {
  readonly pid: number
  readonly port: number
}

/** Reads `postmaster.pid` (pid, folder, start, port, …), or undefined when there is none that is complete. */
export function readPidFile(cluster: string): PidFile | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3] ?? 0) } : undefined
}

export type ClusterState =
  /** Nothing stands in the way of a start. */
  | { readonly kind: 'free' }
  /** A server of this folder lives. */
  | { readonly kind: 'running'; readonly pid: number; readonly port: number }
  /** The number in the file belongs to a zombie or to a program that has nothing to do with us; postgres would refuse. */
  | { readonly kind: 'leftover'; readonly isZombie: boolean }

function isServerOf(cluster: string, command: readonly string[]): boolean {
  // One part: `ps` ran the arguments together, or (Windows) said nothing and the lock of postgres decides.
  if (command.length <= 1) return command[0]?.includes(cluster) ?? true
  return command.includes(cluster)
}

/** Says what the pid file of a cluster is worth. */
export function clusterState(cluster: string): ClusterState {
  const file = readPidFile(cluster)
  const facts = file && processFacts(file.pid)
  if (file === undefined || facts === undefined) return { kind: 'free' }
  if (facts.isZombie || !isServerOf(cluster, facts.command)) {
    return { kind: 'leftover', isZombie: facts.isZombie }
  }
  return { kind: 'running', ...file }
}
