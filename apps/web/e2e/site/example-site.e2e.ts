import { siteEndpoints } from '@backlot/contract/resources/sites'
import { videoEndpoints } from '@backlot/contract/resources/videos'
import { test } from 'vitest'
import { formMessages } from '../../src/kit/form/form.messages.ts'
import { publishMessages } from '../../src/kit/publication/publish.messages.ts'
import { keyMessages } from '../../src/resources/sites/keys.messages.ts'
import { videoWords } from '../../src/resources/videos/videos.messages.ts'
import { startExampleSite } from '../support/example-site.ts'
import { expect } from '../support/expect.ts'
import { upload } from '../support/forms.ts'
import { play } from '../support/play.ts'
import { coverPicture, film } from '../support/sample-files.ts'
import { letIn } from '../support/sign-in.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'
import type { Visitor } from '../support/visitor.ts'

const stage = setStage({ requiresOtp: false })

test('what staff upload and publish is played on the example site, and its view is counted', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const tag = Date.now().toString(36)
  const { id: siteId } = await colleague.call(siteEndpoints.create, {
    body: { name: `Lumen ${tag}`, url: 'https://lumen.example' },
  })
  const editor = await stage.visit()
  await letIn(editor)
  await using site = await startExampleSite(stage.address(), await makeKey(editor, siteId))
  const guest = await stage.visit()
  const title = `Sail ${tag}`

  const id = await uploadAndPublish(editor, { title, serialNumber: `SAIL-${tag}` })
  await guest.page.goto(site.address)
  await guest.page.getByRole('link', { name: title }).click()
  await expect(guest.heading(title)).toBeVisible()
  const player = guest.page.locator('video')
  await player.focus()
  await play(player)
  await guest.page.getByRole('link', { name: 'Lumen Nights' }).click()

  const views = async () => (await colleague.call(videoEndpoints.show, { params: { id } })).views
  await expect.poll(views, { timeout: 90_000 }).toBe(1)
  await editor.open('/videos')
  await editor.open(`/videos/show/${id}`)
  const chart = editor.onScreen.getByRole('region', { name: 'Views in the last 28 days' })
  await expect(chart.getByRole('img')).toBeVisible()
})

/** As staff make it: the dialog shows it, this once. */
async function makeKey(visitor: Visitor, siteId: number): Promise<string> {
  const { page } = visitor
  const say = visitor.texts(keyMessages)
  await visitor.open(`/videos/sites/${siteId}`)
  await visitor.button(say('create')).click()
  const form = page.getByRole('dialog').filter({ hasText: say('scopes') })
  await form.getByRole('textbox', { name: say('name') }).fill('Web')
  await form.getByRole('button', { name: say('make') }).click()
  const made = page.getByRole('dialog').filter({ hasText: say('madeLead') })
  const key = await made.getByText(/^bk_/).innerText()
  await made.getByRole('button', { name: say('close') }).click()
  await expect(visitor.onScreen.getByText(`${key.slice(0, 15)}…`)).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  return key
}

interface NewVideo {
  title: string
  serialNumber: string
}

/** A film and its cover through the form, and then the button; answers the id. */
async function uploadAndPublish(visitor: Visitor, video: NewVideo): Promise<number> {
  const { fields, options } = videoWords
  await visitor.open('/videos/create')
  await visitor.field(visitor.inWords(fields.title)).fill(video.title)
  await visitor.field(visitor.inWords(fields.serialNumber)).fill(video.serialNumber)
  await upload(visitor, fields.cover, coverPicture('sail.png'))
  await upload(visitor, fields.video, film)
  await expect(visitor.page.getByTitle('sail.png')).toBeVisible()
  await expect(visitor.page.getByTitle('sail.mp4')).toBeVisible()
  await visitor.button(visitor.texts(formMessages)('saveAndStay')).click()
  await visitor.arriveAt(/^\/videos\/edit\/\d+$/)
  await visitor.button(visitor.texts(publishMessages)('publish')).click()
  const published = visitor.onScreen
    .locator('span')
    .getByText(visitor.inWords(options.status.published), { exact: true })
  await expect(published).toBeVisible()
  return Number(visitor.place().split('/').at(-1))
}
