// node bench/lists/crowd.ts: what the lists of 1,000,000 members and as many comments take.
//   BENCH_ROWS=100000    fewer
//   BENCH_KEEP=<folder>  keeps the database there for the next time
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openScratchDatabase } from '../scratch-database.ts'
import { startServerProcess } from '../server-process.ts'
import { signInForBench } from '../staff.ts'
import { medianCalls, medianTable, type Questions } from './calls.ts'

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000)
const videos = 10_000
const results = fileURLToPath(new URL('../results/lists/', import.meta.url))

const questions = (path: string, word: string, filter: string): Questions => ({
  'list, again': () => path,
  'list, one of forty pages': (n) => `${path}?page=${1 + (n % 40)}`,
  'page 5,000': () => `${path}?page=5000`,
  'list of some, anew': (n) => `${path}?${filter}&filter[created_at][gte]=2020-01-01T00:00:00.${100 + n}Z`,
  'search, again': () => `${path}?q=${word}`,
  'search, anew': (n) => `${path}?q=${word}&filter[created_at][gte]=2020-01-01T00:00:00.${100 + n}Z`,
  'one record': (n) => `${path}/${1 + ((n * 7919) % rows)}`,
})

await using database = await openScratchDatabase(videos, { users: rows, comments: rows })
const token = await signInForBench(database.url)
const product = await startServerProcess('product', database.url, database.folder)
const measured = {
  members: await medianCalls(product.url, token, questions('/users', 'ann', 'filter[status]=enabled')),
  comments: await medianCalls(product.url, token, questions('/comments', 'ferry', 'filter[status]=visible')),
}
await product.stop()
process.stdout.write(`${medianTable(measured)}\n`)
mkdirSync(results, { recursive: true })
writeFileSync(`${results}crowd.json`, `${JSON.stringify({ rows, measured }, null, 2)}\n`)
