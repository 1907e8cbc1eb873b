import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { test } from 'vitest'
import { shellMessages } from '../../src/app/shell/shell.messages.ts'
import { chartsDemos } from '../../src/demos/charts/charts.demos.ts'
import { chartsDemoMessages } from '../../src/demos/charts/charts.messages.ts'
import { componentMixinMessages } from '../../src/demos/components/component-mixin/component-mixin.messages.ts'
import { countToMessages } from '../../src/demos/components/count-to/count-to.messages.ts'
import { stickyMessages } from '../../src/demos/components/sticky/sticky.messages.ts'
import { demos } from '../../src/demos/demos.ts'
import { themeDemoMessages } from '../../src/demos/tools/theme/theme-demo.messages.ts'
import { chartMessages } from '../../src/kit/chart/chart.messages.ts'
import { listMessages } from '../../src/kit/list/list.messages.ts'
import { settingsMessages } from '../../src/settings/settings.messages.ts'
import { uiMessages } from '../../src/ui/ui.messages.ts'
import { violationsOf } from '../support/axe/axe.ts'
import { expect } from '../support/expect.ts'
import { letIn } from '../support/sign-in.ts'
import { setStage } from '../support/stage.ts'
import type { Visitor } from '../support/visitor.ts'

const stage = setStage({ requiresOtp: false })

async function arriveAt(path: string, who?: Visitor): Promise<Visitor> {
  const visitor = who ?? (await stage.visit())
  await letIn(visitor)
  await visitor.open(path)
  await expect(visitor.onScreen.locator('h1')).toBeVisible()
  return visitor
}

function lively(visitor: Visitor): Promise<void> {
  return visitor.page.emulateMedia({ reducedMotion: 'no-preference' })
}

test('a number counts, pauses and goes on; every parameter changes it; without motion it is there at once', async () => {
  const visitor = await stage.visit()
  const { page } = visitor
  await page.clock.install()
  await arriveAt('/components/count-to', visitor)
  const say = visitor.texts(countToMessages)
  const number = visitor.onScreen.locator('output')
  const call = visitor.onScreen.getByRole('code')
  const fill = (key: 'start' | 'end' | 'duration' | 'decimals', value: string) =>
    page.getByRole('spinbutton', { name: say(key), exact: true }).fill(value)
  const write = (key: 'separator' | 'prefix' | 'suffix', value: string) => visitor.field(say(key)).fill(value)
  await expect(number).toHaveText('¥ 0 rmb')

  await visitor.button(say('begin')).click()
  await expect(number).toHaveText('¥ 2,017 rmb')
  await expect(visitor.button(say('pause'))).toBeDisabled()

  // Counts for longer than anybody takes to look at it; its end is brought about.
  await fill('duration', '600000')
  await lively(visitor)
  await visitor.button(say('begin')).click()
  await expect(number).not.toHaveText(/^¥ (0|2,017) rmb$/)
  await visitor.button(say('pause')).click()
  const paused = await number.innerText()
  await page.evaluate(frames)
  await expect(number).toHaveText(paused)
  await visitor.button(say('resume')).click()
  await expect(number).not.toHaveText(paused)
  await page.clock.fastForward(600_000)
  await expect(number).toHaveText('¥ 2,017 rmb')
  // The last steps are rounded to the end before it is reached.
  await expect(visitor.button(say('pause'))).toBeDisabled()

  await fill('start', '-5000')
  await expect(number).toHaveText('¥ −5,000 rmb')
  await fill('end', '12345.678')
  await fill('duration', '50')
  await write('prefix', '$')
  await write('suffix', ' a day')
  await visitor.button(say('begin')).click()
  await expect(number).toHaveText('$12,346 a day')
  await fill('decimals', '2')
  await write('separator', ' ')
  await expect(number).toHaveText('$12 345.68 a day')
  await expect(call).toContainText('start={-5000} end={12345.678} duration={50} decimals={2} separator=" "')

  await fill('decimals', '21')
  const decimals = page.getByRole('spinbutton', { name: say('decimals') })
  await expect(decimals).toHaveAccessibleDescription(say('badDecimals', { most: 20 }))
  await expect(number).toHaveText('$12 345.68 a day')
  await fill('decimals', '2.5')
  await expect(decimals).toHaveAccessibleDescription(say('badDecimals', { most: 20 }))
  await fill('end', '')
  await expect(page.getByRole('spinbutton', { name: say('end') })).toHaveAccessibleDescription(
    say('badNumber'),
  )
  await fill('end', '0.5')
  await fill('decimals', '20')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await visitor.button(say('begin')).click()
  await expect(number).toHaveText('$0.50000000000000000000 a day')
})

