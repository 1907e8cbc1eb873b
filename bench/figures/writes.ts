import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { siteBase } from '@backlot/contract/site/site-base'
import { type Kysely, sql } from 'kysely'
import { addUpAudienceDays, noteAudienceDays } from '../../apps/server/src/figures/audience-days.queries.ts'
import { inTransaction } from '../../apps/server/src/platform/database/after-commit.ts'
import type { Database } from '../../apps/server/src/platform/database/tables.ts'
import { addUpDays } from '../../apps/server/src/resources/orders/order-days.queries.ts'
import { chargesOf, keyOfASite, type Sample, sampleOf } from '../orders/sample.ts'
import { startServerProcess } from '../server-process.ts'
import { signInTeam } from '../staff.ts'
import type { Figures } from './reads.ts'

type Db = Kysely<Database>

interface Site {
  readonly url: string
  readonly key: string
}

/** What it costs to write and to count, beside each other and beside those who look. */
export async function measureWrites({ database, db, token }: Figures): Promise<Record<string, unknown>> {
  const product = await startServerProcess('worker', database.url, database.folder)
  const headers = { authorization: `Bearer ${token}` }
  const site = { url: product.url, key: await keyOfASite(product.url, token) }
  const sample = await sampleOf(db)
  const found: Record<string, unknown> = {}
  const keep = (name: string, value: unknown) => {
    process.stdout.write(`${name}: ${JSON.stringify(value)}\n`)
    found[name] = value
  }
  const team = await signInTeam(database.url, teamSize)
  const sending = await startSending(product.url, token)
  for (const { pace, take } of [
    { pace: '20 a second', take: steadyOrders },
    { pace: 'one after the other', take: orderAfterOrder },
  ]) {
    const alone = new Orders(site, sample)
    const besideReaders = new Orders(site, sample)
    const beside = new Orders(site, sample)
    await take(new Orders(site, sample))
    const read: Read[] = []
    // By turns, so that a machine whose pace changes does so for all.
    for (let round = 0; round < rounds; round += 1) {
      await take(alone)
      const others = keepReading(sending.url, team)
      await take(besideReaders)
      if ((await others.stop()).failed > 0) throw new Error('Not all was sent to those who read beside.')
      const readers = keepReading(product.url, team)
      await take(new Orders(site, sample))
      await readers.begin()
      await take(beside)
      read.push(await readers.stop())
    }
    keep(`an order, ${pace}, alone`, alone.result)
    keep(`an order, ${pace}, beside those who read as much of a server that only sends`, besideReaders.result)
    keep(`an order, ${pace}, beside 10 dashboards a second`, beside.result)
    keep(`dashboards beside orders, ${pace}`, pagesOf(read))
  }
  sending.stop()
  for (const senders of [1, 2, 4])
    keep(`visits a second, ${senders} senders`, await sendVisits(site, senders))
  keep('ms until a visit is in the figures, slowest of ten', await untilCounted(site, headers, 'visits'))
  keep(
    'ms until an order is in the figures, slowest of ten',
    await untilCounted(site, headers, 'orders', sample),
  )
  await product.stop()
  keep('ms to count a busy day of visits anew, median of five', await recounts(db, countVisits))
  keep('ms to count a busy day of money anew, median of five', await recounts(db, countMoney))
  return found
}

async function tell({ url, key }: Site, path: string, items: readonly object[]): Promise<void> {
  const response = await fetch(`${url}${siteBase}${path}`, {
    method: 'POST',
    body: JSON.stringify({ items }),
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  })
  const { data } = (await response.json()) as { data?: { accepted: number } }
  if (data?.accepted !== items.length) throw new Error(`${path} was answered ${response.status}.`)
}

const quantile = (times: readonly number[], share: number) =>
  Math.round((times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0) * 10) / 10

const writeMs = 10_000
const rounds = 3
const everyMs = 50

/** How long orders took, in milliseconds, and how many were not taken. */
class Orders {
  readonly #site: Site
  readonly #sample: Sample
  readonly #times: number[] = []
  #refused = 0

  constructor(site: Site, sample: Sample) {
    this.#site = site
    this.#sample = sample
  }

  async take(): Promise<void> {
    const items = chargesOf(this.#sample, 1)
    const start = performance.now()
    await tell(this.#site, '/orders', items).catch(() => {
      this.#refused += 1
    })
    this.#times.push(performance.now() - start)
  }

