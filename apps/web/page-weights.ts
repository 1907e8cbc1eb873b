// Information, not a gate: what a real browser receives from the real server for each page, as it travels.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext } from 'playwright-core'
import { launchBrowser } from './e2e/support/browser.ts'
import { bytesOf, type Transfer, watchNetwork } from './e2e/support/network-ledger.ts'
import { measureLoad } from './e2e/support/page-load.ts'
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

const listPaths = new Set(Object.values(knownScreens).flatMap(({ list }) => (list ? [list.path] : [])))
/** Forms for something new, figures and demo pages. */
const otherPaths = allPages
  .map(({ path }) => path)
  .filter((path) => !path.includes(':') && !listPaths.has(path))

const product = await startProduct({ requiresOtp: false, hasDemo: true })
const browser = await launchBrowser()
try {
  const { token } = await StaffApi.logIn(product.address)
  await weighAll(browser, token)
} finally {
  await browser.close()
  await product.stop()
}

async function weighAll(browser: Browser, token: string): Promise<void> {
  printLine('received of all kinds', ['requests', 'kB', 'budget'])
  const signIn = await partsOfPage(browser, { path: '/login', until: 'form input' })
  print('sign-in', { requests: signIn.length, bytes: sumOf(signIn) }, budgets.signIn)
  for (const path of listPaths) {
    const load = await inNewBrowser(browser, token, (context) =>
      measureLoad(context, addressOf(path), { slowdown: 1 }),
    )
    print(`${path}, until rows`, load, budgets.list)
  }
  const [list = ''] = listPaths
  const known = new Set((await partsOfPage(browser, { path: list, until: '[data-row]', token })).map(urlOf))
  process.stdout.write(`\nmore files than ${list} has fetched in the end\n`)
  for (const path of otherPaths) {
    const parts = await partsOfPage(browser, { path, until: `[data-page="${path}"]`, token })
    const more = parts.filter(({ url }) => url.includes('/assets/') && !known.has(url))
    print(path, { requests: more.length, bytes: sumOf(more) }, budgets.page)
  }
}

/** What a page fetches until nothing more is under way. */
function partsOfPage(
  browser: Browser,
  { path, until, token }: { path: string; until: string; token?: string },
): Promise<Part[]> {
  return inNewBrowser(browser, token, async (context) => {
    const page = await context.newPage()
    const transfers = await watchNetwork(await context.newCDPSession(page))
    await page.goto(addressOf(path))
    await page.locator(until).first().waitFor({ timeout: patienceMs })
    await quiet(transfers)
    return partsOf(transfers())
  })
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

function print(what: string, { requests, bytes }: { requests: number; bytes: number }, budget: number): void {
  const remark = bytes > 1000 * budget ? '  over' : ''
  printLine(what, [requests, (bytes / 1000).toFixed(1), budget], remark)
}

function printLine(what: string, cells: readonly (string | number)[], remark = ''): void {
  process.stdout.write(
    `${what.padEnd(50)}${cells.map((cell) => String(cell).padStart(10)).join('')}${remark}\n`,
  )
}
