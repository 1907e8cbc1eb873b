import { tagEndpoints } from '@backlot/contract/resources/tags'
import { beforeAll, test } from 'vitest'
import { savedMessages } from '../../src/kit/list/saved/saved.messages.ts'
import { restoreMessages } from '../../src/kit/show/history/restore.messages.ts'
import { tagWords } from '../../src/resources/tags/tags.messages.ts'
import { expect } from '../support/expect.ts'
import { letIn } from '../support/sign-in.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'

const stage = setStage({ requiresOtp: false })

beforeAll(async () => {
  const staff = await StaffApi.logIn(stage.address())
  for (const name of ['Sea', 'Seaside', 'Night'])
    await staff.call(tagEndpoints.create, { body: { name, type: 'genre' } })
})

test('what was searched for is saved, begins the list from then on, and is counted in the menu', async () => {
  const visitor = await stage.visit()
  await letIn(visitor)
  const { page } = visitor
  const say = visitor.texts(savedMessages)
  await visitor.open('/tags?q=sea')
  await expect(visitor.heading(tagWords.title.en)).toBeVisible()

  await visitor.button(say('views')).click()
  await page.getByRole('button', { name: say('save') }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: say('newTitle') })
  await dialog.getByRole('textbox').fill('By the sea')
  await dialog.getByRole('checkbox', { name: say('isDefault') }).check()
  await dialog.getByRole('checkbox', { name: say('isInMenu') }).check()
  await dialog.getByRole('button', { name: say('submit') }).click()

  const entry = page.getByRole('link', { name: 'By the sea' })
  await expect(entry).toContainText('2')
  await visitor.button(say('views')).click()
  await page.getByRole('button', { name: say('everything') }).click()
  await visitor.arriveAt('/tags?page=1')
  await page.reload()
  await expect(visitor.link('Night')).toBeVisible()
  await visitor.open('/tags')
  await page.reload()
  await visitor.arriveAt('/tags?q=sea')
})

test('a record is made again what it was before a change, out of its history', async () => {
  const staff = await StaffApi.logIn(stage.address())
  const made = await staff.call(tagEndpoints.create, { body: { name: 'Harbour', type: 'genre' } })
  const body = { version: 1, name: 'Harbor', isPopular: true }
  await staff.call(tagEndpoints.update, { params: { id: made.id }, body })
  const visitor = await stage.visit({ language: 'zh-CN' })
  const { page } = visitor
  const say = visitor.texts(restoreMessages)
  await letIn(visitor)
  await visitor.open(`/tags/${made.id}`)

  await page.getByRole('button', { name: say('open') }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: say('title', { name: 'Harbor' }) })
  await dialog.getByRole('checkbox', { name: tagWords.fields.isPopular['zh-CN'] }).uncheck()
  await dialog.getByRole('button', { name: say('restore', { count: 1 }) }).click()

  await expect(visitor.heading('Harbour')).toBeVisible()
  await expect(dialog).toBeHidden()
})
