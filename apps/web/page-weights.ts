/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Information, not a gate: what a real browser receives from the real server for each page, as it travels.
import { setTimeout as wait } from 'node:timers/promises'
import { blockedfileEndpoints } from '@backlot/contract/resources/blockedfiles'
import { channelEndpoints } from '@backlot/contract/resources/channels'
import { conflictEndpoints } from '@backlot/contract/resources/conflicts'
import { directorEndpoints } from '@backlot/contract/resources/directors'
import { orderEndpoints } from '@backlot/contract/resources/orders'
import { reportscheduleEndpoints } from '@backlot/contract/resources/reportschedules'
import { siteEndpoints } from '@backlot/contract/resources/sites'
import { statementEndpoints } from '@backlot/contract/resources/statements'
import { paymentEndpoints } from '@backlot/contract/site/money/payments'
import { siteClient } from '@backlot/contract/site/site-client'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { launchBrowser } from './e2e/support/browser.ts'
import { bytesOf, type Transfer, watchNetwork } from './e2e/support/loads/network-ledger.ts'
import { measureLoad } from './e2e/support/loads/page-load.ts'
import { startProduct } from './e2e/support/product.ts'
import { tokenCookie } from './e2e/support/sign-in.ts'
import { StaffApi } from './e2e/support/staff-api.ts'
import { allPages, knownScreens } from './src/app/registry.ts'

const budgets = { signIn: 160, list: 400, page: 60 }
/** So long nothing may be under way before a page counts as loaded. */
const quietMs = 300
const patienceMs = 15_000

interface Part {
  url: string
  bytes: number
}

/** What a page waits for until it is drawn, and what it fetches by itself after that: a chart, the editor of rich text. */
interface PageParts {
  first: Part[]
  later: Part[]
}

const listPaths = new Set(Object.values(knownScreens).flatMap(({ list }) => (list ? [list.path] : [])))
/** Forms for something new, figures and demo pages. */
const otherPaths = allPages
  .map(({ path }) => path)
  .filter((path) => !path.includes(':') && !listPaths.has(path))

const product = await startProduct({ requiresOtp: false, hasDemo: true })
const browser = await launchBrowser()
try {
  const staff = await StaffApi.logIn(product.address)
  await fillLists(staff)
  await weighAll(browser, staff.token)
} finally {
  await browser.close()
  await product.stop()
}

/** A list is weighed until its first row: what has none in the demo data is given one. */
async function fillLists(staff: StaffApi): Promise<void> {
  await staff.call(blockedfileEndpoints.create, {
    body: { kind: 'name', value: 'weighed.mp4', reason: 'Weighed' },
  })
  const { id } = await staff.call(directorEndpoints.create, { body: { name: 'Weighed' } })
  await staff.call(directorEndpoints.bulk, { body: { action: 'delete', ids: [id] } })
  await staff.call(reportscheduleEndpoints.create, {
    body: {
      ...{ title: 'Weighed', report: 'dashboard', days: 'yesterday', turn: 'monday', at: '08:30' },
      ...{ question: null, timeZone: 'UTC', formats: ['pdf'], toOwner: true, recipients: [] },
    },
  })
  if ((await staff.call(conflictEndpoints.list)).length === 0) await tellAnotherAmount(staff)
  if ((await staff.call(statementEndpoints.list)).length === 0) await makeStatement(staff)
}

/** Tells of an order again, as a site does, and of another amount. */
async function tellAnotherAmount(staff: StaffApi): Promise<void> {
  const [order] = await staff.call(orderEndpoints.list)
  const [site] = await staff.call(siteEndpoints.list)
  if (!order || !site) throw new Error('The demo data have no order or no site.')
  const { key } = await staff.call(siteEndpoints.createKey, {
    params: { id: site.id },
    body: { name: 'Weighed', scopes: ['report-money'] },
  })
  const { provider, transactionNumber, billingSource, amount, paymentMethod, paidAt } = order
  const told = {
    ...{ provider, transactionNumber, billingSource, paymentMethod, paidAt, currency: 'USD' as const },
    ...{ memberId: order.user.id, planId: order.plan.id, amount: amount + 100 },
    ...{ discount: 0, transactionFee: 0, settlementFee: 0, reserveFee: 0, rate: null, dealId: null },
    ...{ channelId: null, campaignId: null, subscriptionReference: null, promotionCode: null },
  }
  const call = siteClient({ origin: staff.address, key, send: fetch })
  await call(paymentEndpoints.takeOrders, { body: { items: [told] } })
}

async function makeStatement(staff: StaffApi): Promise<void> {
  const [channel] = await staff.call(channelEndpoints.list)
  if (!channel) throw new Error('The demo data have no channel.')
  const month = new Date()
  month.setUTCMonth(month.getUTCMonth() - 2, 15)
  await staff.call(statementEndpoints.create, {
    body: { channelId: channel.id, month: month.toISOString().slice(0, 7) },
  })
}

