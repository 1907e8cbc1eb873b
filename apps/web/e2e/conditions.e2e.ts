import { directorEndpoints } from '@backlot/contract/resources/directors'
import { moderationEndpoints } from '@backlot/contract/resources/moderation'
import { tagEndpoints } from '@backlot/contract/resources/tags'
import type { Locator } from 'playwright-core'
import { expect as assert, beforeAll, test } from 'vitest'
import { formMessages } from '../src/kit/form/form.messages.ts'
import { listMessages } from '../src/kit/list/list.messages.ts'
import { offlineMessages } from '../src/kit/offline/offline.messages.ts'
import { queueMessages, reasonWords } from '../src/resources/comments/queue/queue.messages.ts'
import { tagWords } from '../src/resources/tags/tags.messages.ts'
import { expect } from './support/expect.ts'
import { saveButton, seeNotice } from './support/forms.ts'
import { letIn } from './support/sign-in.ts'
import { StaffApi } from './support/staff-api.ts'
import { setStage } from './support/stage.ts'
import { smallTargets } from './support/touch/small-targets.ts'
import type { Visitor, VisitorOptions } from './support/visitor.ts'

const stage = setStage({ requiresOtp: false })
let colleague: StaffApi

beforeAll(async () => {
  colleague = await StaffApi.logIn(stage.address())
  for (let number = 10; number < 35; number += 1) {
    await colleague.call(tagEndpoints.create, { body: { name: `Genre ${number}`, type: 'genre' } })
  }
})

test('offline a save waits and says so, can be given up, and is sent when the network is back', async () => {
  const { id } = await colleague.call(directorEndpoints.create, { body: { name: `Ines ${Date.now()}` } })
  const visitor = await visit(`/directors/edit/${id}`)
  const say = visitor.texts(offlineMessages)
  const name = visitor.field('Name')
  await expect(name).not.toHaveValue('')
  await visitor.context.setOffline(true)
  await expect(visitor.page.getByText(say('staleNote'))).toBeVisible()

  await name.fill(`Moura ${id}`)
  await saveButton(visitor).click()
  await expect(visitor.page.getByText(say('waiting', { count: 1 }))).toBeVisible()
  await visitor.button(say('cancel')).first().click()
  await expect(visitor.page.getByText(say('waiting', { count: 1 }))).toHaveCount(0)
  await expect(name).toHaveValue(`Moura ${id}`)

  await saveButton(visitor).click()
  await expect(visitor.page.getByText(say('waiting', { count: 1 }))).toBeVisible()
  await visitor.context.setOffline(false)

  await seeNotice(visitor, visitor.texts(formMessages)('saved', { name: `Moura ${id}` }))
  const saved = await colleague.call(directorEndpoints.show, { params: { id } })
  expect(saved).toMatchObject({ name: `Moura ${id}`, version: 2 })
})

test('offline a list keeps its rows and says what they are; the page that was asked for comes by itself', async () => {
  const visitor = await visit('/tags?q=Genre&sort=name')
  const rows = visitor.onScreen.locator('tbody').getByRole('row')
  const note = visitor.page.getByText(visitor.texts(offlineMessages)('rowsBefore'))
  await expect(rows.first()).toContainText('Genre 10')
  await visitor.context.setOffline(true)

  await visitor.button(visitor.texts(listMessages)('page', { page: 2 })).click()
  await expect(note).toBeVisible()
  await expect(rows.first()).toContainText('Genre 10')
  await visitor.context.setOffline(false)

  await expect(rows.first()).toContainText('Genre 30')
  await expect(note).toHaveCount(0)
})

test('on paper stands the whole page of a list in black on white, and nothing of the shell', async () => {
  const visitor = await visit('/tags?q=Genre', { height: 500 })
  const { page, onScreen } = visitor
  await page.locator('html').evaluate((root) => root.setAttribute('data-theme', 'dark'))
  await expect(onScreen.locator('tbody').getByRole('row')).toHaveCount(20)

  await page.emulateMedia({ media: 'print' })
  // A sheet is narrower than the window, and no phone.
  await page.setViewportSize({ width: 700, height: 500 })

  await expect(onScreen.locator('tbody').getByRole('row')).toHaveCount(20)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(onScreen.getByRole('checkbox').first()).toBeHidden()
  await expect(onScreen.getByText(visitor.texts(listMessages)('range', range))).toBeVisible()
  const cut = await onScreen.locator('table').evaluate((table) => {
    const frames = [...iterateUp(table)].filter(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight,
    )
    return frames.filter((frame) => getComputedStyle(frame).overflowY !== 'visible').length

    function* iterateUp(element: Element): Generator<Element> {
      for (let frame = element.parentElement; frame?.parentElement; frame = frame.parentElement) yield frame
    }
  })
  expect(cut).toBe(0)
  expect(await style(onScreen.locator('tbody a').first(), 'color')).toBe('rgb(0, 0, 0)')
  expect(await style(page.locator('body'), 'background-color')).toBe('rgb(255, 255, 255)')
})

