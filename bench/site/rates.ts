// node bench/site/rates.ts: what the site API answers and takes a second, over a scratch database of 1,000,000 videos.
import { randomUUID } from 'node:crypto'
import { factEndpoints, mostFactsAtOnce } from '@backlot/contract/site/facts'
import { siteBase } from '@backlot/contract/site/site-base'
import { siteScopeNames } from '@backlot/contract/site/site-scopes'
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { openDatabase } from '../../apps/server/src/platform/database/connection/pool.ts'
import { processServices } from '../../apps/server/src/process-services.ts'
import { type Load, type Measured, measure } from '../measure.ts'
import { openScratchDatabase } from '../scratch-database.ts'
import { startServerProcess } from '../server-process.ts'
import { signInForBench } from '../staff.ts'

const videos = Number(process.env.BENCH_VIDEOS ?? 1_000_000)
process.env.BACKLOT_SITE_CALLS_PER_MINUTE = '10000000'

await using database = await openScratchDatabase(videos)
const token = await signInForBench(database.url)
const product = await startServerProcess('product', database.url, database.folder)
const key = await makeKey()
const headers = { authorization: `Bearer ${key}` }
const ids = await listIds()

const reads: Readonly<Record<string, Load>> = {
  'list, 20 videos': { path: `${siteBase}/content/videos`, headers },
  'list of a genre': { path: `${siteBase}/content/videos?tag=${await aTag()}`, headers },
  'one video': { path: `${siteBase}/content/videos/${await aSerial()}`, headers },
}
for (const [name, load] of Object.entries(reads))
  for (const connections of [1, 10]) print(name, await measure(product, load, connections), 1)
for (const count of [1, 100, mostFactsAtOnce]) {
  const load: Load = {
    method: 'POST',
    path: `${siteBase}${factEndpoints.videoViews.path}`,
    headers: { ...headers, 'content-type': 'application/json' },
    next: () => ({ body: JSON.stringify({ items: Array.from({ length: count }, aView) }) }),
  }
  for (const connections of [1, 10])
    print(`views, ${count} a batch`, await measure(product, load, connections), count)
}
await countAll()
await product.stop()

function print(name: string, measured: Measured, perCall: number): void {
  const { connections, requestsPerSecond, p50Milliseconds, p99Milliseconds, failures } = measured
  if (failures > 0) throw new Error(`${name}: ${failures} calls failed.`)
  const cells = [
    connections,
    requestsPerSecond,
    requestsPerSecond * perCall,
    p50Milliseconds,
    p99Milliseconds,
  ]
  process.stdout.write(`${name.padEnd(20)}${cells.map((cell) => String(cell).padStart(9)).join('')}\n`)
}

async function callStaff(path: string, body?: object): Promise<{ data: Record<string, unknown> }> {
  const response = await fetch(`${product.url}/api/admin${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${token}`,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
    },
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as { data: Record<string, unknown> }
}

async function makeKey(): Promise<string> {
  const { data: site } = await callStaff('/sites', { name: 'Bench', url: 'https://bench.example' })
  const { data } = await callStaff(`/sites/${String(site.id)}/keys`, {
    name: 'Bench',
    scopes: siteScopeNames,
  })
  return String(data.key)
}

interface Shown {
  id: number
  serial_number: string
  genres: { id: number }[]
}

async function listShown(): Promise<Shown[]> {
  const response = await fetch(`${product.url}${siteBase}/content/videos?per_page=100`, { headers })
  const { data } = (await response.json()) as { data: { items: Shown[] } }
  return data.items
}

async function listIds(): Promise<number[]> {
  return (await listShown()).map(({ id }) => id)
}

async function aSerial(): Promise<string> {
  return (await listShown())[0]?.serial_number ?? ''
}

async function aTag(): Promise<number> {
  return (await listShown()).flatMap(({ genres }) => genres)[0]?.id ?? 0
}

/** A play of one of the latest hundred, some minutes ago. */
function aView() {
  return {
    ...{ id: randomUUID(), visitor_id: randomUUID(), video_id: ids[Math.floor(Math.random() * ids.length)] },
    ...{ kind: 'full', seconds_watched: 60, is_completed: 0 },
    started_at: new Date(Date.now() - Math.random() * 600_000).toISOString(),
  }
}

/** How long the task takes for all that was sent. */
async function countAll(): Promise<void> {
  const config = readConfig({ ...process.env, BACKLOT_DATA_DIR: database.folder, LOG_LEVEL: 'error' })
  const open = openDatabase(database.url)
  const app = await buildApp(processServices(open, { config }))
  const facts = await open.db
    .selectFrom('video_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const start = performance.now()
  for (const task of ['count-video-facts', 'count-video-days'])
    await app.tasks.get(task)?.run(new AbortController().signal)
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(`${facts.count} views, folded and counted by day in ${seconds.toFixed(1)} s\n`)
  await app.close()
  await open.close()
}
