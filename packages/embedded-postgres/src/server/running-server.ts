import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type ClusterFolder, rememberedPort, rememberPort } from '../cluster/cluster-folder.ts'
import { clusterState, readPidFile } from '../cluster/pid-file.ts'
import { KEEPER_NAME, type Keeper, keepProcess, keepProgram } from '../processes/keeper.ts'
import { processFacts, signal } from '../processes/processes.ts'
import type { RunAs } from '../processes/run-as.ts'
import { addressOf, tryConnect } from './connection.ts'
import { freePort } from './free-port.ts'

/** A server that answers. */
export interface RunningServer {
  readonly port: number
  readonly adopted: boolean
  /** Settles when the server is gone, whatever the reason. */
  readonly ended: Promise<void>
  /** Ends the server, unless another process keeps it. */
  stop(): Promise<void>
}

export interface LaunchPlan {
  readonly folder: ClusterFolder
  readonly postgres: string
  readonly runAs: RunAs
  readonly settings: Readonly<Record<string, string>>
  readonly whileStarting: (() => unknown) | undefined
}

const STOP_MS = 20_000
const POLL_MS = 20
const isWindows = process.platform === 'win32'

/** Resolves to true when the promise settles in time. */
async function settlesWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const cancel = new AbortController()
  const timeout = delay(milliseconds, false, { signal: cancel.signal }).catch(() => false)
  const isSettled = await Promise.race([promise.then(() => true), timeout])
  cancel.abort()
  return isSettled
}

/** Asks for a clean stop; a server that does not manage within 20 s is ended and recovers at the next start. */
async function stopKept(keeper: Keeper, ended: Promise<void>, cluster: string): Promise<void> {
  keeper.release()
  if (await settlesWithin(ended, STOP_MS)) return
  const pid = readPidFile(cluster)?.pid
  if (pid !== undefined) signal(pid, 'SIGQUIT')
  await ended
}

/**
 * Takes over a server of this folder that already runs: one that another process keeps, which is then left to
 * it, or an orphan, which gets a keeper and is ours from now on. Undefined while it can't be spoken to.
 */
export async function adoptServer(
  { folder }: LaunchPlan,
  pid: number,
  port: number,
): Promise<RunningServer | undefined> {
  const client = await tryConnect(addressOf(port, folder.password, 'postgres'))
  if (client === undefined) return undefined
  // Not `once`, which would fail on the 'error' that comes first when the server shuts down.
  let isReleased = false
  const ended = new Promise((resolve) => client.once('end', resolve)).then(() =>
    // A server that another process keeps does not end when we release it: the wait would be for ever.
    isReleased ? undefined : untilGone(pid),
  )
  const parent = processFacts(processFacts(pid)?.parent ?? 0)
  if (isWindows || parent?.command.includes(KEEPER_NAME) === true) {
    const stop = (): Promise<void> => {
      isReleased = true
      return client.end()
    }
    return { port, adopted: true, ended, stop }
  }
  const keeper = keepProcess(pid)
  void ended.then(() => keeper.dismiss())
  return { port, adopted: true, ended, stop: () => stopKept(keeper, ended, folder.cluster) }
}

async function untilGone(pid: number): Promise<void> {
  for (let facts = processFacts(pid); facts !== undefined && !facts.isZombie; facts = processFacts(pid)) {
    await delay(POLL_MS)
  }
}

function programOf({ folder, postgres, settings }: LaunchPlan, port: number): string[] {
  const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  return [postgres, '-D', folder.cluster, ...flags]
}

/** Windows has neither `/bin/sh` nor signals: the server is a plain child and `pg_ctl` stops it. */
function runOnWindows(plan: LaunchPlan, logFd: number, port: number): Keeper {
  const [file = '', ...args] = programOf(plan, port)
  const child = spawn(file, args, { stdio: ['ignore', logFd, logFd], windowsHide: true })
  child.unref()
  const pgCtl = join(dirname(plan.postgres), 'pg_ctl.exe')
  const release = (): void => {
    spawnSync(pgCtl, ['stop', '-D', plan.folder.cluster, '-m', 'fast', '-W'])
  }
  process.once('exit', release)
  const ended = once(child, 'exit').then(() => {
    process.off('exit', release)
  })
  return { ended, release, dismiss: () => void child.kill() }
}

/** Starts postgres and waits until it answers; undefined when it ended instead, which the log explains. */
export async function launchServer(plan: LaunchPlan): Promise<RunningServer | undefined> {
  const { folder } = plan
  const port = await freePort(rememberedPort(folder))
  const logFd = fs.openSync(folder.log, 'a', 0o600)
  const keeper = isWindows
    ? runOnWindows(plan, logFd, port)
    : keepProgram(plan.runAs, logFd, programOf(plan, port))
  fs.closeSync(logFd)
  plan.whileStarting?.()
  let hasEnded = false
  void keeper.ended.then(() => {
    hasEnded = true
  })
  while (!hasEnded) {
    const state = clusterState(folder.cluster)
    // The port shows that the file is of this start, not of another one at the same time.
    const client =
      state.kind === 'running' && state.port === port
        ? await tryConnect(addressOf(port, folder.password, 'postgres'))
        : undefined
    if (client !== undefined) {
      await client.end()
      rememberPort(folder, port)
      return {
        port,
        adopted: false,
        ended: keeper.ended,
        stop: () => stopKept(keeper, keeper.ended, folder.cluster),
      }
    }
    await delay(POLL_MS)
  }
  return undefined
}
