// npm run bench: a scratch database of 1,000,000 videos, the product beside its floor; tables, and JSON of each part.
//   npm run bench -- requests | searches | csv | starts   only these
//   npm run bench -- orders   orders, the page of a member and how many are taken, over 10,000 orders and over 3,000,000
//   BENCH_ORDERS=10000        over so many alone
//   BENCH_VIDEOS=100000      a smaller table
//   BENCH_KEEP=<folder>      keeps the database there for the next time
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { csvLine, measureCsv } from './lists/csv.ts'
import { measureRequests, requestHead } from './lists/requests.ts'
import { measureSearches, searchHead } from './lists/searches.ts'
import { measureOrders } from './orders/rates.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { startServerProcess } from './server-process.ts'
import { signInForBench } from './staff.ts'
import { measureStarts } from './starts.ts'

const videos = Number(process.env.BENCH_VIDEOS ?? 1_000_000)
const results = fileURLToPath(new URL('results/', import.meta.url))

const asked = process.argv.slice(2)

if (asked.length === 0 || asked.includes('orders')) {
  const sizes = process.env.BENCH_ORDERS ? [Number(process.env.BENCH_ORDERS)] : [10_000, 3_000_000]
  const measured = []
  for (const orders of sizes) measured.push(await measureOrders(orders))
  keep('orders', measured)
}
if (asked.length === 0 || asked.some((name) => name !== 'orders')) await measureVideos()

/** The parts over a table of videos, those that were asked for. */
async function measureVideos(): Promise<void> {
  await using database = await openScratchDatabase(videos)
  const token = await signInForBench(database.url)
  /** Each part says what it found while it goes on, and answers it. */
  const parts = {
    async searches() {
      const product = await startServerProcess('product', database.url, database.folder)
      print(searchHead)
      const searches = await measureSearches(token, product)
      await product.stop()
      return searches
    },
    async csv() {
      const csv = await measureCsv(token, database)
      print(csvLine(csv))
      return csv
    },
    // These write: after what is asked of the rows as they were made.
    async requests() {
      print(requestHead)
      return measureRequests(token, database)
    },
    async starts() {
      const { firstSeconds, warmSeconds } = await measureStarts()
      print(
        `first start with demo data: ${firstSeconds.toFixed(1)} s; warm start: ${warmSeconds.toFixed(2)} s`,
      )
      return { firstSeconds, warmSeconds, seedSeconds: database.seedSeconds }
    },
  }

  for (const [name, part] of Object.entries(parts)) {
    if (asked.length === 0 || asked.includes(name)) keep(name, await part())
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function keep(name: string, measured: object): void {
  const machine = {
    cores: cpus().length,
    processor: cpus()[0]?.model,
    gigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  }
  mkdirSync(results, { recursive: true })
  const content = { machine, videos, on: new Date().toISOString().slice(0, 10), measured }
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`)
}
