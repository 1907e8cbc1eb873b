import type { Locator } from 'playwright-core'
import { expect as assert, test } from 'vitest'
import { actionMessages } from '../../src/kit/actions/actions.messages.ts'
import { listMessages } from '../../src/kit/list/list.messages.ts'
import { tagWords } from '../../src/resources/tags/tags.messages.ts'
import { lookAs, narrowPerson, unthemedIn, violationsInThemes, widePerson } from '../support/axe/axe-walk.ts'
import { namesakesIn, rememberNames } from '../support/axe/names.ts'
import { walkAllPages } from '../support/axe/page-walk.ts'
import { expect } from '../support/expect.ts'
import { firstAdmin } from '../support/product.ts'
import { letIn } from '../support/sign-in.ts'
import { setStage } from '../support/stage.ts'

// Here every page is judged by every rule in English and in the light theme; in Chinese, in the dark theme and under a finger by
// the narrow walk. Names and roles are the same in every theme, and what a phone draws of the same elements has the same colours.
// Lists, demos, and pages full of figures (filled-house) have parts for a wide screen alone: their colours are judged here in
// both themes, as are those of the shell, with the first page of each visit.
const stage = setStage({ requiresOtp: false })

walkAllPages(stage, widePerson)

test('axe finds nothing in what opens above a page', async () => {
  const visitor = await stage.visit({ language: 'zh-CN' })
  const { page } = visitor
  const say = visitor.texts(listMessages)
  const sayAction = visitor.texts(actionMessages)
  const violations: string[] = []
  const look = async (opened: Locator) => {
    await expect(opened).toBeVisible()
    violations.push(...(await violationsInThemes(visitor)), ...(await unthemedIn(visitor)))
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
  }
  await letIn(visitor)
  await visitor.open('/tags')
  await expect(visitor.link('Noir')).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: firstAdmin.username }).click()
  await look(page.getByRole('menu'))
  await visitor.button(visitor.inWords(tagWords.fields.type)).first().click()
  await look(page.getByRole('dialog'))
  await visitor.button(say('columns')).click()
  await look(page.getByRole('dialog'))
  await visitor.button(say('moreOfRow', { name: 'Noir' })).click()
  await look(page.getByRole('menu'))
  await visitor.button(say('moreOfRow', { name: 'Noir' })).click()
  await page.getByRole('menuitem', { name: sayAction('deleteAsk') }).click()
  await look(page.getByRole('dialog'))
  await page.keyboard.press('?')
  await look(page.getByRole('dialog'))

  assert(violations).toEqual([])
})

test('what is wrong on a page is found, and what the pages behind it share with it', async () => {
  const visitor = await stage.visit()
  const { page } = visitor
  const sharedNames = rememberNames()
  const shared: string[][] = []
  await letIn(visitor)
  for (const path of ['/tags', '/directors']) {
    await visitor.open(path)
    await expect(page.locator(`[data-page="${path}"] h1`)).toBeVisible()
    await page.locator(`[data-page="${path}"]`).evaluate((frame) => {
      const field = document.createElement('div')
      field.innerHTML =
        '<label for="twice">Name</label><input id="twice"><p style="color: #ccc; background: #fff">pale</p>'
      frame.append(field)
    })
    shared.push(await sharedNames(page))
  }

  const found = await violationsInThemes(visitor, { without: '#main input' })

  assert(found.map((line) => line.split(':')[0])).toEqual(['light color-contrast', 'dark color-contrast'])
  assert(await namesakesIn(page)).toEqual(['more than one element is called twice'])
  assert(shared).toEqual([[], ['another page calls something twice']])
  await expect(page.locator('[data-page="/tags"] #twice')).toBeAttached()
})

test('the first page of a visit is judged in both themes, the next wide in the light one, and narrow in the dark one', async () => {
  const found: string[][] = []
  for (const person of [widePerson, narrowPerson]) {
    const { visitor, look, violations } = await lookAs(stage, person)
    await letIn(visitor)
    await visitor.open('/sources')
    await visitor.page.locator('body').evaluate((body) => {
      const pale = document.createElement('p')
      pale.textContent = 'pale'
      pale.style.cssText = 'color: #ccc; background: #fff'
      body.append(pale)
    })
    for (const path of ['/tags', '/directors']) await look(path)
    found.push(violations.filter((line) => line.includes('color-contrast')))
  }

  const inBrief = found.map((lines) => lines.map((line) => line.split(' color')[0]))
  assert(inBrief).toEqual([
    ['/tags dark', '/tags light', '/directors light'],
    ['/tags light', '/tags dark', '/directors dark'],
  ])
})
