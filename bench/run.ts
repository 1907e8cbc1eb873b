// npm run bench: a scratch database of 1,000,000 videos, the product beside its floor, a table and JSON.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { download, type Measured, measure } from './measure.ts'
import { scenarios } from './scenarios.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { signInForBench } from './staff.ts'
import { measureStarts } from './starts.ts'

const videos = Number(process.env.BENCH_VIDEOS ?? 1_000_000)
const connections = [1, 10, 50]
const results = fileURLToPath(new URL('results/', import.meta.url))

interface Row {
  scenario: string
  product: Measured
  floor: Measured
}

await using database = await openScratchDatabase(videos)
const { url, folder, seedSeconds } = database
const token = await signInForBench(url)
const product = await startServerProcess('product', url, folder)
const floor = await startServerProcess('floor', url, folder)
const rows = await measureAll(token, { product, floor })
const csv = await measureCsv(token, { product, floor })
await Promise.all([product.stop(), floor.stop()])
const starts = await measureStarts()
report({ rows, csv, starts, seedSeconds })

interface Servers {
  product: ServerProcess
  floor: ServerProcess
}

async function measureAll(token: string, { product, floor }: Servers): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, product: load, floor: floorLoad } of scenarios(token)) {
    for (const count of connections) {
      // In turn, so that both meet the machine in the same mood.
      const row = {
        scenario: name,
        floor: await measure(floor, floorLoad, count),
        product: await measure(product, load, count),
      }
      if (row.product.failures > 0 || row.floor.failures > 0) {
        throw new Error(
          `${name} at ${count} connections: ${row.product.failures} and ${row.floor.failures} calls failed.`,
        )
      }
      rows.push(row)
      process.stdout.write(`${line(row)}\n`)
    }
  }
  return rows
}

async function measureCsv(token: string, { product, floor }: Servers) {
  const headers = { authorization: `Bearer ${token}` }
  const byCopy = await download(`${floor.url}/csv`, {})
  const byProduct = await download(`${product.url}/api/admin/videos/exportCsv`, headers)
  const { peakBytes } = await product.usage()
  return {
    byCopy,
    byProduct,
    share: byCopy.seconds / byProduct.seconds,
    peakMegabytes: Math.round(peakBytes / 1024 / 1024),
  }
}

function line({ scenario, product, floor }: Row): string {
  const share = Math.round((100 * product.requestsPerSecond) / floor.requestsPerSecond)
  return [
    scenario.padEnd(16),
    String(product.connections).padStart(3),
    String(product.requestsPerSecond).padStart(7),
    String(product.p50Milliseconds).padStart(6),
    String(product.p99Milliseconds).padStart(6),
    String(product.cpuMicrosecondsPerRequest).padStart(7),
    String(product.peakMegabytes).padStart(6),
    String(floor.requestsPerSecond).padStart(9),
    String(floor.p50Milliseconds).padStart(6),
    `${share} %`.padStart(7),
  ].join(' | ')
}

function report(measured: {
  rows: Row[]
  csv: Awaited<ReturnType<typeof measureCsv>>
  starts: Awaited<ReturnType<typeof measureStarts>>
  seedSeconds: number
}): void {
  const { rows, csv, starts, seedSeconds } = measured
  const machine = {
    cores: cpus().length,
    processor: cpus()[0]?.model,
    gigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  }
  const table = [
    'scenario         | con |   req/s | p50ms | p99ms | CPU µs |  MB   | floor r/s | p50ms | of floor',
    ...rows.map(line),
    `CSV of everything: ${csv.byProduct.seconds.toFixed(1)} s, ${(csv.byProduct.bytes / 1e6).toFixed(0)} MB; bare COPY ${csv.byCopy.seconds.toFixed(1)} s (${Math.round(csv.share * 100)} % of its speed); peak memory ${csv.peakMegabytes} MB`,
    `first start with demo data: ${starts.firstSeconds.toFixed(1)} s; warm start to first answer: ${starts.warmSeconds.toFixed(2)} s; seed of ${videos} videos: ${seedSeconds.toFixed(1)} s`,
  ].join('\n')
  process.stdout.write(`\n${table}\n`)
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'bench.json'), `${JSON.stringify({ machine, videos, ...measured }, null, 2)}\n`)
  writeFileSync(join(results, 'bench.txt'), `${table}\n`)
}
