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
 * A PostgreSQL of its own with so many videos, what belongs to them and so many rows of others; gone when it is let go,
 * unless `BENCH_KEEP` names a folder that keeps it.
 */
export async function openScratchDatabase(
  videos: number,
  others: Readonly<Record<string, number>> = {},
): Promise<ScratchDatabase> {
  const { BENCH_KEEP: kept } = process.env
  const name = [videos, ...Object.entries(others).flat()].join('-')
  const folder = kept ? join(kept, name) : mkdtempSync(join(tmpdir(), 'backlot-bench-'))
  mkdirSync(folder, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined })
  const close = async () => {
    await postgres.stop()
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const seedSeconds = fill(postgres.url, folder, {
      videos,
      tags: 200,
      directors: 5000,
      sources: 50,
      ...others,
    })
    process.stdout.write(`Seeded ${videos} videos in ${seedSeconds.toFixed(1)} s.\n`)
    return { url: postgres.url, folder, seedSeconds, [Symbol.asyncDispose]: close }
  } catch (error) {
    await close()
    throw error
  }
}

/** How many orders and visits a business has, in figures and behind them. */
export const business = {
  orders: Number(process.env.BENCH_ORDERS ?? 3_000_000),
  visits: Number(process.env.BENCH_VISITS ?? 10_000_000),
}

/** The same with so many, and with the members and contracts that go with them. */
export function openBusinessDatabase(): Promise<ScratchDatabase> {
  const { orders, visits } = business
  return openScratchDatabase(2_000, {
    users: orders / 5,
    subscriptions: Math.floor(orders / 6),
    orders,
    visits,
  })
}

/** Seeds a new database, and brings one that was kept up to date; answers the seconds that its seed took. */
function fill(databaseUrl: string, folder: string, counts: Readonly<Record<string, number>>): number {
  const mark = join(folder, 'seeded')
  if (existsSync(mark)) {
    run(['migrate'], databaseUrl, folder)
    return Number(readFileSync(mark, 'utf8'))
  }
  const start = performance.now()
  const size = Object.entries(counts).flatMap(([name, count]) => [`--${name}`, String(count)])
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
