import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { fieldsMessages } from '../../src/kit/fields/fields.messages.ts'
import { videoWords } from '../../src/resources/videos/videos.messages.ts'
import { expect } from '../support/expect.ts'
import { upload } from '../support/forms.ts'
import { film } from '../support/sample-files.ts'
import type { Visitor } from '../support/visitor.ts'
import type { LongLine } from './long-line.ts'

interface LargeFilm {
  path: string
  bytes: number
  sha256: string
}

/** A film as large as it is wanted: MP4 lets a box hold anything. */
export async function largeFilm(folder: string, bytes: number): Promise<LargeFilm> {
  const content = await readFile(film)
  const free = randomBytes(bytes - content.length)
  free.writeUInt32BE(free.length)
  free.write('free', 4)
  const whole = Buffer.concat([content, free])
  const path = join(folder, `${randomUUID()}.mp4`)
  await writeFile(path, whole)
  return { path, bytes, sha256: createHash('sha256').update(whole).digest('hex') }
}

/** Uploads a film in the form of a new video, over a line that is cut twice and a reload; answers the player that it got. */
export async function uploadOverCuts(
  visitor: Visitor,
  line: LongLine,
  { path, bytes }: LargeFilm,
): Promise<Locator> {
  const { page } = visitor
  const region = page.getByRole('region', { name: visitor.inWords(videoWords.fields.video), exact: true })
  const say = visitor.texts(fieldsMessages)
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })

  await visitor.open('/videos/create')
  line.stopAfter(bytes / 4)
  await upload(visitor, videoWords.fields.video, path)
  await expect.poll(() => line.hasStopped()).toBe(true)
  line.cut()
  await expect(region.getByText(say('waitingForLine'))).toBeVisible()
  line.mend()
  await expect.poll(() => offsets.length).toBe(2)
  line.cut()
  await page.goto('about:blank')

  line.stopAfter(Number.POSITIVE_INFINITY)
  line.mend()
  await visitor.open('/videos/create')
  const again = region.getByRole('button', { name: say('chooseAgain') })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), again.click()])
  await chooser.setFiles(path)
  const player = region.locator('video')
  // Large ones take their time.
  await expect(player).toBeVisible({ timeout: 300_000 })

  const [first, ...resumed] = offsets
  expect(first).toBe(0)
  expect(Math.min(...resumed)).toBeGreaterThan(0)
  return player
}

/** The browser says of each call that a cut line ended that it failed: that is what was done. */
export function forgiveCuts({ complaints }: Visitor): void {
  const others = complaints.filter((line) => !line.includes('Failed to load resource: net::ERR_'))
  complaints.splice(0, complaints.length, ...others)
}
