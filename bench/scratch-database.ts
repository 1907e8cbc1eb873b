import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
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

/** A PostgreSQL of its own with so many videos and what belongs to them; gone when it is let go. */
export async function openScratchDatabase(videos: number): Promise<ScratchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined })
  const close = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const seedSeconds = seed(postgres.url, folder, videos)
    process.stdout.write(`Seeded ${videos} videos in ${seedSeconds.toFixed(1)} s.\n`)
    return { url: postgres.url, folder, seedSeconds, [Symbol.asyncDispose]: close }
  } catch (error) {
    await close()
    throw error
  }
}

function seed(databaseUrl: string, folder: string, videos: number): number {
  const start = performance.now()
  const size = ['--videos', String(videos), '--tags', '200', '--directors', '5000', '--sources', '50']
  execFileSync(process.execPath, [cli, 'seed', ...size], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl, BACKLOT_DATA_DIR: folder },
  })
  return (performance.now() - start) / 1000
}
