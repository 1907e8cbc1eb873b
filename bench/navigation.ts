/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// node bench/navigation.ts: the built product with demo data, and how long a click takes until the page is there.
import type { Page } from 'playwright-core'
import { launchBrowser } from '../apps/web/e2e/support/browser.ts'
import { startProduct } from '../apps/web/e2e/support/product.ts'
import { letIn } from '../apps/web/e2e/support/sign-in.ts'
import { Visitor } from '../apps/web/e2e/support/visitor.ts'

const lists = ['/videos', '/tags', '/directors', '/sources', '/questions', '/seos', '/permissions/audits']
const rounds = 5
/** Between two clicks; a person takes longer. */
const restMs = 400
/** Pages kept alive behind those that are gone to and fro between. */
const crowd = 40

interface Step {
  /** By the clock, from the click to the frame with the rows. */
  elapsed: number
  /** What the page's main thread worked for it: on a busy machine the figure that can be compared. */
  worked: number
}

interface Measured {
  what: string
  aimMs: number
  steps: Step[]
}

const product = await startProduct({ requiresOtp: false, hasDemo: true })
const browser = await launchBrowser()
try {
  report([
    await newLists(),
    await cachedTabs('between two cached lists', []),
    await cachedTabs(
      `between two cached lists, ${crowd} pages kept`,
      Array.from({ length: crowd }, (_, n) => `/directors/edit/${n + 1}`),
    ),
  ])
} finally {
  await browser.close()
  await product.stop()
}

async function arrive(path: string): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = await Visitor.arrive(browser, product.address, { width: 1440, height: 900 })
  await letIn(visitor)
  await visitor.open(path)
  await visitor.page.locator(`[data-page="${path}"] [data-row]`).first().waitFor()
  return { visitor, page: visitor.page }
}

/** From a click in the menu to the rows of a list that this browser has not seen: code, data and drawing. */
async function newLists(): Promise<Measured> {
  const steps: Step[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { visitor, page } = await arrive('/videos')
    const group = page.getByRole('navigation').getByRole('button', { name: 'Permissions', exact: true })
    await group.click()
    for (const path of lists.slice(1)) {
      steps.push(await measure(page, `a[href="#${path}"]:not([data-tab])`, path))
      await page.waitForTimeout(restMs)
    }
    await visitor.context.close()
  }
  return { what: 'to a new list, until its rows', aimMs: 300, steps }
}

/** From a click on a tab to the page that waits behind it. */
async function cachedTabs(what: string, others: readonly string[]): Promise<Measured> {
  const { visitor, page } = await arrive('/videos')
  for (const path of others) {
    await visitor.open(path)
    await page.locator(`[data-page="${path}"] input`).first().waitFor()
  }
  await visitor.open('/directors')
  await page.locator('[data-page="/directors"] [data-row]').first().waitFor()
  const steps: Step[] = []
  for (let round = 0; round < 2 * rounds; round += 1) {
    for (const path of ['/videos', '/directors']) {
      steps.push(await measure(page, `[data-tab="${path}"]`, path))
      await page.waitForTimeout(restMs)
    }
  }
  await visitor.context.close()
  return { what, aimMs: 100, steps }
}

async function measure(page: Page, link: string, path: string): Promise<Step> {
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await inspector.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  const before = await worked()
  const elapsed = await clickUntilThere(page, link, path)
  const step = { elapsed, worked: (await worked()) - before }
  await inspector.detach()
  return step
}

/** Clicks inside the page, and measures there until the frame in which the rows are seen has been drawn. */
function clickUntilThere(page: Page, link: string, path: string): Promise<number> {
  return page.evaluate(
    async ({ link, path }) => {
      const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
      const isThere = () =>
        document.querySelector<HTMLElement>(`[data-page="${path}"] [data-row]`)?.checkVisibility() === true
      const began = performance.now()
      document.querySelector<HTMLElement>(link)?.click()
      while (!isThere() && performance.now() - began < 10_000) await drawn()
      await drawn()
      return performance.now() - began
    },
    { link, path },
  )
}

function report(all: readonly Measured[]): void {
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(40) : String(cell).padStart(11))).join(' | ')
  const titles = ['milliseconds', 'median', 'p90', 'worst', 'aim', 'main thread']
  process.stdout.write(`${line(titles)}\n`)
  for (const { what, aimMs, steps } of all) {
    const elapsed = steps.map((step) => step.elapsed)
    const figures = [0.5, 0.9, 1].map((share) => quantile(elapsed, share))
    const worked = quantile(
      steps.map((step) => step.worked),
      0.5,
    )
    process.stdout.write(`${line([what, ...figures, aimMs, worked])}\n`)
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
}