  get result() {
    const times = this.#times
    return {
      ...{ orders: times.length, refused: this.#refused },
      ...{ p50: quantile(times, 0.5), p95: quantile(times, 0.95) },
    }
  }
}

/** Each of them once the one before was taken, as fast as one sender can. */
async function orderAfterOrder(orders: Orders): Promise<void> {
  const end = performance.now() + writeMs
  while (performance.now() < end) await orders.take()
}

/** Whether or not the one before was taken, as postbacks come; some 1,700,000 a day. */
async function steadyOrders(orders: Orders): Promise<void> {
  const taken: Promise<void>[] = []
  const timer = setInterval(() => taken.push(orders.take()), everyMs)
  await new Promise((done) => setTimeout(done, writeMs))
  clearInterval(timer)
  await Promise.all(taken)
}

const teamSize = 10

/** Sends what the product answers now. */
async function startSending(url: string, token: string) {
  const server = fork(fileURLToPath(new URL('sending-server.ts', import.meta.url)), [url, token])
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${port}`, stop: () => server.kill() }
}

interface Read {
  readonly times: readonly number[]
  readonly failed: number
}

/** Has ten dashboards a second opened, by a process of its own, until it is stopped. */
function keepReading(url: string, team: readonly string[]) {
  const readers = fork(fileURLToPath(new URL('dashboard-readers.ts', import.meta.url)), [url, ...team])
  return {
    /** Forgets what was read so far, while each connection planned what it had never read. */
    begin: () => new Promise<void>((done) => void readers.send('begin', () => done())),
    async stop(): Promise<Read> {
      const answer = once(readers, 'message')
      readers.send('stop')
      const [read] = (await answer) as [Read]
      return read
    },
  }
}

function pagesOf(read: readonly Read[]) {
  const times = read.flatMap((each) => each.times)
  const failed = read.reduce((sum, each) => sum + each.failed, 0)
  return { pages: times.length, failed, p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
]

/** Visits of a moment ago, some by a link. */
function visits(count: number): object[] {
  return Array.from({ length: count }, (_, index) => {
    const startedAt = new Date(Date.now() - Math.random() * 60_000)
    return {
      ...{ id: randomUUID(), visitor_id: randomUUID(), landing_path: '/', country: 'US' },
      ...{ started_at: startedAt.toISOString(), last_seen_at: new Date().toISOString() },
      ...{ user_agent: browsers[index % 2], utm_source: index % 3 === 0 ? 'reeltalk' : null },
      ...{ utm_medium: index % 3 === 0 ? 'affiliate' : null },
    }
  })
}

const visitsAtOnce = 1_000
const sendMs = 8_000

/** Batches for eight seconds, so many senders each one after the other; how many a second were taken. */
async function sendVisits(site: Site, senders: number): Promise<number> {
  const start = performance.now()
  const end = start + sendMs
  const taken = await Promise.all(
    Array.from({ length: senders }, async () => {
      let batches = 0
      for (; performance.now() < end; batches += 1) await tell(site, '/visits', visits(visitsAtOnce))
      return batches
    }),
  )
  const batches = taken.reduce((sum, each) => sum + each, 0)
  return Math.round((batches * visitsAtOnce) / ((performance.now() - start) / 1000))
}

const patienceMs = 90_000

/** From its acceptance until the figures of today have one more; the slowest of ten. */
async function untilCounted(
  site: Site,
  headers: Record<string, string>,
  what: 'visits' | 'orders',
  sample?: Sample,
): Promise<number> {
  const times: number[] = []
  const path = what === 'visits' ? '/analytics/data/daily' : '/analytics/revenue/companyDataDaily'
  const counted = async () => {
    const days = [86_400_000, 0].map((ago) => new Date(Date.now() - ago).toISOString().slice(0, 10))
    const answer = await fetch(`${site.url}/api/admin${path}?from=${days[0]}&to=${days[1]}`, { headers })
    const { data } = (await answer.json()) as { data: { totals: Record<string, number> } }
    return data.totals[what] ?? 0
  }
  for (let round = 0; round < 10; round += 1) {
    const before = await settled(counted)
    await tell(site, `/${what}`, sample ? chargesOf(sample, 1) : visits(1))
    const start = performance.now()
    while ((await counted()) <= before) {
      if (performance.now() - start > patienceMs) throw new Error(`One of the ${what} is never counted.`)
      await new Promise((done) => setTimeout(done, 50))
    }
    times.push(performance.now() - start)
  }
  return Math.round(Math.max(...times))
}

/** What is counted once all that was told before is. */
async function settled(counted: () => Promise<number>): Promise<number> {
  let last = -1
  for (let since = performance.now(); performance.now() - since < 3_000; ) {
    const now = await counted()
    if (now !== last) since = performance.now()
    last = now
    await new Promise((done) => setTimeout(done, 200))
  }
  return last
}

/** How long it takes to count one day anew, of the month before this one. */
async function recounts(db: Db, recount: (db: Db, utcDay: string) => Promise<void>): Promise<number> {
  const times: number[] = []
  for (const ago of [20, 21, 22, 23, 24]) {
    const utcDay = new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const start = performance.now()
    await recount(db, utcDay)
    times.push(performance.now() - start)
  }
  return quantile(times, 0.5)
}

async function countVisits(db: Db, utcDay: string): Promise<void> {
  await noteAudienceDays(db, [utcDay])
  while ((await inTransaction(db, (transaction) => addUpAudienceDays(transaction))).length > 0) continue
}

async function countMoney(db: Db, utcDay: string): Promise<void> {
  await sql`insert into order_days_due (utc_day) values (${utcDay}::date)`.execute(db)
  while ((await inTransaction(db, addUpDays)) > 0) continue
}