test('back to top and what is sticky get along with a head that stays and with one that goes', async () => {
  const visitor = await arriveAt('/components/back-to-top')
  const { page } = visitor
  const say = visitor.texts(stickyMessages)
  const header = page.getByRole('switch', { name: visitor.texts(settingsMessages)('fixedHeader') })
  const up = visitor.button(visitor.texts(uiMessages)('toTop'))
  const goDownAndUp = async () => {
    await expect(up).toBeHidden()
    await visitor.onScreen.evaluate((frame) => frame.scrollTo({ top: 2000, behavior: 'instant' }))
    await up.click()
    await expect.poll(() => visitor.onScreen.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    await expect(up).toBeHidden()
  }
  await goDownAndUp()
  await header.click()
  await lively(visitor)
  await goDownAndUp()

  await visitor.open('/components/sticky')
  const bar = page.getByRole('form', { name: say('bar') })
  const button = visitor.button(say('copy'))
  const seeInPlace = async () => {
    await visitor.onScreen.evaluate((frame) => frame.scrollTo({ top: 900, behavior: 'instant' }))
    await expect.poll(() => placeOf(bar)).toEqual({ top: 0, isInFront: true, isAsWideAsThePage: true })
    await expect.poll(() => placeOf(button)).toMatchObject({ top: 200, isInFront: true })
    await visitor.onScreen.evaluate((frame) => frame.scrollTo({ top: 0, behavior: 'instant' }))
  }
  await expect(bar).toBeVisible()
  await seeInPlace()
  await header.click()
  await seeInPlace()
})

/** Where something stands below the top of what is scrolled, and whether anything covers it. */
function placeOf(found: Locator) {
  return found.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const frame = element.closest('[data-page]') ?? element
    const hit = document.elementFromPoint(box.left + 4, box.top + box.height / 2)
    return {
      top: Math.round(box.top - frame.getBoundingClientRect().top),
      isInFront: hit !== null && (element.contains(hit) || hit.contains(element)),
      isAsWideAsThePage: Math.round(box.width) === frame.clientWidth,
    }
  })
}

test('a chart follows its box and the theme, also when it was made and resized behind another page', async () => {
  const visitor = await stage.visit({ width: 1440 })
  const { page } = visitor
  const say = visitor.texts(chartMessages)
  const sayDemo = visitor.texts(chartsDemoMessages)
  const { promise: wasLeft, resolve: leave } = Promise.withResolvers<void>()
  await page.route('**/chart-canvas-*.js', async (route) => {
    await wasLeft
    await route.continue()
  })
  await letIn(visitor)
  await visitor.open('/charts/line-chart')
  await expect(visitor.onScreen.getByRole('heading', { name: sayDemo('delay') })).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: visitor.texts(shellMessages)('breadcrumb') })
  const trail = [demos, chartsDemos, { title: chartsDemoMessages.lineChart }]
  await expect(crumbs.getByRole('listitem')).toHaveText(trail.map(({ title }) => visitor.inWords(title)))
  await visitor.open('/theme/index')
  await page.setViewportSize({ width: 1200, height: 800 })
  leave()
  await visitor.open('/charts/line-chart')
  const fits = () => expect.poll(() => widthsOf(visitor)).toEqual(expect.objectContaining({ gap: 0 }))
  await fits()
  const atFirst = await widthsOf(visitor)

  await page.setViewportSize({ width: 1100, height: 800 })
  await expect.poll(async () => (await widthsOf(visitor)).canvas).toBe(atFirst.canvas - 100)
  await page.getByRole('button', { name: visitor.texts(shellMessages)('collapse') }).click()
  await expect.poll(async () => (await widthsOf(visitor)).canvas).toBeGreaterThan(atFirst.canvas)
  await fits()

  const light = await pictureOf(visitor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => pictureOf(visitor)).not.toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => pictureOf(visitor)).toBe(light)

  await visitor.button(say('download')).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: say('asPng') }).click(),
  ])
  const file = await readFile(await download.path())
  expect(download.suggestedFilename()).toBe('line-chart.png')
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  expect(file.readUInt32BE(16)).toBeGreaterThan(2 * atFirst.canvas)

  await visitor.button(say('asTable')).click()
  const table = page.getByRole('table', { name: sayDemo('delay') })
  await expect(table.getByRole('row')).toHaveCount(13)
  await expect(table.getByRole('row', { name: '13:20' })).toContainText('205 ms')
})