async function weighAll(browser: Browser, token: string): Promise<void> {
  printLine('received of all kinds', ['requests', 'kB', 'budget'])
  const signIn = await allOfPage(browser, { path: '/login', until: 'form input' })
  print('sign-in', { requests: signIn.length, bytes: sumOf(signIn) }, budgets.signIn)
  for (const path of listPaths) {
    const load = await inNewBrowser(browser, token, (context) =>
      measureLoad(context, addressOf(path), { slowdown: 1 }),
    ).catch((error: unknown) => {
      throw new Error(`${path} was not weighed.`, { cause: error })
    })
    print(`${path}, until rows`, load, budgets.list)
  }
  const [list = ''] = listPaths
  const known = new Set((await allOfPage(browser, { path: list, until: '[data-row]', token })).map(urlOf))
  const isMore = ({ url }: Part) => url.includes('/assets/') && !known.has(url)
  process.stdout.write(`\nmore files than ${list} has fetched in the end\n`)
  printLine('until the page is drawn, and afterwards', ['requests', 'kB', 'budget', 'later kB'])
  for (const path of otherPaths) {
    const { first, later } = await partsOfPage(browser, { path, until: `[data-page="${path}"] h1`, token })
    const parts = first.filter(isMore)
    const afterwards = sumOf(later.filter(isMore))
    print(path, { requests: parts.length, bytes: sumOf(parts) }, budgets.page, afterwards)
  }
}

interface Visit {
  path: string
  /** What is seen of the page once it is drawn. */
  until: string
  token?: string
}

async function allOfPage(browser: Browser, visit: Visit): Promise<Part[]> {
  const { first, later } = await partsOfPage(browser, visit)
  return [...first, ...later]
}

/** What a page fetches until nothing more is under way. */
function partsOfPage(browser: Browser, { path, until, token }: Visit): Promise<PageParts> {
  return inNewBrowser(browser, token, async (context) => {
    const page = await context.newPage()
    const inspector = await context.newCDPSession(page)
    await inspector.send('Performance.enable')
    const transfers = await watchNetwork(inspector)
    await page.addInitScript(noteWhenSeen, until)
    await page.goto(addressOf(path))
    await page.locator(until).first().waitFor({ timeout: patienceMs })
    const drawnAt = await drawnOnClock(page, inspector)
    await quiet(transfers)
    const isFirst = ({ received }: Transfer) => (received.at(-1)?.at ?? Number.POSITIVE_INFINITY) <= drawnAt
    const { first = [], later = [] } = Object.groupBy(transfers(), (each) =>
      isFirst(each) ? 'first' : 'later',
    )
    return { first: partsOf(first), later: partsOf(later) }
  })
}

/** When the page was drawn, in seconds on the clock of its transfers. */
async function drawnOnClock(page: Page, inspector: CDPSession): Promise<number> {
  const { metrics } = await inspector.send('Performance.getMetrics')
  const start = metrics.find(({ name }) => name === 'NavigationStart')?.value ?? 0
  return start + (await page.evaluate(() => performance.getEntriesByName('drawn')[0]?.startTime ?? 0)) / 1000
}

/** Runs in the page. */
function noteWhenSeen(selector: string): void {
  const arrival = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return
    arrival.disconnect()
    performance.mark('drawn')
  })
  arrival.observe(document, { childList: true, subtree: true })
}

/** As in a browser that has never been here, of somebody signed in or of nobody. */
async function inNewBrowser<T>(
  browser: Browser,
  token: string | undefined,
  act: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1440, height: 900 } })
  if (token !== undefined) {
    await context.addCookies([{ name: tokenCookie, value: token, url: product.address }])
  }
  try {
    return await act(context)
  } finally {
    await context.close()
  }
}

function addressOf(path: string): string {
  return `${product.address}/#${path}`
}

function urlOf({ url }: Part): string {
  return url
}

function partsOf(transfers: readonly Transfer[]): Part[] {
  return transfers.map((transfer) => ({ url: transfer.url, bytes: bytesOf(transfer) }))
}

/** Waits until nothing is under way but the stream of events, which never ends. */
async function quiet(transfers: () => readonly Transfer[]): Promise<void> {
  const deadline = performance.now() + patienceMs
  let quietSince = performance.now()
  while (performance.now() - quietSince < quietMs && performance.now() < deadline) {
    await wait(50)
    const isBusy = transfers().some(({ isOver, url }) => !isOver && !url.endsWith('/events'))
    if (isBusy) quietSince = performance.now()
  }
}

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0)
}

function print(
  what: string,
  { requests, bytes }: { requests: number; bytes: number },
  budget: number,
  later?: number,
): void {
  const cells = [requests, kilobytes(bytes), budget, ...(later === undefined ? [] : [kilobytes(later)])]
  printLine(what, cells, bytes > 1000 * budget ? '  over' : '')
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

function printLine(what: string, cells: readonly (string | number)[], remark = ''): void {
  process.stdout.write(
    `${what.padEnd(50)}${cells.map((cell) => String(cell).padStart(10)).join('')}${remark}\n`,
  )
}
