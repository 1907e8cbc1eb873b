import { readFile } from 'node:fs/promises'
import { articleEndpoints } from '@backlot/contract/demos/articles'
import type { Locator } from 'playwright-core'
import readWorkbook from 'read-excel-file/node'
import { test } from 'vitest'
import { errorMessages } from '../../src/app/errors/errors.messages.ts'
import { tabMessages } from '../../src/app/tabs/tabs.messages.ts'
import { articleBarMessages } from '../../src/demos/example/article-bar.messages.ts'
import { articleWords } from '../../src/demos/example/articles.messages.ts'
import { complexTableMessages } from '../../src/demos/table/complex/complex-table.messages.ts'
import { tableScreens } from '../../src/demos/table/complex/table-articles.ts'
import { inlineEditMessages } from '../../src/demos/table/inline/inline-edit.messages.ts'
import { actionMessages } from '../../src/kit/actions/actions.messages.ts'
import { fieldsMessages } from '../../src/kit/fields/fields.messages.ts'
import { formMessages } from '../../src/kit/form/form.messages.ts'
import { listMessages } from '../../src/kit/list/list.messages.ts'
import { expect } from '../support/expect.ts'
import { seeNotice, upload } from '../support/forms.ts'
import { coverPicture } from '../support/sample-files.ts'
import { letIn } from '../support/sign-in.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'
import type { Visitor } from '../support/visitor.ts'

const stage = setStage({ requiresOtp: false, hasDemo: true })
const { fields, options } = articleWords

test('an empty article is not published, leaving is asked about, and a crash loses nothing', async () => {
  const crashed = await stage.visit()
  await letIn(crashed)
  await crashed.open('/example/edit/abc')
  await expect(crashed.heading(crashed.texts(errorMessages)('notFoundTitle'))).toBeVisible()
  await crashed.open('/example/create')
  const publish = crashed.texts(articleBarMessages)('publish')
  await crashed.button(publish).click()

  await expect(crashed.field(fields.title.en)).toBeFocused()
  for (const name of ['title', 'body', 'cover'] as const) {
    await expect(crashed.page.locator(`[id^=form-][id$=-${name}-error]`), name).toBeVisible()
  }
  await crashed.field(fields.title.en).fill('How a film is kept')
  await crashed.field(fields.body.en).fill('In the cold, and in the dark.')
  await crashed.tab('/example/create').press('Delete')
  const question = crashed.page.getByRole('dialog', { name: crashed.texts(tabMessages)('closeTitle') })
  await question.getByRole('button', { name: crashed.texts(tabMessages)('keepEditing') }).click()
  const [kept = ''] = crashed.texts(formMessages)('draftKept', { time: '|' }).split('|')
  await expect(crashed.page.getByText(kept)).toBeVisible()
  await expect(crashed.field(fields.body.en)).toHaveText('In the cold, and in the dark.')
  // A draft was kept when publishing was tried, too: it is the one with the last words that must be there.
  const drafts = () => crashed.page.evaluate(() => Object.values(localStorage).join())
  await expect.poll(drafts).toContain('In the cold, and in the dark.')
  await crash(crashed)

  const visitor = await crashed.newTab()
  await visitor.open('/example/create')
  await visitor.button(visitor.texts(formMessages)('restore')).click()
  await expect(visitor.field(fields.title.en)).toHaveValue('How a film is kept')
  await upload(visitor, fields.cover, coverPicture('cold.png'))
  await expect(visitor.button(visitor.texts(fieldsMessages)('replace'))).toBeVisible()
  await visitor.button(publish).click()
  await visitor.arriveAt(/^\/example\/edit\/101$/)
  const bar = visitor.page.getByRole('region', { name: visitor.texts(articleBarMessages)('bar') })
  await expect(bar).toContainText(options.status.published.en)

  const colleague = await StaffApi.logIn(stage.address())
  const saved = await colleague.call(articleEndpoints.show, { params: { id: 101 } })
  expect(saved).toMatchObject({ status: 'published', body: '<p>In the cold, and in the dark.</p>' })
})

test('titles are edited in their rows: Enter, Escape, nothing, and a server that rejects', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const visitor = await stage.visit()
  const say = visitor.texts(inlineEditMessages)
  const { page } = visitor
  const open = (id: number) => visitor.button(say('editTitle', { id })).click()
  const title = (id: number) => visitor.field(say('titleOf', { id }))
  const titleOf = async (id: number) =>
    (await colleague.call(articleEndpoints.show, { params: { id } })).title
  await letIn(visitor)
  await visitor.open('/table/Inline_edit_table')

  await open(1)
  await open(2)
  const before = await titleOf(2)
  await title(1).fill('Saved with Enter')
  await title(1).press('Enter')
  await seeNotice(visitor, say('saved'))
  await expect(visitor.button(say('editTitle', { id: 1 }))).toBeFocused()
  expect(await titleOf(1)).toBe('Saved with Enter')
  await title(2).fill('Not this')
  await title(2).press('Escape')
  await seeNotice(visitor, say('restored'))
  await expect(page.getByRole('cell', { name: before, exact: true })).toBeVisible()

  await open(3)
  await title(3).fill('  ')
  await title(3).press('Enter')
  await expect(title(3)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(visitor.tab('/table/Inline_edit_table')).toContainText(visitor.texts(tabMessages)('unsaved'))
  await visitor.tab('/table/Inline_edit_table').press('Delete')
  const question = page.getByRole('dialog', { name: visitor.texts(tabMessages)('closeTitle') })
  await question.getByRole('button', { name: visitor.texts(tabMessages)('keepEditing') }).click()

  const { version } = await colleague.call(articleEndpoints.show, { params: { id: 3 } })
  const theirs = { title: 'By a colleague', version }
  await colleague.call(articleEndpoints.update, { params: { id: 3 }, body: theirs })
  await title(3).fill('Too late')
  await title(3).press('Enter')
  const notice = page.locator('[aria-live=polite]')
  await expect(notice).toContainText(say('rolledBack', { id: 3, reason: '' }).trim())
  await expect(page.getByRole('cell', { name: 'By a colleague', exact: true })).toBeVisible()
  await notice.getByRole('button', { name: say('editAgain') }).click()
  await expect(title(3)).toHaveValue('Too late')
  expect(await titleOf(3)).toBe('By a colleague')
})

