import { readFile } from 'node:fs/promises'
import { largestBulk } from '@backlot/contract/core/endpoints/bulk'
import { audits } from '@backlot/contract/registry'
import { directorEndpoints } from '@backlot/contract/resources/directors'
import { postEndpoints } from '@backlot/contract/resources/posts'
import { videoEndpoints } from '@backlot/contract/resources/videos'
import { test } from 'vitest'
import { notificationMessages } from '../src/app/notifications/notifications.messages.ts'
import { shellMessages } from '../src/app/shell/shell.messages.ts'
import { actionMessages } from '../src/kit/actions/actions.messages.ts'
import { listMessages } from '../src/kit/list/list.messages.ts'
import { cancelSchedule } from '../src/kit/publication/publish.messages.ts'
import { showMessages } from '../src/kit/show/show.messages.ts'
import { publishAndUnpublish } from '../src/resources/publish-and-unpublish.ts'
import { videoWords } from '../src/resources/videos/videos.messages.ts'
import { violationsOf } from './support/axe/axe.ts'
import { expect } from './support/expect.ts'
import { coverPicture, film } from './support/sample-files.ts'
import { letIn } from './support/sign-in.ts'
import { StaffApi } from './support/staff-api.ts'
import { setStage } from './support/stage.ts'

const stage = setStage({ requiresOtp: false })
const count = largestBulk + 10
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

test('more than one call can do goes on in the background; the bell tells how far it is and what came of it', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const busy = await addDirectors(colleague)
  const video = { title: 'In use', serialNumber: 'IN-USE', directors: [busy] }
  await colleague.call(videoEndpoints.create, { body: video })
  const visitor = await stage.visit({ language: 'zh-CN' })
  const { page } = visitor
  const say = visitor.texts(notificationMessages)
  const sayAction = visitor.texts(actionMessages)
  await letIn(visitor)
  await visitor.open('/directors')
  await visitor.onScreen.locator('thead').getByRole('checkbox').check()
  await visitor.button(visitor.texts(listMessages)('selectAll', { count })).click()
  await visitor.button(sayAction('deleteAsk')).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(sayAction('bulkBackground'))
  // It is over sooner than anybody could look; what the bell shows until then is held still.
  await page.route('**/api/admin/jobs', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object[] }
    const json = { data: data.map((job) => ({ ...job, state: 'running', done: 500, finished_at: null })) }
    await route.fulfill({ response, json })
  })
  await question.getByRole('button', { name: sayAction('delete'), exact: true }).click()
  await expect(page.getByText(sayAction('bulkGoesOn', { action: '删除', count }))).toBeVisible()

  await visitor.button(say('titleRunning')).click()
  const panel = page.getByRole('dialog', { name: say('title') })
  await expect(panel.getByRole('progressbar')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.unrouteAll({ behavior: 'wait' })

  const result = say('partly', { changed: count - 1, refused: 1 })
  await expect(page.getByText(say('ended', { job: '删除 · 导演', result }))).toBeVisible({ timeout: 60_000 })
  await visitor.button(say('titleNew', { count: 1 })).click()
  await expect(panel).toContainText(result)
  await panel.getByText(say('whySkipped', { count: 1 })).click()
  expect(await violationsOf(page)).toEqual([])
  await panel.getByRole('link', { name: 'Director 1', exact: true }).click()
  await expect(visitor.heading('Director 1')).toBeVisible()
  await expect(panel).toBeHidden()
  await page.reload()
  await expect(visitor.button(say('title'))).toBeVisible()
})

test('a scheduled video comes out by itself', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const cover = await colleague.upload('images', coverPicture('dusk.png'))
  const clip = await colleague.upload('videos', { name: 'sail.mp4', buffer: await readFile(film) })
  const { id } = await colleague.call(videoEndpoints.create, {
    body: {
      title: 'Sail',
      serialNumber: 'SAIL-1',
      cover: cover.id,
      video: clip.id,
      publishedAt: inSeconds(86_400),
    },
  })
  const now = () => colleague.call(videoEndpoints.show, { params: { id } })
  let { status } = await colleague.call(videoEndpoints.publish, { params: { id } })
  expect(status).toBe('scheduled')
  // A call that takes longer than until then publishes it itself.
  for (const seconds of [2, 10, 60]) {
    const { version } = await now()
    const body = { version, publishedAt: inSeconds(seconds) }
    status = (await colleague.call(videoEndpoints.update, { params: { id }, body })).status
    if (status === 'scheduled') break
  }
  expect(status).toBe('scheduled')

  await expect.poll(async () => (await now()).status, { timeout: 120_000 }).toBe('published')

  const visitor = await stage.visit()
  await letIn(visitor)
  await visitor.open(`/videos/show/${id}`)
  const published = visitor.inWords(videoWords.options.status.published)
  await expect(visitor.onScreen.getByText(published, { exact: true }).first()).toBeVisible()
  await expect(visitor.onScreen.getByText(visitor.texts(showMessages)('system')).first()).toBeVisible()
})

test('what is scheduled is cancelled by that name wherever it is offered, and its history says what was done to what', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const { id } = await colleague.call(postEndpoints.create, {
    body: {
      title: 'Dusk',
      cover: (await colleague.upload('images', coverPicture('lamp.png'))).id,
      content: '<p>Soon.</p>',
      publishedAt: inSeconds(86_400),
    },
  })
  await colleague.call(postEndpoints.publish, { params: { id } })
  const visitor = await stage.visit()
  const { page, onScreen } = visitor
  const cancel = visitor.inWords(cancelSchedule.label)
  const unpublish = visitor.inWords(publishAndUnpublish.unpublish.label)
  await letIn(visitor)

  for (const path of [`/videos/posts/${id}`, `/videos/posts/edit/${id}`]) {
    await visitor.open(path)
    await expect(onScreen.getByRole('button', { name: cancel })).toBeVisible()
    await expect(onScreen.getByRole('button', { name: unpublish })).toHaveCount(0)
  }
  await visitor.open('/videos/posts')
  await visitor.button(visitor.texts(listMessages)('moreOfRow', { name: 'Dusk' })).click()
  await expect(page.getByRole('menuitem', { name: cancel })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: unpublish })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await visitor.open('/permissions/audits')
  const view = visitor.texts(listMessages)('showRow', { name: 'Scheduled · Posts · Dusk' })
  await expect(visitor.heading(visitor.inWords(audits.words.plural))).toBeVisible()
  await page.getByRole('link', { name: view, exact: true }).filter({ visible: true }).first().click()
  await expect(visitor.heading('Scheduled · Posts · Dusk')).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: visitor.texts(shellMessages)('breadcrumb') })
  await expect(crumbs.getByRole('listitem').last()).toHaveText('Scheduled · Posts · Dusk')
  expect(await crumbs.getByRole('listitem').count()).toBeGreaterThan(2)
})

/** More directors than one call can delete, quickly; gives the first of them. */
async function addDirectors(colleague: StaffApi): Promise<number> {
  const add = (number: number) =>
    colleague.call(directorEndpoints.create, { body: { name: `Director ${number}` } })
  const { id } = await add(1)
  const waiting = Array.from({ length: count - 1 }, (_, index) => index + 2)
  const addAll = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await add(next)
  }
  await Promise.all(Array.from({ length: 12 }, addAll))
  return id
}
