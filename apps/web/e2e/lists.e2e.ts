import { problemMessages } from '@backlot/contract/core/words/messages'
import { tagEndpoints } from '@backlot/contract/resources/tags'
import { videoEndpoints } from '@backlot/contract/resources/videos'
import type { Locator } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { shellMessages } from '../src/app/shell/shell.messages.ts'
import { actionMessages } from '../src/kit/actions/actions.messages.ts'
import { filtersMessages } from '../src/kit/filters/filters.messages.ts'
import { listMessages } from '../src/kit/list/list.messages.ts'
import { directorScreens } from '../src/resources/directors/directors.screens.ts'
import { tagWords } from '../src/resources/tags/tags.messages.ts'
import { tagScreens } from '../src/resources/tags/tags.screens.ts'
import { expect } from './support/expect.ts'
import { seeNotice } from './support/forms.ts'
import { openList } from './support/menu.ts'
import { letIn } from './support/sign-in.ts'
import { StaffApi } from './support/staff-api.ts'

import { setStage } from './support/stage.ts'

import type { Visitor, VisitorOptions } from './support/visitor.ts'

const stage = setStage({ requiresOtp: false })
let colleague: StaffApi

beforeAll(async () => {
  colleague = await StaffApi.logIn(stage.address())
  const genres = numbers(45).map((number) => ({ name: `Genre ${number}`, type: 'genre' }))
  const studios = numbers(5).map((number) => ({ name: `Studio ${number}`, type: 'studio' }))
  for (const body of [...genres, ...studios]) await colleague.call(tagEndpoints.create, { body })
})

test('search, filter, order, page and size live in the address, and survive a reload and going back', async () => {
  const visitor = await visitTags({ language: 'zh-CN' })
  const { page } = visitor
  const say = visitor.texts(listMessages)
  const sayFilters = visitor.texts(filtersMessages)
  await expect(rows(visitor)).toHaveCount(20)

  await visitor.onScreen.getByRole('searchbox').fill('Genre')
  await visitor.arriveAt('/tags?q=Genre')
  const { promise: wasSeen, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/filter-editor-*.js', async (route) => {
    await wasSeen
    await route.continue()
  })
  await visitor.button('类别').first().click()
  // The panel has its room before what belongs there has come.
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
  letCome()
  await page.getByRole('dialog').getByRole('checkbox', { name: '类型' }).click()
  await visitor.arriveAt(/filter\[type\](\[in\])?=genre/)
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: '名称' }).getByRole('button').click()
  await visitor.arriveAt(/sort=name/)
  await expect(rows(visitor).first()).toContainText('Genre 01')
  await visitor.button(say('page', { page: 3 })).click()

  await expect(rows(visitor)).toHaveCount(5)
  await expect(rows(visitor).first()).toContainText('Genre 41')
  const third = visitor.place()
  await page.reload()
  await expect(rows(visitor).first()).toContainText('Genre 41')
  await expect(visitor.onScreen.getByRole('searchbox')).toHaveValue('Genre')
  await expect(visitor.button(sayFilters('clearFilter', { name: '类别' }))).toBeVisible()
  await expect(visitor.button(say('page', { page: 3 }))).toHaveAttribute('aria-current', 'page')
  await visitor.link('Genre 43').click()
  await expect(visitor.heading('Genre 43')).toBeVisible()
  await page.goBack()
  await expect(rows(visitor).first()).toContainText('Genre 41')
  expect(visitor.place()).toBe(third)

  await visitor.button(say('perPage', { count: 20 })).click()
  await page.getByRole('menuitemradio', { name: say('perPage', { count: 50 }) }).click()
  await visitor.arriveAt(/per_page=50/)
  await expect(rows(visitor)).toHaveCount(45)
  await visitor.button(sayFilters('clearFilter', { name: '类别' })).click()
  await expect(page.getByText(say('range', { from: 1, to: 45, total: 45 }))).toBeVisible()
  await visitor.button(say('clearSearch')).click()
  await expect(page.getByText(say('range', { from: 1, to: 50, total: 50 }))).toBeVisible()
})

