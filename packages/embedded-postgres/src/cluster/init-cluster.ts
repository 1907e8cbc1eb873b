import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from '../error.ts'
import { processFacts } from '../processes/processes.ts'
import { giveTo, type RunAs, runToEnd } from '../processes/run-as.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterFolder } from './cluster-folder.ts'

export const SUPERUSER = 'backlot'
const STAGING = /^initdb-(\d+)-/
// The builtin provider came with 17. Both give the same order everywhere.
const BUILTIN_LOCALE_SINCE = 17
// pg_trgm asks the system's character types, not the provider's, what a letter is: under `C` Chinese has none,
// and a search for it would read the whole table. macOS has its UTF-8 types under another name.
const UTF8_CHARACTER_TYPES = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

function localeArguments(major: number): string[] {
  return major >= BUILTIN_LOCALE_SINCE
    ? [
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        ...(process.platform === 'win32' ? [] : [`--lc-ctype=${UTF8_CHARACTER_TYPES}`]),
      ]
    : ['--locale=C.UTF-8']
}

/** What a start that was killed in the middle of `initdb` left behind. */
function removeAbandoned(root: string): void {
  for (const name of fs.readdirSync(root)) {
    const pid = STAGING.exec(name)?.[1]
    if (pid === undefined || Number(pid) === process.pid || processFacts(Number(pid)) !== undefined) continue
    fs.rmSync(join(root, name), { recursive: true, force: true })
  }
}

function moveIntoPlace(staging: string, cluster: string): void {
  try {
    fs.renameSync(staging, cluster)
  } catch (error) {
    // Another first start was quicker; its cluster has the same password.
    if (!fs.existsSync(join(cluster, 'PG_VERSION'))) throw error
    fs.rmSync(staging, { recursive: true, force: true })
  }
}

function runInitdb(folder: ClusterFolder, binaries: Binaries, how: InitOptions): string {
  const staging = join(folder.root, `initdb-${process.pid}-${randomBytes(4).toString('hex')}`)
  const passwordFile = `${staging}.password`
  fs.mkdirSync(staging, { mode: 0o700 })
  fs.writeFileSync(passwordFile, folder.password, { mode: 0o600 })
  giveTo(how.runAs, staging)
  if (how.runAs.kind === 'user') fs.chownSync(passwordFile, how.runAs.uid, how.runAs.gid)
  const { ok, output } = runToEnd(how.runAs, binaries.initdb, [
    `--pgdata=${staging}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...(how.isDurable ? [] : ['--no-sync']),
    ...localeArguments(how.major),
  ])
  fs.rmSync(passwordFile, { force: true })
  if (!ok) {
    fs.rmSync(staging, { recursive: true, force: true })
    throw new EmbeddedPostgresError(`PostgreSQL could not make its folder in ${folder.root}:\n${output}`)
  }
  return staging
}

interface InitOptions {
  readonly runAs: RunAs
  readonly major: number
  readonly isDurable: boolean
}

/** Makes the cluster unless there is one: beside its place and then moved, so that it is whole or not there. */
export function initCluster(folder: ClusterFolder, binaries: Binaries, how: InitOptions): void {
  if (fs.existsSync(join(folder.cluster, 'PG_VERSION'))) {
    giveTo(how.runAs, folder.cluster)
    return
  }
  removeAbandoned(folder.root)
  moveIntoPlace(runInitdb(folder, binaries, how), folder.cluster)
}
