import { randomUUID } from 'node:crypto'
import { siteEndpoints } from '@backlot/contract/resources/sites'
import { videoEndpoints } from '@backlot/contract/resources/videos'
import { visitEndpoints } from '@backlot/contract/resources/visits'
import { test } from 'vitest'
import { videoWords } from '../../src/resources/videos/videos.messages.ts'
import { startExampleSite } from '../support/example-site.ts'
import { expect } from '../support/expect.ts'
import { upload } from '../support/forms.ts'
import { play } from '../support/play.ts'
import { film } from '../support/sample-files.ts'
import { letIn } from '../support/sign-in.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'
import type { Visitor } from '../support/visitor.ts'
import { makeKey } from './make-key.ts'
import { type NewVideo, publishFilm } from './publish-film.ts'

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
  // Visits of one second are sent together: what one browser says must not cost those of the others.
  const odd = [
    { referrer: 'http://under_score.example/' },
    { landing: `/?utm_source=${'a'.repeat(119)}%F0%9F%98%80b` },
    { landing: '/?utm_source=a%00b' },
    { landing: `/${'long'.repeat(600)}` },
  ]
  await Promise.all(odd.map((said) => visitAs(site.address, { landing: '/', ...said })))

  const id = await uploadAndPublish(editor, { title, serialNumber: `SAIL-${tag}` })
  await guest.page.goto(site.address)
  await guest.page.getByRole('link', { name: title }).click()
  await expect(guest.heading(title)).toBeVisible()
  const player = guest.page.locator('video')
  await player.focus()
  await play(player)
  await guest.page.getByRole('link', { name: 'Lumen Nights' }).click()

  const landed = async () =>
    (await colleague.call({ ...visitEndpoints.list, path: `/visits?sort=-started_at` })).length
  await expect.poll(landed).toBeGreaterThanOrEqual(odd.length)
  const views = async () => (await colleague.call(videoEndpoints.show, { params: { id } })).views
  await expect.poll(views, { timeout: 90_000 }).toBe(1)
  await editor.open('/videos')
  await editor.open(`/videos/show/${id}`)
  const chart = editor.onScreen.getByRole('region', { name: 'Views in the last 28 days' })
  await expect(chart.getByRole('img')).toBeVisible()
})

/** Tells the site of a visit as a browser would. */
async function visitAs(address: string, said: { readonly landing: string; readonly referrer?: string }) {
  const visit = { id: randomUUID(), startedAt: new Date().toISOString(), path: '/', referrer: '', ...said }
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  await fetch(`${address}/visits`, { method: 'POST', headers, body: JSON.stringify(visit) })
}

/** A film and its cover through the form, and then the button; answers the id. */
async function uploadAndPublish(visitor: Visitor, video: NewVideo): Promise<number> {
  await visitor.open('/videos/create')
  await upload(visitor, videoWords.fields.video, film)
  await expect(visitor.page.getByTitle('sail.mp4')).toBeVisible()
  return publishFilm(visitor, video)
}