test('a selection survives paging, and deleting it gives a verdict for each that must stay', async () => {
  const used = await addTags('Doomed', 22)
  await colleague.call(videoEndpoints.create, {
    body: { title: 'In use', serialNumber: 'IN-USE', genres: [used] },
  })
  const visitor = await visitTags({}, '?q=Doomed&sort=name')
  const { page } = visitor
  const say = visitor.texts(listMessages)
  const sayAction = visitor.texts(actionMessages)

  await tick(visitor, 'Doomed 01').check()
  await tick(visitor, 'Doomed 02').check()
  await visitor.button(say('page', { page: 2 })).click()
  await tick(visitor, 'Doomed 22').check()
  await visitor.button(say('page', { page: 1 })).click()
  await expect(tick(visitor, 'Doomed 01')).toBeChecked()
  await expect(page.getByText(say('selected', { count: 3 }), { exact: true })).toBeVisible()
  await page
    .getByRole('toolbar', { name: say('actions') })
    .getByRole('button', { name: 'Delete…' })
    .click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Doomed 01')
  await question.getByRole('button', { name: sayAction('delete'), exact: true }).click()

  const verdicts = page.getByRole('dialog', {
    name: sayAction('bulkPartly', { action: 'Delete', done: 2, refused: 1 }),
  })
  await expect(verdicts.getByRole('row').filter({ hasText: 'Doomed 01' })).toContainText(
    problemMessages.in_use.en.replace('{count}', '1'),
  )
  await verdicts
    .getByRole('button', { name: sayAction('close') })
    .last()
    .click()
  await expect(page.getByText(say('range', { from: 1, to: 20, total: 20 }))).toBeVisible()
  await expect(visitor.link('Doomed 02')).toBeHidden()
  await expect(visitor.link('Doomed 01')).toBeVisible()
})

test('a deletion can be taken back', async () => {
  await addTags('Missed', 1)
  const visitor = await visitTags({ language: 'zh-CN' }, '?q=Missed')
  const { page } = visitor
  const say = visitor.texts(actionMessages)

  await rows(visitor)
    .first()
    .getByRole('button', { name: visitor.texts(listMessages)('more') })
    .click()
  await page.getByRole('menuitem', { name: say('deleteAsk') }).click()
  const question = page.getByRole('dialog', {
    name: say('deleteQuestion', { kind: '标签', name: 'Missed 01' }),
  })
  await question.getByRole('button', { name: say('delete'), exact: true }).click()
  await seeNotice(visitor, say('deleted', { name: 'Missed 01' }))
  await expect(visitor.link('Missed 01')).toBeHidden()
  await visitor.button(say('undo')).click()

  await seeNotice(visitor, say('undone'))
  await expect(visitor.link('Missed 01')).toBeVisible()
})

test('what is still in use is not deleted, and one is led to where it is used', async () => {
  const used = await addTags('Rooted', 1)
  await colleague.call(videoEndpoints.create, {
    body: { title: 'The one that uses it', serialNumber: 'ROOTED-1', genres: [used] },
  })
  const visitor = await visitTags({ language: 'zh-CN' }, '?q=Rooted')
  const { page } = visitor
  const say = visitor.texts(actionMessages)

  await visitor.button(visitor.texts(listMessages)('moreOfRow', { name: 'Rooted 01' })).click()
  await page.getByRole('menuitem', { name: say('deleteAsk') }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(problemMessages.in_use['zh-CN'].replace('{count}', '1'))
  await expect(question.getByRole('button', { name: say('delete'), exact: true })).toBeDisabled()
  await question.getByRole('link', { name: say('showUses') }).click()

  await visitor.arriveAt(`/videos?filter[genres]=${used}`)
  await expect(visitor.link('The one that uses it')).toBeVisible()
  await expect(question).toBeHidden()
})

test('on a phone the menu is a drawer and the rows are cards', async () => {
  const visitor = await visitTags({ width: 390, height: 844 }, '?q=Studio')
  const { page } = visitor
  const say = visitor.texts(shellMessages)
  const cards = page.getByRole('list', { name: visitor.texts(listMessages)('rows') }).getByRole('listitem')
  await expect(cards).toHaveCount(5)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Studio 05' })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)

  await visitor.button(say('openMenu')).click()
  const drawer = page.getByRole('dialog', { name: say('mainMenu') })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await visitor.button(say('openMenu')).click()
  await openList(visitor, directorScreens)
  await expect(drawer).toBeHidden()
})

function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0'))
}

/** Tags of this name, numbered; gives the id of the first. */
async function addTags(name: string, count: number): Promise<number> {
  const ids: number[] = []
  for (const number of numbers(count)) {
    const tag = await colleague.call(tagEndpoints.create, {
      body: { name: `${name} ${number}`, type: 'genre' },
    })
    ids.push(tag.id)
  }
  return ids[0] ?? 0
}

async function visitTags(options: VisitorOptions, query = ''): Promise<Visitor> {
  const visitor = await stage.visit(options)
  await letIn(visitor)
  await visitor.open(`${tagScreens.list?.path}${query}`)
  await expect(visitor.heading(visitor.inWords(tagWords.title))).toBeAttached()
  return visitor
}

function rows({ page }: Visitor): Locator {
  return page.locator('tbody').getByRole('row')
}

function tick(visitor: Visitor, name: string): Locator {
  const label = visitor.texts(listMessages)('selectRow', { name })
  return visitor.page.getByRole('checkbox', { name: label, exact: true })
}
