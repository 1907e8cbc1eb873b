import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { type Binaries, majorVersion, packagedBinaries } from './cluster/binaries.ts'
import {
  type ClusterFolder,
  clusterOwner,
  logTail,
  openClusterFolder,
  rejectOtherMajor,
} from './cluster/cluster-folder.ts'
import { initCluster } from './cluster/init-cluster.ts'
import { clusterState } from './cluster/pid-file.ts'
import { clearLeftovers } from './cluster/stale-pid.ts'
import { EmbeddedPostgresError } from './error.ts'
import { chooseIdentity } from './processes/run-as.ts'
import { addressFor, addressOf, ensureDatabase, ensureRole, tryConnect } from './server/connection.ts'
import { adoptServer, type LaunchPlan, launchServer, type RunningServer } from './server/running-server.ts'
import { serverSettings } from './server/server-settings.ts'
import { superviseServer } from './server/supervise.ts'

export interface EmbeddedOptions {
  /** A folder for the database alone; made when missing. */
  readonly dataDir: string
  readonly log: (line: string) => void
  readonly databaseName?: string
  /** Other programs than those of the npm package, to run the tests on an installed PostgreSQL. */
  readonly binaries?: Binaries
  /** Server settings over ours. Tests turn `fsync` off; nothing else may. */
  readonly settings?: Readonly<Record<string, string>>
  /** Called once its process runs: what may block this one for as long as PostgreSQL needs. */
  readonly whileStarting?: (() => unknown) | undefined
}

export interface EmbeddedPostgres {
  /** For the superuser, who owns the database. */
  readonly url: string
  /** The role without any rights that the application works as, once it was granted some. */
  readonly role: string
  /** The same database for that role. */
  readonly roleUrl: string
  /** A server of this folder was running already. */
  readonly adopted: boolean
  stop(): Promise<void>
}

// Recovery after a crash reads at most `max_wal_size` of log, which can take a while on a slow disk.
const BRING_UP_MS = 120_000
const LAUNCHES = 4
const POLL_MS = 50

function planLaunch(options: EmbeddedOptions): LaunchPlan {
  const { dataDir, binaries = packagedBinaries(), settings, whileStarting } = options
  const folder: ClusterFolder = openClusterFolder(dataDir)
  const runAs = chooseIdentity(folder.root, clusterOwner(folder), binaries.postgres)
  const major = majorVersion(binaries)
  initCluster(folder, binaries, { runAs, major, isDurable: settings?.fsync !== 'off' })
  rejectOtherMajor(folder, major)
  return { folder, postgres: binaries.postgres, runAs, settings: serverSettings(settings), whileStarting }
}

/** Adopts what runs, or clears what a crash left and starts; tries again when another start interferes. */
async function bringUp(plan: LaunchPlan): Promise<RunningServer> {
  const end = Date.now() + BRING_UP_MS
  for (let launches = 0; launches < LAUNCHES && Date.now() < end; ) {
    const state = clusterState(plan.folder.cluster)
    if (state.kind === 'running') {
      const adopted = await adoptServer(plan, state.pid, state.port)
      if (adopted !== undefined) return adopted
      // It is starting or on its way out; either takes a moment.
      await delay(POLL_MS)
      continue
    }
    await clearLeftovers(plan.folder.cluster, plan.runAs)
    if (clusterState(plan.folder.cluster).kind === 'running') continue
    const started = await launchServer(plan)
    if (started !== undefined) return started
    launches += 1
  }
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL in ${plan.folder.root} does not start. The end of its log:\n${logTail(plan.folder)}`,
  )
}

/** Connects to a server that was just there: while the machine is busy, it may take longer to answer than a try. */
async function connect(
  { port, ended }: RunningServer,
  { root, password }: ClusterFolder,
): Promise<pg.Client> {
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  for (const end = Date.now() + BRING_UP_MS; !hasEnded && Date.now() < end; await delay(POLL_MS)) {
    const client = await tryConnect(addressOf(port, password, 'postgres'))
    if (client !== undefined) return client
  }
  throw new EmbeddedPostgresError(`The embedded PostgreSQL in ${root} went away at once.`)
}

/**
 * Starts the embedded PostgreSQL of a folder, or adopts the one that runs there, and keeps it running: it is
 * started again when it is killed, and it never outlives this process unless another one keeps it.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, databaseName = 'backlot' } = options
  const plan = planLaunch(options)
  const server = await bringUp(plan)
  const { password } = plan.folder
  const client = await connect(server, plan.folder)
  const role = `${databaseName}_product`
  await ensureDatabase(client, databaseName)
  await ensureRole(client, role, password)
  await client.end()
  const stop = superviseServer(server, () => bringUp(plan), log)
  const url = addressOf(server.port, password, databaseName)
  return { url, role, roleUrl: addressFor(role, url), adopted: server.adopted, stop }
}
