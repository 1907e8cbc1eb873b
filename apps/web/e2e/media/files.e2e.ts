import { readFile } from 'node:fs/promises'
import { postEndpoints } from '@backlot/contract/resources/posts'
import { videoEndpoints } from '@backlot/contract/resources/videos'
import type { Locator } from 'playwright-core'
import { test } from 'vitest'
import { postScreens } from '../../src/resources/posts/posts.screens.ts'
import { expect } from '../support/expect.ts'
import { play } from '../support/play.ts'
import { coverPicture, film } from '../support/sample-files.ts'
import { letIn } from '../support/sign-in.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'

const stage = setStage({ requiresOtp: false })

const plain = (url: string) => new URL(url, stage.address()).href.replace(/\?.*$/, '')
const statusOf = async (url: string) => (await fetch(new URL(url, stage.address()))).status

test('pictures and film of a draft are seen and played by staff, and by nobody else until it is published', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const cover = await colleague.upload('images', coverPicture('dusk.html'))
  const clip = await colleague.upload('videos', { name: 'sail.mp4', buffer: await readFile(film) })
  const title = `Sail ${clip.id}`
  const { id } = await colleague.call(videoEndpoints.create, {
    body: { title, serialNumber: `SAIL-${clip.id}`, cover: cover.id, video: clip.id },
  })
  const visitor = await stage.visit()
  const { page } = visitor
  await letIn(visitor)

  await visitor.open('/videos')
  const inList = visitor.onScreen.locator('tr').filter({ hasText: title }).locator('img').first()
  await seePicture(inList)
  expect(await inList.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('&width=160')
  await visitor.link(title).first().click()
  await expect(visitor.heading(title)).toBeVisible()
  await seePicture(visitor.onScreen.locator('img:visible').first())
  const player = visitor.onScreen.locator('video')
  await play(player)

  const shown = await player.evaluate((video: HTMLVideoElement) => [video.currentSrc, video.poster])
  for (const url of shown) expect([await statusOf(url), await statusOf(plain(url))]).toEqual([200, 404])
  expect(await page.evaluate(async (url) => (await fetch(url)).status, plain(cover.url))).toBe(200)
  const download = await fetch(new URL(cover.url, stage.address()))
  expect(download.headers.get('content-disposition')).toContain('dusk.png')

  await colleague.call(videoEndpoints.publish, { params: { id } })
  expect([await statusOf(plain(cover.url)), await statusOf(plain(clip.url))]).toEqual([200, 404])
})

test('a picture in the text of a draft is seen by whoever may read it', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const { url } = await colleague.upload('images', coverPicture('sea.png'))
  const { id } = await colleague.call(postEndpoints.create, {
    body: { title: 'Where?', content: `<p><img src="${url}" alt="A sea"></p>` },
  })
  const visitor = await stage.visit()
  await letIn(visitor)

  await visitor.open(postScreens.show?.path.replace(':id', String(id)) ?? '')

  await seePicture(visitor.onScreen.getByRole('img', { name: 'A sea' }))
  expect(await statusOf(plain(url))).toBe(404)
})

/** Its content has arrived and could be read. */
async function seePicture(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}
