import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { expect } from '../support/expect.ts'
import { saveButton } from '../support/forms.ts'
import { letIn } from '../support/sign-in.ts'
import { setStage } from '../support/stage.ts'
import { forgiveCuts, largeFilm, uploadOverCuts } from './film-over-cuts.ts'
import { layLine } from './long-line.ts'

const stage = setStage({ requiresOtp: false })
const bytes = 24 * 1024 * 1024

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-film-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a film goes on where it was after the line was cut and the page reloaded', async () => {
  await using line = await layLine(stage.address())
  const visitor = await stage.visit({ address: line.address })
  await letIn(visitor)
  // The film's field is called otherwise on a page that had another form before.
  await visitor.open('/directors/create')
  await expect(saveButton(visitor)).toBeVisible()
  const film = await largeFilm(folder, bytes)

  const player = await uploadOverCuts(visitor, line, film)

  const url = await player.evaluate((video: HTMLVideoElement) => video.currentSrc)
  const content = await (await visitor.page.request.get(url)).body()
  expect(createHash('sha256').update(content).digest('hex')).toBe(film.sha256)
  forgiveCuts(visitor)
})
