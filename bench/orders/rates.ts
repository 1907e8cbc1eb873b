// node bench/orders/rates.ts: what is asked of orders, and how many a second are taken, over a scratch database of
// 3,000,000 orders (BENCH_ORDERS for fewer; BENCH_KEEP=<folder> keeps it for the next time).
import { siteBase } from '@backlot/contract/site/site-base'
import { openDatabase } from '../../apps/server/src/platform/database/connection/pool.ts'
import { type Measured, measure } from '../measure.ts'
import { openScratchDatabase } from '../scratch-database.ts'
import { startServerProcess } from '../server-process.ts'
import { signInForBench } from '../staff.ts'
import { addUpAll, keyOfASite, type Sample, sampleOf } from './sample.ts'
import { sendOrders } from './send.ts'

const orders = Number(process.env.BENCH_ORDERS ?? 3_000_000)
process.env.BACKLOT_SITE_CALLS_PER_MINUTE = '10000000'

await using database = await openScratchDatabase(1_000, { orders })
process.stdout.write(`${orders} orders\n`)
const token = await signInForBench(database.url)
const product = await startServerProcess('product', database.url, database.folder)
const open = openDatabase(database.url)
await addUpAll(open.db)
const sample = await sampleOf(open.db)

for (const [name, path] of Object.entries(readsOf(sample))) {
  const load = { path: `/api/admin${path}`, headers: { authorization: `Bearer ${token}` } }
  print(name, await measure(product, load, 1))
}
const key = await keyOfASite(product.url, token)
const sender = { url: `${product.url}${siteBase}/orders`, key, sample }
for (const senders of [1, 2, 4, 1]) process.stdout.write(`${await sendOrders(sender, senders)}\n`)
await open.close()
await product.stop()

function readsOf({ orderNumber, email, month }: Sample): Readonly<Record<string, string>> {
  return {
    'list, first page': '/orders',
    'list, page 5,000': '/orders?page=5000',
    'totals of all': '/orders/totals',
    'totals of a month': `/orders/totals?filter[paid_at][gte]=${month.from}&filter[paid_at][lte]=${month.to}`,
    'totals of renewals': '/orders/totals?filter[billing_source]=renewal',
    'search, order number': `/orders?q=${orderNumber}`,
    'search, e-mail': `/orders?q=${email}`,
  }
}

function print(name: string, measured: Measured): void {
  const { connections, requestsPerSecond, p50Milliseconds, p99Milliseconds, failures } = measured
  if (failures > 0) throw new Error(`${name}: ${failures} calls failed.`)
  const cells = [connections, requestsPerSecond, p50Milliseconds, p99Milliseconds]
  process.stdout.write(`${name.padEnd(24)}${cells.map((cell) => String(cell).padStart(9)).join('')}\n`)
}
