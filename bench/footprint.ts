// node bench/footprint.ts: start, memory and installation of the built product, beside what the other processes need.
//   --quick          110,000 videos, one run, no installation; writes nothing
//   --no-install     leaves the two installations out, which need a registry
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { type Product, type ProductOptions, startProduct } from '../apps/web/e2e/support/product.ts'
import { StaffApi } from '../apps/web/e2e/support/staff-api.ts'
import { measureInstallation } from './footprint/installation.ts'
import { memoryOf } from './footprint/process-memory.ts'
import { requestOf } from './measure.ts'
import { scenarios } from './scenarios.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { signInForBench } from './staff.ts'

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, 'no-install': { type: 'boolean', default: false } },
})
const videos = Number(process.env.BENCH_VIDEOS ?? (values.quick ? 110_000 : 1_000_000))
const runs = values.quick ? 1 : 5
const idleMs = 20_000
const loadSeconds = 20
const connections = 10
const results = fileURLToPath(new URL('results/', import.meta.url))

const { startMs, memory } = await measureOnScratchDatabase()
const embeddedStartMs = await measureEmbeddedStarts()
const installation = values.quick || values['no-install'] ? undefined : measureInstallation()
report({ startMs, embeddedStartMs, memory, installation })

async function measureOnScratchDatabase() {
  await using database = await openScratchDatabase(videos)
  const token = await signInForBench(database.url)
  // One folder for all its starts: the database knows the secret in it.
  const options = { databaseUrl: database.url, dataDir: database.folder }
  // Once unmeasured, so that nothing is built in the middle.
  await startOnce(options, async () => token)
  const startMs = []
  for (let run = 0; run < runs; run += 1) startMs.push(await startOnce(options, async () => token))
  return { startMs: median(startMs), memory: await measureMemory(options, token) }
}

/** With the product's own PostgreSQL, which starts with it, and its demo data. */
async function measureEmbeddedStarts(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backlot-bench-'))
  try {
    const options = { dataDir, hasDemo: true, requiresOtp: false }
    let token: string | undefined
    const tokenOf = async ({ address }: Product) => (token ??= (await StaffApi.logIn(address)).token)
    await startOnce(options, tokenOf)
    const starts = []
    for (let run = 0; run < runs; run += 1) starts.push(await startOnce(options, tokenOf))
    return median(starts)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Milliseconds from the start of the process to the first list of videos. */
async function startOnce(
  options: ProductOptions,
  tokenOf: (product: Product) => Promise<string>,
): Promise<number> {
  const began = performance.now()
  const product = await startProduct(options)
  try {
    await askForList(product, await tokenOf(product))
    return performance.now() - began
  } finally {
    await product.stop()
  }
}

async function askForList({ address }: Product, token: string): Promise<void> {
  const answer = await fetch(`${address}/api/admin/videos`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`The list answered ${answer.status}.`)
  await answer.arrayBuffer()
}

async function measureMemory(options: ProductOptions, token: string) {
  const product = await startProduct(options)
  try {
    await askForList(product, token)
    await wait(idleMs)
    const idle = memoryOf(product.pid)
    const requestsPerSecond = await load(product, token)
    const loaded = memoryOf(product.pid)
    await wait(idleMs)
    const settled = memoryOf(product.pid)
    return {
      idleMegabytes: idle.residentMegabytes,
      peakMegabytes: loaded.peakMegabytes,
      settledMegabytes: settled.residentMegabytes,
      requestsPerSecond,
    }
  } finally {
    await product.stop()
  }
}

/** Lists, records and writes in turn. */
async function load({ address }: Product, token: string): Promise<number> {
  const mix = scenarios(token).filter(({ name }) => name !== 'login')
  const result = await autocannon({
    url: address,
    connections,
    duration: loadSeconds,
    requests: mix.map(({ product }) => requestOf(product)),
  })
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${result.errors + result.non2xx} calls failed under load.`)
  }
  return Math.round(result.requests.average)
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor((sorted.length - 1) / 2)] ?? 0)
}

interface Footprint {
  startMs: number
  embeddedStartMs: number
  memory: Awaited<ReturnType<typeof measureMemory>>
  installation: ReturnType<typeof measureInstallation> | undefined
}

function report(footprint: Footprint): void {
  const { startMs, embeddedStartMs, memory, installation } = footprint
  const lines = [
    `process start to the first list: ${startMs} ms; with a PostgreSQL of its own: ${embeddedStartMs} ms`,
    `memory: ${memory.idleMegabytes} MB idle, ${memory.peakMegabytes} MB at most under load (${memory.requestsPerSecond} requests/s), ${memory.settledMegabytes} MB ${idleMs / 1000} s later`,
    ...(installation
      ? [`installation: ${installation.allMegabytes} MB, production ${installation.productionMegabytes} MB`]
      : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (values.quick) return
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'footprint.json'), `${JSON.stringify({ videos, ...footprint }, null, 2)}\n`)
}
