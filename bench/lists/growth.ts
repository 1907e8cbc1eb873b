// node bench/lists/growth.ts: what a list, a search and one record take among 10,000, 1,000,000 and 10,000,000 videos.
//   BENCH_SIZES=10000,1000000   other sizes
//   BENCH_KEEP=<folder>         keeps the databases there for the next time: ten million videos take half an hour
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openScratchDatabase } from '../scratch-database.ts'
import { startServerProcess } from '../server-process.ts'
import { signInForBench } from '../staff.ts'

const sizes = (process.env.BENCH_SIZES ?? '10000,1000000,10000000').split(',').map(Number)
const rounds = 3
const callsARound = 300
const results = fileURLToPath(new URL('../results/', import.meta.url))

/** By what is asked, the address of the n-th call: none is the one before, so that nothing is remembered of it. */
const questions = (videos: number) => ({
  'list, again': () => '/videos',
  'list, one of forty pages': (n: number) => `/videos?page=${1 + (n % 40)}`,
  'list of the published, anew': (n: number) =>
    `/videos?filter[status]=published&filter[views][gte]=${n % 800}`,
  'search, again': () => '/videos?q=harbour&filter[status]=published',
  'search, anew': (n: number) => `/videos?q=harbour&filter[status]=published&filter[views][gte]=${n % 800}`,
  'one record': (n: number) => `/videos/${1 + ((n * 7919) % videos)}`,
})

const measured: { videos: number; microseconds: Record<string, number> }[] = []
for (const videos of sizes) measured.push({ videos, microseconds: await measureSize(videos) })
report()

async function measureSize(videos: number): Promise<Record<string, number>> {
  await using database = await openScratchDatabase(videos)
  const token = await signInForBench(database.url)
  const product = await startServerProcess('product', database.url, database.folder)
  const times = new Map(Object.keys(questions(videos)).map((name) => [name, new Array<number>()]))
  // The first round is not counted: nothing was read before it.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, pathOf] of Object.entries(questions(videos))) {
      for (let call = 0; call < callsARound; call += 1) {
        const took = await timed(`${product.url}/api/admin${pathOf(round * callsARound + call)}`, token)
        if (round > 0) times.get(name)?.push(took)
      }
    }
  }
  await product.stop()
  return Object.fromEntries([...times].map(([name, all]) => [name, median(all)]))
}

/** Microseconds of one call. */
async function timed(url: string, token: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (performance.now() - start) * 1_000
}

function median(all: readonly number[]): number {
  return Math.round(all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0)
}

function report(): void {
  const [first] = measured
  const lines = Object.keys(first?.microseconds ?? {}).map((name) =>
    [name.padEnd(28), ...measured.map(({ microseconds }) => `${microseconds[name]} µs`.padStart(11))].join(
      ' | ',
    ),
  )
  const head = ['p50 of a call after another'.padEnd(28), ...sizes.map((size) => String(size).padStart(11))]
  process.stdout.write(`${[head.join(' | '), ...lines].join('\n')}\n`)
  mkdirSync(results, { recursive: true })
  writeFileSync(`${results}growth.json`, `${JSON.stringify(measured, null, 2)}\n`)
}