test('fifty visits to charts leave nothing behind', async () => {
  const visitor = await arriveAt('/components/back-to-top')
  const { page } = visitor
  const session = await visitor.context.newCDPSession(page)
  const canvasesAlive = async () => {
    const { result } = await session.send('Runtime.evaluate', { expression: 'HTMLCanvasElement.prototype' })
    const { objects } = await session.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId ?? '',
      objectGroup: 'canvases',
    })
    const { result: count } = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.length }',
    })
    await session.send('Runtime.releaseObjectGroup', { objectGroup: 'canvases' })
    return Number(count.value)
  }

  await page.evaluate(visitCharts, 50)

  // One is kept for measuring text, one may be the last picture's.
  await expect.poll(canvasesAlive).toBeLessThanOrEqual(2)
})

test('the theme page changes the settings themselves, contrast included, and what the system asks for is heard', async () => {
  const visitor = await arriveAt('/theme/index')
  const { page } = visitor
  const say = visitor.texts(settingsMessages)
  const root = page.locator('html')
  const sayDemo = visitor.texts(themeDemoMessages)
  const choose = (group: string, choice: string) =>
    page.getByRole('radiogroup', { name: group, exact: true }).getByText(choice, { exact: true }).click()
  await expect(root).toHaveAttribute('data-contrast', 'standard')
  await page.emulateMedia({ contrast: 'more' })
  await expect(root).toHaveAttribute('data-contrast', 'high')
  expect(await violationsOf(page)).toEqual([])

  // All three: on a slow machine they are saved one by one.
  const isSaved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.request().postData()?.includes('compact') === true,
  )
  await choose(sayDemo('mode'), say('dark'))
  await choose(say('contrast'), say('standard'))
  await choose(sayDemo('density'), visitor.texts(listMessages)('compact'))
  await isSaved
  await page.reload()
  await expect(visitor.heading(sayDemo('title'))).toBeVisible()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(root).toHaveAttribute('data-contrast', 'standard')
  await expect(root).toHaveAttribute('data-density', 'compact')
})

test('six characters and no other number are right; every link of the small components leads to a page', async () => {
  const visitor = await arriveAt('/components/componentMixin')
  const say = visitor.texts(componentMixinMessages)
  const code = visitor.field(say('code'))
  await code.fill('12345')
  await code.blur()
  await expect(code).toHaveAccessibleDescription(say('notSix', { count: 5 }))
  await code.fill('1234567')
  await expect(code).toHaveAccessibleDescription(say('notSix', { count: 7 }))
  await code.fill('灯a灯b灯𠮷')
  await expect(code).toHaveAccessibleDescription('')
  await visitor.button(say('press')).click()
  await expect(visitor.onScreen.getByText(say('presses', { count: 1 }))).toBeVisible()

  await visitor.button(say('shareButton')).click()
  const links = visitor.onScreen.getByRole('link')
  await expect(links.filter({ visible: true })).toHaveCount(13)
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.slice(1) ?? ''),
  )
  for (const address of new Set(addresses)) {
    await visitor.open(address)
    await expect(visitor.page.locator(`[data-page="${address}"] h1`)).toBeVisible()
  }
})

/** Goes to and fro as fast as the page can: each chart has drawn before it is left, and is gone before the next. */
async function visitCharts(times: number): Promise<void> {
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise(requestAnimationFrame)
  }
  for (let turn = 0; turn < times; turn += 1) {
    location.hash = turn % 2 === 0 ? '#/charts/bar-chart' : '#/charts/mixed-chart'
    await until(() => document.querySelector('canvas')?.checkVisibility() === true)
    location.hash = '#/components/back-to-top'
    await until(() => document.querySelector('canvas') === null)
  }
}

/** Lets some frames pass. */
async function frames(): Promise<void> {
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
}

/** How wide the picture is, and how much of its box it leaves free. */
function widthsOf(visitor: Visitor) {
  return visitor.onScreen.getByRole('img').evaluate((box) => {
    const canvas = box.querySelector('canvas')?.clientWidth ?? 0
    return { canvas, gap: box.clientWidth - canvas }
  })
}

function pictureOf(visitor: Visitor): Promise<string> {
  return visitor.onScreen.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
}
