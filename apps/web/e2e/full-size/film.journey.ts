import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteEndpoints } from '@backlot/contract/resources/sites'
import { videoEndpoints } from '@backlot/contract/resources/videos'
import { afterAll, beforeAll, test } from 'vitest'
import { forgiveCuts, largeFilm, uploadOverCuts } from '../media/film-over-cuts.ts'
import { layLine } from '../media/long-line.ts'
import { makeKey } from '../site/make-key.ts'
import { publishFilm } from '../site/publish-film.ts'
import { startExampleSite } from '../support/example-site.ts'
import { expect } from '../support/expect.ts'
import { play } from '../support/play.ts'
import { letIn } from '../support/sign-in.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'

const stage = setStage({ requiresOtp: false })
const bytes = 300 * 1024 * 1024

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-film-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.for(['en', 'zh-CN'] as const)(
  '300 MB over a line that is cut, with a reload, published, played on the example site and counted (%s)',
  async (language) => {
    const colleague = await StaffApi.logIn(stage.address())
    const tag = `${language} ${Date.now().toString(36)}`
    const { id: siteId } = await colleague.call(siteEndpoints.create, {
      body: { name: `Lumen ${tag}`, url: 'https://lumen.example' },
    })
    await using line = await layLine(stage.address())
    const editor = await stage.visit({ language, address: line.address })
    await letIn(editor)
    await using site = await startExampleSite(stage.address(), await makeKey(editor, siteId))
    const film = await largeFilm(folder, bytes)

    const player = await uploadOverCuts(editor, line, film)
    const url = await player.evaluate((video: HTMLVideoElement) => video.currentSrc)
    const id = await publishFilm(editor, {
      title: `Sail ${tag}`,
      serialNumber: `SAIL-${tag.replace(' ', '-')}`,
    })
    const guest = await stage.visit()
    await guest.page.goto(site.address)
    await guest.page.getByRole('link', { name: `Sail ${tag}` }).click()
    await play(guest.page.locator('video'))
    await guest.page.getByRole('link', { name: 'Lumen Nights' }).click()

    const views = async () => (await colleague.call(videoEndpoints.show, { params: { id } })).views
    await expect.poll(views, { timeout: 90_000 }).toBe(1)
    const stored = createHash('sha256').update(await (await editor.page.request.get(url)).body())
    expect(stored.digest('hex')).toBe(film.sha256)
    forgiveCuts(editor)
  },
)
