// DATABASE_URL=… node bench/figures/run.ts: calls of figures over a database that was seeded before, in at most four minutes.
//   npm run seed -- --users 600000 --subscriptions 500000 --orders 3000000 --visits 10000000   makes such a one
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Measured, measure } from '../measure.ts'
import { startServerProcess } from '../server-process.ts'
import { signInForBench } from '../staff.ts'

const url = process.env.DATABASE_URL
if (!url) throw new Error('Say with DATABASE_URL which database.')
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const days = (count: number) => `from=${day(count)}&to=${day(1)}`

const dashboard = [
  `/dashboard?${days(7)}&compare=1`,
  ...['revenueTrend', 'memberTrend', 'channelList', 'planList'].map(
    (call) => `/dashboard/${call}?${days(7)}`,
  ),
  ...['revenueGather', 'real-time-users', 'real-time-revenues'].map((call) => `/dashboard/${call}`),
]
const twoYears = [
  ...['/analytics/revenue/companyDataDaily', '/dashboard/memberTrend', '/dashboard/planList'],
  ...['userLineChart', 'revenueLineChart', 'userPieChart', 'revenuePieChart', 'periodStatistic'].map(
    (call) => `/analytics/channel/${call}`,
  ),
  ...['type-revenue-distribution', 'refundStatistics'].map((call) => `/analytics/channel/${call}`),
].map((path) => `${path}?${days(730)}`)

const token = await signInForBench(url)
const headers = { authorization: `Bearer ${token}` }
const product = await startServerProcess('product', url, mkdtempSync(join(tmpdir(), 'figures-')))
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
  `${JSON.stringify({ on: day(0), dashboardMilliseconds, measured }, null, 2)}\n`,
)