test('with the colours of the system, what is ticked, chosen and current is still told apart', async () => {
  const visitor = await visit('/tags?q=Genre')
  const { page, onScreen } = visitor
  await page.emulateMedia({ forcedColors: 'active' })
  const [ticked, other] = [0, 1].map((index) => onScreen.locator('tbody').getByRole('row').nth(index))

  await ticked?.getByRole('checkbox').check()

  await expect(ticked as Locator).toHaveAttribute('aria-selected', 'true')
  expect(await style(ticked as Locator, 'outline-style')).toBe('solid')
  expect(await style(other as Locator, 'outline-style')).toBe('none')
  const box = (ticked as Locator).getByRole('checkbox')
  const mark = await box.evaluate((input) => getComputedStyle(input, '::before').backgroundColor)
  expect(mark).not.toBe(await style(box, 'background-color'))
  const current = visitor.tab('/tags').locator('..')
  expect(await style(current, 'border-bottom-style')).toBe('solid')
})

test('on a phone rows begin within 150 px, fingers have 44 px, and a form says its name once', async () => {
  const visitor = await visit('/tags', { width: 390, height: 844, hasTouch: true })
  const { page, onScreen } = visitor
  const card = onScreen.getByRole('listitem').first()
  const box = card.getByRole('checkbox')
  await expect(box).toBeVisible()

  expect((await card.boundingBox())?.y).toBeLessThanOrEqual(150)
  assert(await smallTargets(onScreen)).toEqual([])

  await visitor.open('/tags/create')
  const title = visitor.texts(formMessages)('newTitle', { name: tagWords.singular.en })
  await expect(onScreen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(title, { exact: true }).filter({ visible: true })).toHaveCount(1)
  assert(await smallTargets(onScreen)).toEqual([])
})

test('until its record has come, a form stands there with its own labels where they will be', async () => {
  const { id } = await colleague.call(directorEndpoints.create, { body: { name: `Theo ${Date.now()}` } })
  const visitor = await visit('/directors')
  const { page, onScreen } = visitor
  const held = Promise.withResolvers<void>()
  await page.route(`**/directors/${id}`, async (route) => {
    await held.promise
    await route.continue()
  })

  await visitor.open(`/directors/edit/${id}`)
  const label = onScreen.getByText('Name', { exact: true }).filter({ visible: true })
  await expect(onScreen.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(label).toBeVisible()
  const before = await label.boundingBox()
  held.resolve()

  await expect(visitor.field('Name')).toBeVisible()
  const after = await onScreen.locator('label').filter({ hasText: 'Name' }).boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2)
  expect(after?.x).toBe(before?.x)
})

test('a queue narrowed to a reason says that it is read, then that nothing was reported for it, and how to see all', async () => {
  const visitor = await visit('/comments/reports')
  const { page, onScreen } = visitor
  const say = visitor.texts(queueMessages)
  await expect(onScreen.getByText(say('done'))).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route(`**${moderationEndpoints.takeReports.path}`, async (route) => {
    await held.promise
    await route.continue()
  })

  await onScreen.getByRole('combobox', { name: say('reason') }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: reasonWords.spam.en }).click()
  await expect(onScreen.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(onScreen.getByText(say('done'))).toBeHidden()
  held.resolve()

  await expect(onScreen.getByText(say('noneOfReason'))).toBeVisible()
  await onScreen.getByRole('button', { name: say('anyReason') }).click()
  await expect(onScreen.getByText(say('done'))).toBeVisible()
})

const range = { from: '1', to: '20', total: '25' }

async function visit(path: string, options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await stage.visit(options)
  await letIn(visitor)
  await visitor.open(path)
  await expect(visitor.onScreen.getByRole('heading', { level: 1 })).toBeAttached()
  return visitor
}

function style(element: Locator, property: string): Promise<string> {
  return element.evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property)
}
