import { menuGroups } from '@backlot/contract/core/resource/menu-group'
import { problemMessages } from '@backlot/contract/core/words/messages'
import { adminEndpoints } from '@backlot/contract/resources/admins'
import { roleEndpoints } from '@backlot/contract/resources/roles'
import { tagEndpoints } from '@backlot/contract/resources/tags'
import { test } from 'vitest'
import { errorMessages } from '../src/app/errors/errors.messages.ts'
import { formMessages } from '../src/kit/form/form.messages.ts'
import { listMessages } from '../src/kit/list/list.messages.ts'
import { remoteChangeMessages } from '../src/kit/live/remote-change.messages.ts'
import { tagWords } from '../src/resources/tags/tags.messages.ts'
import { videoWords } from '../src/resources/videos/videos.messages.ts'
import { signInMessages } from '../src/screens/sign-in/sign-in.messages.ts'
import { expect } from './support/expect.ts'
import { mainMenu } from './support/menu.ts'
import { givePassword, letIn, logIn } from './support/sign-in.ts'
import { StaffApi } from './support/staff-api.ts'
import { setStage } from './support/stage.ts'
import type { Visitor } from './support/visitor.ts'

const stage = setStage({ requiresOtp: false })

test('what a colleague does is marked in the open list, and moves nothing before the person says so', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const [alder, birch, cedar] = await Promise.all(
    ['Alder', 'Birch', 'Cedar'].map((name) =>
      colleague.call(tagEndpoints.create, { body: { name, type: 'genre' } }),
    ),
  )
  const visitor = await stage.visit()
  const say = visitor.texts(listMessages)
  const rows = visitor.onScreen.locator('tbody tr')
  const names = async () => (await rows.locator('a').allInnerTexts()).filter((text) => text !== '')
  await listening(visitor, async () => {
    await letIn(visitor)
    await visitor.open('/tags?sort=name')
  })
  await expect(visitor.link('Alder')).toBeVisible()
  const before = await names()
  const asked = countListCalls(visitor)

  await colleague.call(tagEndpoints.update, {
    params: { id: alder?.id ?? 0 },
    body: { version: 1, name: 'Zelkova' },
  })
  await colleague.call(tagEndpoints.delete, { params: { id: cedar?.id ?? 0 } })
  await colleague.call(tagEndpoints.create, { body: { name: 'Aspen', type: 'genre' } })

  const row = (id: number | undefined) => visitor.onScreen.locator(`[data-row="${id}"]`)
  await expect(row(alder?.id).getByRole('img', { name: say('changedRemotely') })).toBeVisible()
  await expect(row(cedar?.id).getByRole('img', { name: say('deletedRemotely') })).toBeVisible()
  await expect(visitor.page.getByText(say('remoteChanges', { count: 3 }))).toBeVisible()
  await expect(row(birch?.id).getByRole('img')).toHaveCount(0)
  expect(await names()).toEqual(before)
  expect(asked()).toBe(0)

  await visitor.button(say('refresh')).click()
  await expect.poll(names).toEqual(['Aspen', 'Birch', 'Zelkova'])
  await expect(visitor.page.getByText(say('remoteChanges', { count: 3 }))).toHaveCount(0)
  await expect(row(alder?.id).getByRole('img', { name: say('changed') })).toBeVisible()
})

