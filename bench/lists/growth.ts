// node bench/lists/growth.ts: what a list, a search and one record take among 10,000, 1,000,000 and 10,000,000 videos.
//   BENCH_SIZES=10000,1000000   other sizes
//   BENCH_KEEP=<folder>         keeps the databases there for the next time: ten million videos take half an hour
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openScratchDatabase } from '../scratch-database.ts'
import { startServerProcess } from '../server-process.ts'
import { signInForBench } from '../staff.ts'
import { medianCalls, medianTable, type Questions } from './calls.ts'

const sizes = (process.env.BENCH_SIZES ?? '10000,1000000,10000000').split(',').map(Number)
const results = fileURLToPath(new URL('../results/lists/', import.meta.url))

/** Anew: not what was asked before, so that nothing is remembered of it. */
const questions = (videos: number): Questions => ({
  'list, again': () => '/videos',
  'list, one of forty pages': (n) => `/videos?page=${1 + (n % 40)}`,
  'list of the published, anew': (n) => `/videos?filter[status]=published&filter[views][gte]=${n % 800}`,
  'search, again': () => '/videos?q=harbour&filter[status]=published',
  'search, anew': (n) => `/videos?q=harbour&filter[status]=published&filter[views][gte]=${n % 800}`,
  'one record': (n) => `/videos/${1 + ((n * 7919) % videos)}`,
})

const measured: Record<string, Record<string, number>> = {}
for (const videos of sizes) measured[`${videos}`] = await measureSize(videos)
process.stdout.write(`${medianTable(measured)}\n`)
mkdirSync(results, { recursive: true })
writeFileSync(`${results}growth.json`, `${JSON.stringify(measured, null, 2)}\n`)

async function measureSize(videos: number): Promise<Record<string, number>> {
  await using database = await openScratchDatabase(videos)
  const token = await signInForBench(database.url)
  const product = await startServerProcess('product', database.url, database.folder)
  const medians = await medianCalls(product.url, token, questions(videos))
  await product.stop()
  return medians
}
