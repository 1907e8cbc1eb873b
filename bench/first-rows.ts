// node bench/first-rows.ts: from opening the list of videos in a browser to its first rows, as medians of five.
//   --quick           a small table, the local line, processor at 1× and 4×; writes nothing
//   --slowdown 1,4    only these processors
//   --runs 3          other than five
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../apps/web/e2e/support/browser.ts'
import { type Conditions, measureLoad, type PageLoad } from '../apps/web/e2e/support/loads/page-load.ts'
import { startProduct } from '../apps/web/e2e/support/product.ts'
import { tokenCookie } from '../apps/web/e2e/support/sign-in.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { signInForBench } from './staff.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    slowdown: { type: 'string' },
    runs: { type: 'string', default: '5' },
  },
})
const videos = Number(process.env.BENCH_VIDEOS ?? (values.quick ? 2_000 : 1_000_000))
const slowdowns = (values.slowdown ?? (values.quick ? '1,4' : '1,4,6')).split(',').map(Number)
/** A telephone's line as Lighthouse has it. */
const slowLine = { bitsDown: 1_600_000, bitsUp: 750_000, latencyMs: 150 }
const results = fileURLToPath(new URL('results/first-rows', import.meta.url))

interface Row {
  what: string
  conditions: Conditions
  median: PageLoad
  loads: PageLoad[]
}

const everyConditions: Conditions[] = [
  ...slowdowns.map((slowdown) => ({ slowdown })),
  ...(values.quick ? [] : [1, 4].map((slowdown) => ({ slowdown, line: slowLine }))),
]

await using database = await openScratchDatabase(videos)
const token = await signInForBench(database.url)
// A database that was kept knows the secret in its folder.
const product = await startProduct({ databaseUrl: database.url, dataDir: database.folder })
const browser = await launchBrowser()
try {
  report(await measureAll(browser, `${product.address}/#/videos`))
} finally {
  await browser.close()
  await product.stop()
}

/** Round by round, so that everything meets the machine in the same moods. */
async function measureAll(browser: Browser, address: string): Promise<Row[]> {
  // Once unmeasured: neither the server nor the browser does anything for the first time then.
  await visitTwice(browser, address, { slowdown: 1 })
  const visits = new Map(
    everyConditions.map((each) => [each, { cold: new Array<PageLoad>(), warm: new Array<PageLoad>() }]),
  )
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const [conditions, loads] of visits) {
      const { cold, warm } = await visitTwice(browser, address, conditions)
      loads.cold.push(cold)
      loads.warm.push(warm)
    }
  }
  return [...visits].flatMap(([conditions, { cold, warm }]) => [
    rowOf('cold', conditions, cold),
    rowOf('warm', conditions, warm),
  ])
}

/** Somebody signed in at a browser that has never been here, and once more in a new page. */
async function visitTwice(
  browser: Browser,
  address: string,
  conditions: Conditions,
): Promise<{ cold: PageLoad; warm: PageLoad }> {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies([{ name: tokenCookie, value: token, url: product.address }])
    const cold = await measureLoad(context, address, conditions)
    return { cold, warm: await measureLoad(context, address, conditions) }
  } finally {
    await context.close()
  }
}

function rowOf(cache: string, conditions: Conditions, loads: PageLoad[]): Row {
  const line = conditions.line ? ', slow line' : ''
  return { what: `${cache}, ${conditions.slowdown}×${line}`, conditions, median: medianOf(loads), loads }
}

function medianOf(loads: readonly PageLoad[]): PageLoad {
  const of = (name: keyof PageLoad) => {
    const sorted = loads.map((load) => load[name]).toSorted((a, b) => a - b)
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  }
  return {
    firstPaint: of('firstPaint'),
    contentfulPaint: of('contentfulPaint'),
    rows: of('rows'),
    longTasks: of('longTasks'),
    mainThread: of('mainThread'),
    layoutShift: of('layoutShift'),
    requests: of('requests'),
    bytes: of('bytes'),
    scriptBytes: of('scriptBytes'),
  }
}

function report(rows: readonly Row[]): void {
  const titles = [
    'first paint',
    'contentful',
    'rows',
    'long tasks',
    'main thread',
    'shift',
    'requests',
    'kB',
    'script kB',
  ]
  const line = (first: string, cells: readonly (string | number)[]) =>
    [first.padEnd(20), ...cells.map((cell) => String(cell).padStart(11))].join(' | ')
  const lines = rows.map(({ what, median }) =>
    line(what, [
      ...[median.firstPaint, median.contentfulPaint, median.rows, median.longTasks, median.mainThread].map(
        Math.round,
      ),
      median.layoutShift.toFixed(3),
      median.requests,
      Math.round(median.bytes / 1000),
      Math.round(median.scriptBytes / 1000),
    ]),
  )
  const table = [line('milliseconds', titles), ...lines].join('\n')
  process.stdout.write(`${table}\n`)
  if (values.quick) return
  writeFileSync(`${results}.txt`, `${table}\n`)
  writeFileSync(`${results}.json`, `${JSON.stringify({ videos, rows }, null, 2)}\n`)
}
