import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { join, resolve } from 'node:path'
import { EmbeddedPostgresError } from '../error.ts'
import { makeFolder } from './make-folder.ts'

/** The folder of an embedded database: the cluster of postgres, and beside it what only we need. */
export interface ClusterFolder {
  readonly root: string
  /** `PGDATA`. */
  readonly cluster: string
  readonly log: string
  readonly portFile: string
  readonly password: string
}

const MAX_LOG_BYTES = 10 * 1024 * 1024

/** The password, made once. Linked into place whole, so that of two first starts both read the same one. */
function ownPassword(root: string): string {
  const path = join(root, 'password')
  if (!fs.existsSync(path)) {
    const draft = `${path}.${process.pid}`
    fs.writeFileSync(draft, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flag: 'w' })
    try {
      fs.linkSync(draft, path)
    } catch (error) {
      if (!fs.existsSync(path)) throw error
    } finally {
      fs.rmSync(draft, { force: true })
    }
  }
  return fs.readFileSync(path, 'utf8').trim()
}

function startLog(path: string): void {
  if (fs.existsSync(path) && fs.statSync(path).size > MAX_LOG_BYTES) fs.renameSync(path, `${path}.1`)
}

/** Opens the folder, making it when new; refuses one that this user may not use. */
export function openClusterFolder(dataDir: string): ClusterFolder {
  try {
    makeFolder(resolve(dataDir))
    const root = fs.realpathSync(resolve(dataDir))
    fs.accessSync(root, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    const log = join(root, 'server.log')
    startLog(log)
    return {
      root,
      cluster: join(root, 'cluster'),
      log,
      portFile: join(root, 'port'),
      password: ownPassword(root),
    }
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The folder of the embedded database, ${resolve(dataDir)}, can't be used: ${String(error)}. ` +
        'Start as the user that owns it, choose another with BACKLOT_DATA_DIR, or set DATABASE_URL.',
    )
  }
}

/** Who owns the cluster (a user number), or undefined when there is none yet. */
export function clusterOwner({ cluster }: ClusterFolder): number | undefined {
  return fs.existsSync(cluster) ? fs.statSync(cluster).uid : undefined
}

/** Refuses a cluster that another major version of PostgreSQL made: its files can't be read by this one. */
export function rejectOtherMajor({ cluster }: ClusterFolder, major: number): void {
  let found: string
  try {
    found = fs.readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    throw new EmbeddedPostgresError(
      `${cluster} is not readable as a database folder: ${String(error)}. Start as its owner.`,
    )
  }
  if (found === String(major)) return
  throw new EmbeddedPostgresError(
    `${cluster} was made by PostgreSQL ${found}; the installed one is ${major} and can't read it. ` +
      'Install the version of Backlot that made it, run "npm run backlot -- backup", move the folder away, ' +
      'install this version again and run "npm run backlot -- restore".',
  )
}

/** The port of the last start, so that tools and pools find the database where it was. */
export function rememberedPort({ portFile }: ClusterFolder): number | undefined {
  if (!fs.existsSync(portFile)) return undefined
  const port = Number(fs.readFileSync(portFile, 'utf8'))
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
}

/** Writes the port down. */
export function rememberPort({ portFile }: ClusterFolder, port: number): void {
  fs.writeFileSync(portFile, `${port}\n`)
}

/** The last lines that postgres wrote, for a message about a failed start. */
export function logTail({ log }: ClusterFolder): string {
  return fs.existsSync(log) ? fs.readFileSync(log, 'utf8').split('\n').slice(-8).join('\n').trim() : ''
}
