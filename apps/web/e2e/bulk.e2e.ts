import { directorEndpoints } from '@backlot/contract/resources/directors'
import { findingEndpoints } from '@backlot/contract/resources/findings'
import { tagEndpoints } from '@backlot/contract/resources/tags'
import { videoEndpoints } from '@backlot/contract/resources/videos'
import { test } from 'vitest'
import { actionMessages } from '../src/kit/actions/actions.messages.ts'
import { editMessages } from '../src/kit/actions/bulk/edit/edit.messages.ts'
import { findingScreens } from '../src/resources/findings/findings.screens.ts'
import { videoWords } from '../src/resources/videos/videos.messages.ts'
import { violationsOf } from './support/axe/axe.ts'
import { expect } from './support/expect.ts'
import { letIn } from './support/sign-in.ts'
import { StaffApi } from './support/staff-api.ts'
import { setStage } from './support/stage.ts'

const stage = setStage({ requiresOtp: false })
const count = 12

test('many videos are tagged at once, and that is taken back', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const name = `Noir ${Date.now()}`
  const tag = await colleague.call(tagEndpoints.create, { body: { name, type: 'genre' } })
  for (let n = 0; n < count; n++) {
    const body = { title: `${name} ${n}`, serialNumber: `T-${tag.id}-${n}` }
    await colleague.call(videoEndpoints.create, { body })
  }
  const tagged = async () => {
    const videos = await colleague.call(videoEndpoints.list)
    return videos.filter(({ genres }) => genres.some(({ id }) => id === tag.id)).length
  }
  const visitor = await stage.visit()
  const { page } = visitor
  const [say, sayEdit] = [visitor.texts(actionMessages), visitor.texts(editMessages)]
  await letIn(visitor)
  await visitor.open(`/videos?q=${encodeURIComponent(name)}`)
  await visitor.onScreen.locator('thead').getByRole('checkbox').check()
  await visitor.button(say('bulkEdit')).click()

  const form = page.getByRole('dialog').filter({ hasText: sayEdit('title', { count }) })
  await form.getByLabel(sayEdit('field')).click()
  const option = (text: string) => page.locator('.ant-select-item-option').filter({ hasText: text })
  await option(visitor.inWords(videoWords.fields.genres)).click()
  await form.getByLabel(sayEdit('add'), { exact: true }).fill(name)
  await option(name).click()
  await form.getByRole('button', { name: sayEdit('next') }).click()

  const question = page.getByRole('dialog').filter({ hasText: sayEdit('question', { count }) })
  await expect(question).toContainText(say('bulkAllChange', { count }))
  expect(await violationsOf(page)).toEqual([])
  await question.getByRole('button', { name: say('bulkEdit') }).click()
  await expect(page.getByText(say('bulkDone', { action: say('bulkEdit'), count }))).toBeVisible()
  expect(await tagged()).toBe(count)
  await visitor.button(say('undo')).click()
  await expect(page.getByText(say('undone'))).toBeVisible()
  expect(await tagged()).toBe(0)
})

test('many findings are ignored at once for one reason, and that is taken back', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const name = `Nobody ${Date.now()}`
  const called = [1, 2, 3].map((n) => `${name} ${n}`)
  for (const each of called) await colleague.call(directorEndpoints.create, { body: { name: each } })
  const reasons = async () => {
    const findings = await colleague.call(findingEndpoints.list)
    return findings.filter(({ title }) => called.includes(String(title))).map(({ reason }) => reason)
  }
  await colleague.call(findingEndpoints.checkCatalogue)
  await expect.poll(async () => (await reasons()).length, { timeout: 60_000 }).toBe(3)
  const visitor = await stage.visit()
  const { page } = visitor
  const [say, sayEdit] = [visitor.texts(actionMessages), visitor.texts(editMessages)]
  const ignore = needed(findingScreens.actions.find((action) => action.name === 'ignore'))
  const [label, reason] = [visitor.inWords(ignore.label), 'Guests of a festival']
  const fieldLabel = visitor.inWords(needed(ignore.fields['reason']))
  await letIn(visitor)
  await visitor.open('/videos/doctor?filter[fault]=orphaned_director&filter[status]=open')
  for (const each of called)
    await visitor.onScreen.getByRole('row').filter({ hasText: each }).getByRole('checkbox').check()
  await visitor.button(label).click()

  const title = say('bulkQuestion', { action: label, count: 3 })
  const form = page.getByRole('dialog').filter({ hasText: title })
  await form.getByRole('button', { name: sayEdit('next') }).click()
  await expect(form.getByLabel(fieldLabel)).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel(fieldLabel).fill(reason)
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: sayEdit('next') }).click()
  const question = page.getByRole('dialog').filter({ hasText: say('bulkAllChange', { count: 3 }) })
  await expect(question).toContainText(reason)
  expect(await violationsOf(page)).toEqual([])
  await question.getByRole('button', { name: label }).click()

  await expect(page.getByText(say('bulkDone', { action: label, count: 3 }))).toBeVisible()
  expect(await reasons()).toEqual([reason, reason, reason])
  await visitor.button(say('undo')).click()
  await expect(page.getByText(say('undone'))).toBeVisible()
  expect(await reasons()).toEqual([null, null, null])
})

function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('It is not there.')
  return value
}