test('an open record offers what a colleague made of it; an open form offers to compare before the save', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const tag = await colleague.call(tagEndpoints.create, { body: { name: 'Heron', type: 'genre' } })
  const visitor = await stage.visit()
  const say = visitor.texts(remoteChangeMessages)
  const changed = visitor.onScreen.getByText(say('changed'))
  await listening(visitor, async () => {
    await letIn(visitor)
    await visitor.open(`/tags/${tag.id}`)
  })
  await expect(visitor.heading('Heron')).toBeVisible()

  await colleague.call(tagEndpoints.update, { params: { id: tag.id }, body: { version: 1, name: 'Egret' } })
  await expect(changed).toBeVisible()
  await expect(visitor.heading('Heron')).toBeVisible()
  await visitor.button(say('load')).click()
  await expect(visitor.heading('Egret')).toBeVisible()
  await expect(changed).toHaveCount(0)

  await visitor.open(`/tags/edit/${tag.id}`)
  const name = visitor.onScreen.getByRole('textbox', { name: tagWords.fields.name.en })
  await name.fill('Bittern')
  await colleague.call(tagEndpoints.update, { params: { id: tag.id }, body: { version: 2, name: 'Stork' } })
  await expect(changed).toBeVisible()
  await visitor.button(say('look')).click()
  const dialog = visitor.page.getByRole('dialog', { name: visitor.texts(formMessages)('conflictTitle') })
  await expect(dialog.getByRole('row').filter({ hasText: 'Stork' })).toBeVisible()
  await visitor.button(visitor.texts(formMessages)('keepEditing')).click()
  await expect(name).toHaveValue('Bittern')
})

test('menu, tabs and page follow at once when rights are taken away or given', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const staff = await colleague.addAdmin('Robin', ['list-tags', 'list-videos'])
  const { roles } = await colleague.call(adminEndpoints.show, { params: { id: staff.id } })
  const roleId = roles[0]?.id ?? 0
  const permit = (version: number, permissions: string[]) =>
    colleague.call(roleEndpoints.update, { params: { id: roleId }, body: { version, permissions } })
  const visitor = await stage.visit()
  await listening(visitor, () => logIn(visitor, staff))
  const menu = mainMenu(visitor).getByRole('link')
  // All videos, their views by day, and tags.
  await expect(menu).toHaveCount(3)
  await visitor.open('/tags')
  await visitor.open('/videos')
  await expect(visitor.heading(videoWords.title.en)).toBeVisible()

  await permit(1, ['list-videos'])
  await expect(menu).toHaveCount(2)
  await expect(visitor.tab('/tags')).toHaveCount(0)
  await expect(visitor.heading(videoWords.title.en)).toBeVisible()

  await permit(2, ['list-tags'])
  await visitor.arriveAt(/^\/401/)
  const say = visitor.texts(errorMessages)
  await expect(visitor.page.getByText(say('forbiddenPage', { from: '/videos' }))).toBeVisible()
  await visitor.link(say('home')).click()
  await expect(visitor.heading(tagWords.title.en)).toBeVisible()

  await permit(3, ['list-tags', 'list-videos'])
  // The group of videos is back, folded.
  await expect(mainMenu(visitor).getByRole('button', { name: menuGroups.videos.en })).toBeVisible()
})

test('a session that is revoked in the profile ends in its browser at once, with one message', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const staff = await colleague.addAdmin('Wren', ['list-tags'])
  const [desk, lost] = await Promise.all([stage.visit(), stage.visit({ language: 'zh-CN' })])
  await Promise.all([logIn(desk, staff), listening(lost, () => logIn(lost, staff))])
  await lost.open('/tags')
  await expect(lost.heading(tagWords.title['zh-CN'])).toBeVisible()
  let loads = 0
  lost.page.on('load', () => (loads += 1))

  await desk.open('/profile')
  await desk.page.getByRole('button', { name: /^End session:/ }).click()

  await expect(lost.heading(lost.texts(signInMessages)('title'))).toBeVisible()
  await expect(lost.page.getByText(problemMessages.unauthenticated['zh-CN'])).toHaveCount(1)
  expect(loads).toBe(1)
  await givePassword(lost, staff)
  await expect(lost.heading(tagWords.title['zh-CN'])).toBeVisible()
})

/** Waits, beside what leads there, until the page listens to remote changes. */
async function listening({ page }: Visitor, arrive: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/events'))
  await arrive()
  expect((await answered).status()).toBe(200)
}

function countListCalls({ page }: Visitor): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (/\/api\/admin\/tags\?/.test(request.url())) calls += 1
  })
  return () => calls
}
