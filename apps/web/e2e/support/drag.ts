import type { Locator, Page } from 'playwright-core'
import { expect } from './expect.ts'
import type { Visitor } from './visitor.ts'

interface Point {
  x: number
  y: number
}

/** Takes something to a place: by mouse, finger or keys. */
export type Drag = (visitor: Visitor, what: Locator, to: Goal) => Promise<void>

export interface Goal {
  /** Beside what it is dropped, just after it. */
  after: Locator
  /** The keys that take it there as well. */
  keys: readonly string[]
}

/** Where something lands after another one: in its last quarter, under it or beside it. */
async function pointAfter(item: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(item)
  return { x: x + width * 0.75, y: y + height * 0.75 }
}

async function boxOf(item: Locator) {
  await item.waitFor()
  const box = await item.boundingBox()
  if (box === null) throw new Error('What is dragged is not on the screen.')
  return box
}

async function middleOf(item: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(item)
  return { x: x + width / 2, y: y + height / 2 }
}

/** The points of a path, so that whatever follows the pointer sees it come. */
function path(from: Point, to: Point): Point[] {
  const steps = 6
  return Array.from({ length: steps }, (_, step) => ({
    x: from.x + ((to.x - from.x) * (step + 1)) / steps,
    y: from.y + ((to.y - from.y) * (step + 1)) / steps,
  }))
}

export const byMouse: Drag = async ({ page }, what, { after }) => {
  const from = await middleOf(what)
  const to = await pointAfter(after)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (const point of path(from, to)) await page.mouse.move(point.x, point.y)
  await page.mouse.up()
  await clicksCount(page)
}

export const byTouch: Drag = async ({ page, context }, what, { after }) => {
  const finger = await context.newCDPSession(page)
  const from = await middleOf(what)
  const to = await pointAfter(after)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  // The short hold that tells dragging from scrolling.
  await expect(page.locator('[data-moving=pointer]')).toBeVisible()
  for (const point of path(from, to)) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
  await clicksCount(page)
}

/** From a drop on, a timer of 50 ms long, the page takes every click for the end of the drag: ours waits behind that timer. */
function clicksCount(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
}

export const byKeys: Drag = async ({ page }, what, { keys }) => {
  await what.focus()
  await page.keyboard.press('Space')
  await expect(what).toHaveAttribute('aria-pressed', 'true')
  for (const key of keys) await page.keyboard.press(key)
  await page.keyboard.press('Space')
}
