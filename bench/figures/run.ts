// node bench/figures/run.ts: calls of figures over 3,000,000 orders and 10,000,000 visits (BENCH_ORDERS, BENCH_VISITS), in at
// most four minutes after the seed.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Measured, measure } from '../measure.ts'
import { openScratchDatabase } from '../scratch-database.ts'
import { startServerProcess } from '../server-process.ts'
import { signInForBench } from '../staff.ts'

const orders = Number(process.env.BENCH_ORDERS ?? 3_000_000)
const visits = Number(process.env.BENCH_VISITS ?? 10_000_000)
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const days = (count: number) => `from=${day(count)}&to=${day(1)}`

const dashboard = [
  '/dashboard',
  ...['revenueTrend', 'memberTrend', 'channelList', 'planList', 'devices'].map(
    (call) => `/dashboard/${call}?${days(7)}`,
  ),
  ...['revenueGather', 'real-time-users', 'real-time-revenues'].map((call) => `/dashboard/${call}`),
]
const twoYears = [
  ...['/analytics/revenue/companyDataDaily', '/analytics/data/daily', '/analytics/campaign/records'],
  ...['/analytics/cohorts', '/analytics/channel/subscriptionReferrals', '/dashboard/devices'],
  ...['/dashboard/memberTrend', '/dashboard/planList'],
  ...['userLineChart', 'revenueLineChart', 'userPieChart', 'revenuePieChart', 'periodStatistic'].map(
    (call) => `/analytics/channel/${call}`,
  ),
  ...['type-revenue-distribution', 'refundStatistics'].map((call) => `/analytics/channel/${call}`),
].map((path) => `${path}?${days(730)}`)

await using database = await openScratchDatabase(2_000, {
  users: orders / 5,
  subscriptions: orders / 6,
  orders,
  visits,
})
const token = await signInForBench(database.url)
const headers = { authorization: `Bearer ${token}` }
const product = await startServerProcess('product', database.url, database.folder)
const measured: Record<string, Measured> = {}

async function take(path: string, connections: number): Promise<void> {
  const found = await measure(product, { path: `/api/admin${path}`, headers }, connections)
  if (found.failures > 0) throw new Error(`${path}: ${found.failures} calls failed.`)
  measured[`${path.replace(/\?.*/, '')} x${connections}`] = found
  process.stdout.write(
    `${path} x${connections}: p50 ${found.p50Milliseconds} ms, p99 ${found.p99Milliseconds} ms\n`,
  )
}

/** All calls of the dashboard at once, as its page sends them; the median of fifty pages. */
async function wholeDashboard(): Promise<number> {
  const times: number[] = []
  for (let page = 0; page < 55; page += 1) {
    const start = performance.now()
    const answers = await Promise.all(
      dashboard.map((path) =>
        fetch(`${product.url}/api/admin${path}`, { headers }).then((answer) => answer.text()),
      ),
    )
    if (page >= 5 && answers.length > 0) times.push(performance.now() - start)
  }
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0)
}

await take(`/analytics/channel/records?${days(365)}`, 1)
const dashboardMilliseconds = await wholeDashboard()
process.stdout.write(`whole dashboard: p50 ${dashboardMilliseconds} ms\n`)
for (const path of dashboard) await take(path, 1)
for (const path of twoYears) await take(path, 10)
await product.stop()
writeFileSync(
  fileURLToPath(new URL('../results/figures.json', import.meta.url)),
  `${JSON.stringify({ on: day(0), orders, visits, dashboardMilliseconds, measured }, null, 2)}\n`,
)
