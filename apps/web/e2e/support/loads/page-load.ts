/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { type Received, receivedUntil, type Transfer, watchNetwork } from './network-ledger.ts'

export interface Conditions {
  /** How many times slower the processor is. */
  slowdown: number
  line?: Line
}

export interface Line {
  bitsDown: number
  bitsUp: number
  latencyMs: number
}

/** What opening a page took; times in milliseconds from the navigation's start. */
export interface PageLoad extends Received {
  firstPaint: number
  /** The first text or picture. */
  contentfulPaint: number
  /** The frame in which the first row of the list is seen has been drawn. */
  rows: number
  /** Spent until the rows in tasks of more than 50 ms. */
  longTasks: number
  /** What the page's main thread worked until it said that the rows were there. */
  mainThread: number
  /** Sum of the layout shifts until shortly after the rows. */
  layoutShift: number
}

interface PageTimes {
  firstPaint: number
  contentfulPaint: number
  longTasks: number
  layoutShift: number
}

/** A window that opens loads pages of the browser's own (what its address bar can unfold), for longer than a list takes. */
const windowOpensMs = 1_500
/** For what comes after the rows, before the page is left. */
const settleMs = 500
const patienceMs = 60_000

/** Opens a list in a new page of a browser context and measures until its first row is seen. */
export async function measureLoad(
  context: BrowserContext,
  address: string,
  conditions: Conditions,
): Promise<PageLoad> {
  const page = await context.newPage()
  try {
    const inspector = await context.newCDPSession(page)
    await inspector.send('Performance.enable', { timeDomain: 'threadTicks' })
    const transfers = await watchNetwork(inspector)
    await apply(inspector, conditions)
    const rowsSeen = rowsOf(page)
    await Promise.all([page.addInitScript(reportRows), page.addInitScript(observeTimes)])
    await page.waitForTimeout(windowOpensMs)
    await page.goto(address, { waitUntil: 'commit' })
    const rows = await rowsSeen
    const { navigationStart, mainThread } = await metricsOf(inspector)
    await page.waitForTimeout(settleMs)
    const times = await page.evaluate(timesUntil, rows)
    const received = receivedUntil(transfers().filter(isNoPicture), navigationStart + rows / 1000)
    return { rows, mainThread, ...times, ...received }
  } finally {
    await page.close()
  }
}

/** Pictures stand in the rows: they are asked for because the rows are there, in the frame that draws them. */
function isNoPicture({ url }: Transfer): boolean {
  return !new URL(url).pathname.startsWith('/files/')
}

async function apply(inspector: CDPSession, { slowdown, line }: Conditions): Promise<void> {
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (line === undefined) return
  await inspector.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.bitsDown / 8,
    uploadThroughput: line.bitsUp / 8,
  })
}

async function metricsOf(inspector: CDPSession): Promise<{ navigationStart: number; mainThread: number }> {
  const { metrics } = await inspector.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return { navigationStart: metric('NavigationStart'), mainThread: 1000 * metric('TaskDuration') }
}

function rowsOf(page: Page): Promise<number> {
  const patience = AbortSignal.timeout(patienceMs)
  return new Promise((resolve, reject) => {
    patience.addEventListener('abort', () => reject(new Error('No row was seen in a minute.')))
    void page.exposeFunction('rowsAreSeen', resolve)
  })
}

// What follows runs in the page.

interface BenchWindow {
  rowsAreSeen(at: number): void
  benchShift: number
  benchTasks: { end: number; duration: number }[]
}

/** Says when the first row, with its words, has been drawn. */
function reportRows(): void {
  const page = window as unknown as BenchWindow
  const isSeen = () => {
    const row = document.querySelector<HTMLElement>('[data-page] [data-row]')
    return row !== null && row.innerText.trim() !== '' && row.checkVisibility()
  }
  const look = () => {
    if (!isSeen()) return void requestAnimationFrame(look)
    requestAnimationFrame(() => setTimeout(() => page.rowsAreSeen(performance.now()), 0))
  }
  // No look before there is any row: looking costs the page time.
  const arrival = new MutationObserver(() => {
    if (document.querySelector('[data-row]') === null) return
    arrival.disconnect()
    look()
  })
  arrival.observe(document, { childList: true, subtree: true })
}

function observeTimes(): void {
  const page = window as unknown as BenchWindow
  page.benchShift = 0
  page.benchTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      page.benchTasks.push({ end: startTime + duration, duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    // The type has no layout shifts.
    for (const entry of list.getEntries()) page.benchShift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

function timesUntil(rows: number): PageTimes {
  const page = window as unknown as BenchWindow
  const paint = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0
  const tasks = page.benchTasks.filter(({ end }) => end <= rows)
  return {
    firstPaint: paint('first-paint'),
    contentfulPaint: paint('first-contentful-paint'),
    longTasks: tasks.reduce((sum, { duration }) => sum + duration, 0),
    layoutShift: page.benchShift,
  }
}
