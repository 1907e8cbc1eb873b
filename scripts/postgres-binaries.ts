import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface PostgresBinaries {
  readonly folder: string
  readonly version: string
}

const debianFolder = '/usr/lib/postgresql'
const oldest = 15

/**
 * The oldest PostgreSQL from 15 on that is installed on this machine: the one most unlike the embedded 18. Of those that have an
 * extension, if one is asked for.
 */
export function findPostgresBinaries(extension?: string): PostgresBinaries | undefined {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const packaged = existsSync(debianFolder)
    ? readdirSync(debianFolder).map((version) => join(debianFolder, version, 'bin'))
    : []
  const found = [...inPath, ...packaged]
    .flatMap((folder) => binariesIn(folder) ?? [])
    .filter(({ folder }) => extension === undefined || hasExtension(folder, extension))
  return found.toSorted(
    (one, other) => Number.parseInt(one.version, 10) - Number.parseInt(other.version, 10),
  )[0]
}

function binariesIn(folder: string): PostgresBinaries | undefined {
  if (!existsSync(join(folder, 'postgres')) || !existsSync(join(folder, 'initdb'))) return undefined
  const answer = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  const version = /\d+(\.\d+)?/.exec(answer.stdout)?.[0] ?? '0'
  return Number.parseInt(version, 10) >= oldest ? { folder, version } : undefined
}

function hasExtension(folder: string, extension: string): boolean {
  const { stdout } = spawnSync(join(folder, 'pg_config'), ['--sharedir'], { encoding: 'utf8' })
  return existsSync(join(stdout?.trim() ?? '', 'extension', `${extension}.control`))
}
