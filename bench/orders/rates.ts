import { siteBase } from '@backlot/contract/site/site-base'
import { openDatabase } from '../../apps/server/src/platform/database/connection/pool.ts'
import { type Measured, measure } from '../measure.ts'
import { openScratchDatabase } from '../scratch-database.ts'
import { startServerProcess } from '../server-process.ts'
import { signInForBench } from '../staff.ts'
import { addUpAll, keyOfASite, type Sample, sampleOf } from './sample.ts'
import { sendOrders } from './send.ts'

/** What was found over so many orders: each call by its name, and how many a second were taken by so many senders. */
export interface OrderRates {
  readonly orders: number
  readonly reads: Readonly<Record<string, Measured>>
  readonly ingest: readonly string[]
}

/** Asks for orders and members over a scratch database of so many orders, then tells of as many as are taken. */
export async function measureOrders(orders: number): Promise<OrderRates> {
  // Each sender is one key of a site, and none is to be told to wait.
  process.env.BACKLOT_SITE_CALLS_PER_MINUTE = '10000000'
  await using database = await openScratchDatabase(1_000, { orders })
  process.stdout.write(`${orders} orders\n`)
  const token = await signInForBench(database.url)
  const product = await startServerProcess('product', database.url, database.folder)
  const open = openDatabase(database.url)
  await addUpAll(open.db)
  const sample = await sampleOf(open.db)
  const reads: Record<string, Measured> = {}
  for (const [name, path] of Object.entries(readsOf(sample))) {
    const load = { path: `/api/admin${path}`, headers: { authorization: `Bearer ${token}` } }
    const measured = await measure(product, load, 1)
    print(name, measured)
    reads[name] = measured
  }
  const key = await keyOfASite(product.url, token)
  const sender = { url: `${product.url}${siteBase}/orders`, key, sample }
  const ingest: string[] = []
  for (const senders of [1, 2, 4, 1]) {
    const line = await sendOrders(sender, senders)
    process.stdout.write(`${line}\n`)
    ingest.push(line)
  }
  await open.close()
  await product.stop()
  return { orders, reads, ingest }
}

function readsOf({
  orderNumber,
  email,
  month,
  memberId,
  lastPage,
}: Sample): Readonly<Record<string, string>> {
  return {
    'list, first page': '/orders',
    [`list, page ${lastPage}`]: `/orders?page=${lastPage}`,
    'totals of all': '/orders/totals',
    'totals of a month': `/orders/totals?filter[paid_at][gte]=${month.from}&filter[paid_at][lte]=${month.to}`,
    'totals of renewals': '/orders/totals?filter[billing_source]=renewal',
    'search, order number': `/orders?q=${orderNumber}`,
    'search, e-mail': `/orders?q=${email}`,
    member: `/users/${memberId}`,
    'member, timeline': `/users/${memberId}/timeline`,
    'member, access': `/users/${memberId}/access`,
    'member, money': `/users/${memberId}/overview`,
  }
}

function print(name: string, measured: Measured): void {
  const { connections, requestsPerSecond, p50Milliseconds, p99Milliseconds, failures } = measured
  if (failures > 0) throw new Error(`${name}: ${failures} calls failed.`)
  const cells = [connections, requestsPerSecond, p50Milliseconds, p99Milliseconds]
  process.stdout.write(`${name.padEnd(24)}${cells.map((cell) => String(cell).padStart(9)).join('')}\n`)
}
