import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processFacts, signal } from '../processes/processes.ts'
import { type RunAs, runToEnd } from '../processes/run-as.ts'
import { clusterState, readPidFile } from './pid-file.ts'

// How long init takes to reap a zombie, and backends to notice that their postmaster is gone.
const PATIENCE_MS = 3_000
const QUIT_MS = 2_000
const POLL_MS = 50

const WORKING_IN = 'for p in /proc/[0-9]*; do [ "$p/cwd" -ef "$1" ] && echo "${p#/proc/}"; done; true'

/**
 * Backends of the cluster whose postmaster has died. Looked up under the identity that runs them: in a
 * container root may not see where another user's process stands.
 */
function orphanBackends(cluster: string, runAs: RunAs): number[] {
  if (process.platform !== 'linux') return []
  const viewer: RunAs = runAs.kind === 'user' ? runAs : { kind: 'self' }
  const { output } = runToEnd(viewer, '/bin/sh', ['-c', WORKING_IN, 'sh', cluster])
  return output
    .split('\n')
    .map(Number)
    .filter((pid) => pid > 0 && isOrphan(pid, cluster))
}

function isOrphan(pid: number, cluster: string): boolean {
  const facts = processFacts(pid)
  // A backend calls itself `postgres: what it does`; a postmaster is called by its program and arguments.
  if (facts === undefined || facts.isZombie || facts.command[0]?.startsWith('postgres: ') !== true)
    return false
  return processFacts(facts.parent)?.command.includes(cluster) !== true
}

async function until(isTrue: () => boolean, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  while (!isTrue()) {
    if (Date.now() > end) return false
    await delay(POLL_MS)
  }
  return true
}

/**
 * Makes a folder startable after everything was killed: waits for zombies and orphaned backends to go, ends
 * the backends that stay, and only when none is left removes a pid file that would stop postgres.
 */
export async function clearLeftovers(cluster: string, runAs: RunAs): Promise<void> {
  if (readPidFile(cluster) === undefined) return
  const isZombie = (): boolean => {
    const state = clusterState(cluster)
    return state.kind === 'leftover' && state.isZombie
  }
  const isDeserted = (): boolean => orphanBackends(cluster, runAs).length === 0
  await until(() => !isZombie() && isDeserted(), PATIENCE_MS)

  // Their postmaster is dead, so nothing they do can be committed; recovery works from the log.
  for (const pid of orphanBackends(cluster, runAs)) signal(pid, 'SIGQUIT')
  if (!(await until(isDeserted, QUIT_MS))) return
  if (clusterState(cluster).kind === 'leftover') rmSync(join(cluster, 'postmaster.pid'), { force: true })
}
