import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@backlot/embedded-postgres'

const cli = fileURLToPath(new URL('../apps/server/src/cli.ts', import.meta.url))

export interface ScratchDatabase extends AsyncDisposable {
  url: string
  /** Holds the database, and has room for the data folder of a product. */
  folder: string
  seedSeconds: number
}

/**
 * A PostgreSQL of its own with so many videos and what belongs to them; gone when it is let go, unless `BENCH_KEEP` names
 * a folder that keeps it.
 */
export async function openScratchDatabase(videos: number): Promise<ScratchDatabase> {
  const { BENCH_KEEP: kept } = process.env
  const folder = kept ? join(kept, String(videos)) : mkdtempSync(join(tmpdir(), 'backlot-bench-'))
  mkdirSync(folder, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined })
  const close = async () => {
    await postgres.stop()
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const seedSeconds = fill(postgres.url, folder, videos)
    process.stdout.write(`Seeded ${videos} videos in ${seedSeconds.toFixed(1)} s.\n`)
    return { url: postgres.url, folder, seedSeconds, [Symbol.asyncDispose]: close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Seeds a new database, and brings one that was kept up to date; answers the seconds that its seed took. */
function fill(databaseUrl: string, folder: string, videos: number): number {
  const mark = join(folder, 'seeded')
  if (existsSync(mark)) {
    run(['migrate'], databaseUrl, folder)
    return Number(readFileSync(mark, 'utf8'))
  }
  const start = performance.now()
  const size = ['--videos', String(videos), '--tags', '200', '--directors', '5000', '--sources', '50']
  run(['seed', ...size], databaseUrl, folder)
  const seconds = (performance.now() - start) / 1000
  writeFileSync(mark, String(seconds))
  return seconds
}

function run(command: readonly string[], databaseUrl: string, folder: string): void {
  execFileSync(process.execPath, [cli, ...command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl, BACKLOT_DATA_DIR: folder },
  })
}
