import { randomUUID } from 'node:crypto'
import { lookEndpoints } from '@backlot/contract/looks'
import { blockEndpoints } from '@backlot/contract/resources/blocks'
import { siteEndpoints, sites } from '@backlot/contract/resources/sites'
import { tagEndpoints } from '@backlot/contract/resources/tags'
import { sectionEndpoints } from '@backlot/contract/site/sections'
import { siteClient } from '@backlot/contract/site/site-client'
import { test } from 'vitest'
import { showMessages } from '../../src/kit/show/show.messages.ts'
import { blockWords } from '../../src/resources/blocks/blocks.messages.ts'
import { draftMessages } from '../../src/resources/blocks/drafts/drafts.messages.ts'
import { expect } from '../support/expect.ts'
import { saveButton } from '../support/forms.ts'
import { mainMenu } from '../support/menu.ts'
import { letIn } from '../support/sign-in.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'
import type { Visitor } from '../support/visitor.ts'

const stage = setStage({ requiresOtp: false })

test('an editor, whose menu has their own part alone, builds next week’s home page and releases it at a time', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const word = randomUUID().slice(0, 8)
  const id = await aBlock(colleague, `This week ${word}`)
  const titles = await titlesOnSite(colleague)
  const editor = await stage.visit()
  await letIn(editor, await colleague.addAdmin('Ed', ['list-blocks', 'update-blocks']))
  const say = editor.texts(draftMessages)

  await beginDraft(editor, `Week ${word}`)
  await expect(mainMenu(editor).getByRole('link', { name: sites.words.plural.en })).toHaveCount(0)
  await editor.open(`/blocks/edit/${id}`)
  const title = editor.onScreen.getByRole('textbox', { name: blockWords.fields.title.en })
  await title.fill(`Next week ${word}`)
  await saveButton(editor).click()
  // Until it is saved, leaving asks what is to become of it.
  await expect(title).toBeHidden()
  await editor.open('/blocks/preview?page=home')
  // The page of the block, to which saving leads, has the same heading and the same buttons.
  const preview = editor.page.locator('[data-page="/blocks/preview"]')
  await expect(preview.getByRole('heading', { name: `Next week ${word}` })).toBeVisible()
  await expect.poll(titles).toContain(`This week ${word}`)

  await preview.getByRole('button', { name: say('schedule'), exact: true }).click()
  const dialog = editor.page.getByRole('dialog').filter({ hasText: say('releaseAt') })
  await dialog.getByRole('textbox', { name: say('releaseAt') }).fill(thisMinute())
  await editor.page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: say('schedule'), exact: true }).click()

  await expect.poll(titles, { timeout: 120_000 }).toContain(`Next week ${word}`)
})

test('a new block of a draft stands on its page after a reload too, and nothing asks for it outside', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const word = randomUUID().slice(0, 8)
  const tag = `Noir ${word}`
  const { id: tagId } = await colleague.call(tagEndpoints.create, { body: { name: tag, type: 'genre' } })
  const editor = await stage.visit()
  await letIn(editor)
  await beginDraft(editor, `New ${word}`)
  const refused: string[] = []
  editor.page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })

  await editor.open('/blocks/create')
  await editor.page.reload()
  const form = editor.onScreen
  await expect(form.getByText(blockWords.options.page.home.en, { exact: true })).toBeVisible()
  await form.getByRole('textbox', { name: blockWords.fields.title.en }).fill(`Made ${word}`)
  await chooseIn(editor, blockWords.fields.type.en, blockWords.options.type.tags.en)
  await chooseIn(editor, blockWords.fields.tags.en, tag)
  await saveButton(editor).click()

  await expect(form.getByRole('heading', { level: 1, name: `Made ${word}` })).toBeVisible()
  await expect(form.getByText(showMessages.noHistory.en)).toBeVisible()
  // Of a record that is there it is remembered that it was looked at, once nothing else is to be done; of a drafted one not.
  const remembered = editor.page.waitForResponse((answer) => answer.url().endsWith(lookEndpoints.note.path))
  await editor.open(`/tags/${tagId}`)
  await remembered
  expect(refused).toEqual([])
})

async function chooseIn(editor: Visitor, field: string, option: string): Promise<void> {
  await editor.onScreen.getByRole('combobox', { name: field }).click()
  await editor.page.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
  await editor.page.keyboard.press('Escape')
}

async function beginDraft(editor: Visitor, name: string): Promise<void> {
  const { page, onScreen } = editor
  const say = editor.texts(draftMessages)
  await editor.open('/blocks')
  await onScreen.getByRole('button', { name: say('drafts'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('begin') })
    .click()
  const dialog = page.getByRole('dialog').filter({ hasText: say('page') })
  await dialog.getByRole('textbox', { name: say('name') }).fill(name)
  await dialog.getByRole('combobox', { name: say('page') }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: blockWords.options.page.home.en }).click()
  await dialog.getByRole('button', { name: say('begin') }).click()
  await expect(onScreen.getByText(say('begun', { name }))).toBeVisible()
  await expect(onScreen.getByRole('button', { name: say('schedule'), exact: true })).toHaveCount(0)
  // The board of its page is opened after that: where one goes before, it would lead back from.
  await page.waitForURL(({ hash }) => decodeURIComponent(hash).includes('filter[page]=home'))
}

/** A block that the site shows. */
async function aBlock(colleague: StaffApi, title: string): Promise<number> {
  const tag = await colleague.call(tagEndpoints.create, { body: { name: title, type: 'genre' } })
  const body = { title, type: 'tags', page: 'home', tags: [tag.id] }
  return (await colleague.call(blockEndpoints.create, { body })).id
}

/** What a site reads of its home page. */
async function titlesOnSite(colleague: StaffApi): Promise<() => Promise<string[]>> {
  const body = { name: `Site ${randomUUID()}`, url: 'https://site.example' }
  const site = await colleague.call(siteEndpoints.create, { body })
  const { key } = await colleague.call(siteEndpoints.createKey, {
    params: { id: site.id },
    body: { name: 'Web', scopes: ['read-content'] },
  })
  const call = siteClient({ origin: stage.address(), key, send: fetch })
  return async () => {
    const { items } = await call(sectionEndpoints.blocks, { query: { page: 'home' } })
    return items.map((section) => section.title)
  }
}

/** As the clocks of the business show it: what is put on the schedule then is due. */
function thisMinute(): string {
  const [, day, month, year, time] = /, (\d+) (\w+) (\d+) (\d+:\d+)/.exec(new Date().toUTCString()) ?? []
  return `${Number(day)} ${month} ${year}, ${time}`
}