test('the table keeps its filters in the address, exports what matches, asks before deleting and takes it back', async () => {
  const visitor = await stage.visit()
  const say = visitor.texts(complexTableMessages)
  const { page } = visitor
  await letIn(visitor)
  await visitor.open('/table/Complex_table')
  await pick(visitor, say('type'), say('typeOption', { name: options.type.JP.en, code: 'JP' }))
  await visitor.arriveAt('/table/Complex_table?filter[type]=JP')
  await pick(visitor, say('order'), say('idUp'))
  await visitor.arriveAt('/table/Complex_table?sort=id&filter[type]=JP')
  await expect(page.locator('th[aria-sort=ascending]')).toContainText('ID')
  await page.reload()
  const rows = page.locator('tr[data-row]')
  await expect(rows.first()).toContainText('JP')

  const sheet = await sheetOf(visitor, say('exportAll'))
  const [head = [], ...body] = sheet
  const types = body.map((row) => row[head.indexOf(fields.type.en)])
  expect(new Set(types)).toEqual(new Set(['JP']))
  const range = visitor.texts(listMessages)('range', { from: '1', to: '20', total: String(body.length) })
  await expect(page.getByText(range, { exact: true })).toBeVisible()
  await rows.nth(1).getByRole('checkbox').check()
  const chosen = await sheetOf(visitor, say('exportChosen', { count: 1 }))
  expect(chosen.slice(1).map(([id]) => String(id))).toEqual([await rows.nth(1).getAttribute('data-row')])

  await rows.first().locator('[aria-haspopup=dialog]').click()
  const readings = page.getByRole('dialog', { name: say('readings') })
  await expect(readings.getByRole('rowheader')).toHaveText([
    ...(['desktop', 'mobile', 'tablet', 'tv', 'total'] as const).map((device) => say(device)),
  ])
  await readings.locator('footer, .ant-modal-footer').getByRole('button').click()

  await page.getByRole('checkbox', { name: say('showReviewer') }).check()
  await expect(page.locator('th').filter({ hasText: fields.reviewer.en })).toBeVisible()
  await addsAnArticle(visitor)
  await deletesAndTakesBack(visitor, rows.first())
})

async function addsAnArticle(visitor: Visitor): Promise<void> {
  const say = visitor.texts(complexTableMessages)
  const { page } = visitor
  await visitor.button(say('add')).click()
  const dialog = page.getByRole('dialog', { name: say('addTitle') })
  await dialog.getByText(options.type.JP.en, { exact: true }).click()
  await visitor.button(say('save')).click()
  await expect(dialog.getByRole('alert')).toContainText(fields.publishedAt.en)
  await dialog.getByRole('textbox', { name: fields.publishedAt.en }).fill('1 Nov 2026, 10:30')
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: fields.title.en }).fill('Added in the dialog')
  await visitor.button(say('save')).click()
  await expect(dialog).toBeHidden()
  await visitor.field(say('titleHint')).fill('Added in')
  await page.keyboard.press('Enter')
  await visitor.arriveAt(/q=Added\+in|q=Added in/)
  await expect(page.locator('tr[data-row]')).toHaveCount(1)
}

async function deletesAndTakesBack(visitor: Visitor, row: Locator): Promise<void> {
  const { page } = visitor
  const discard = tableScreens.actions?.find(({ name }) => name === 'discard')
  if (discard?.question === undefined) throw new Error('Deleting asks nothing.')
  await row.getByRole('button', { name: visitor.texts(listMessages)('more') }).click()
  await page.getByRole('menuitem', { name: discard.label.en }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Added in the dialog' })
  await dialog.getByRole('button', { name: discard.label.en }).click()
  await expect(row).toContainText(options.status.deleted.en)
  await visitor.button(visitor.texts(actionMessages)('undo')).click()
  await expect(row).toContainText(options.status.draft.en)
}

/** Chooses in a select that does not search. */
async function pick({ page }: Visitor, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: option }).click()
}

/** The rows of the sheet that a button downloads. */
async function sheetOf(visitor: Visitor, button: string) {
  const download = visitor.page.waitForEvent('download')
  await visitor.button(button).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('table-list.xlsx')
  const [sheet] = await readWorkbook(await readFile(await file.path()))
  return sheet?.data ?? []
}

/** The renderer dies, as it does when the machine runs out of memory. */
async function crash({ page, context }: Visitor): Promise<void> {
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined)
  await crashed
}
