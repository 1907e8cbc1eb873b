import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { fieldsMessages } from '../../src/kit/fields/fields.messages.ts'
import { videoWords } from '../../src/resources/videos/videos.messages.ts'
import { expect } from '../support/expect.ts'
import { upload } from '../support/forms.ts'
import { film } from '../support/sample-files.ts'
import { letIn } from '../support/sign-in.ts'
import { setStage } from '../support/stage.ts'
import type { Visitor } from '../support/visitor.ts'
import { layLine } from './long-line.ts'

const stage = setStage({ requiresOtp: false })
const bytes = Number(process.env.RESUME_MB ?? 24) * 1024 * 1024

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-film-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.for(['en', 'zh-CN'] as const)(
  'a film goes on where it was after the line was cut and the page reloaded (%s)',
  async (language) => {
    await using line = await layLine(stage.address())
    const visitor = await stage.visit({ language, address: line.address })
    const { page } = visitor
    await letIn(visitor)
    const { path, sha256 } = await largeFilm()
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
    await expect(region.locator('video')).toBeVisible()

    const [first, ...resumed] = offsets
    expect(first).toBe(0)
    expect(Math.min(...resumed)).toBeGreaterThan(0)
    const url = await region.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc)
    const content = await (await page.request.get(url)).body()
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
    forgiveCuts(visitor)
  },
)

/** A film as large as it is wanted: MP4 lets a box hold anything. */
async function largeFilm(): Promise<{ path: string; sha256: string }> {
  const content = await readFile(film)
  const free = randomBytes(bytes - content.length)
  free.writeUInt32BE(free.length)
  free.write('free', 4)
  const whole = Buffer.concat([content, free])
  const path = join(folder, `${randomUUID()}.mp4`)
  await writeFile(path, whole)
  return { path, sha256: createHash('sha256').update(whole).digest('hex') }
}

/** The browser says of each call that a cut line ended that it failed: that is what was done. */
function forgiveCuts({ complaints }: Visitor): void {
  const others = complaints.filter((line) => !line.includes('Failed to load resource: net::ERR_'))
  complaints.splice(0, complaints.length, ...others)
}
