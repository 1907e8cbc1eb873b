import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { fieldsMessages } from '../../src/kit/fields/fields.messages.ts'
import { expect } from '../support/expect.ts'
import { film } from '../support/sample-files.ts'
import { letIn } from '../support/sign-in.ts'
import { setStage } from '../support/stage.ts'

const stage = setStage({ requiresOtp: false })
const megabytes = Number(process.env['RESUME_MB'] ?? 24)

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-film-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A film that is as large as it is wanted: MP4 lets a box hold anything. */
async function largeFilm(): Promise<{ path: string; sha256: string }> {
  const content = await readFile(film)
  const free = randomBytes(megabytes * 1024 * 1024 - content.length)
  free.writeUInt32BE(free.length)
  free.write('free', 4)
  const whole = Buffer.concat([content, free])
  const path = join(folder, 'summer.mp4')
  await writeFile(path, whole)
  return { path, sha256: createHash('sha256').update(whole).digest('hex') }
}

test.for(['en', 'zh-CN'] as const)(
  'a film goes on where it was after the line was cut and the page reloaded (%s)',
  async (language) => {
    const visitor = await stage.visit({ language })
    const { page } = visitor
    await letIn(visitor)
    const { path, sha256 } = await largeFilm()
    // So slow that there is a middle in which to cut it.
    const line = await page.context().newCDPSession(page)
    const bytesPerSecond = (megabytes * 1024 * 1024) / 6
    const setLine = (offline: boolean, uploadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    await line.send('Network.enable')
    await visitor.open('/videos/create')
    const input = page.locator('#field-video')
    await setLine(false, bytesPerSecond)
    await input.setInputFiles(path)
    const percent = page.getByText(/^\d+%$/)
    await expect
      .poll(async () => Number.parseInt((await percent.first().textContent()) ?? '', 10))
      .toBeGreaterThan(30)

    await setLine(true, bytesPerSecond)
    await expect(page.getByText(visitor.inWords(fieldsMessages.waitingForLine))).toBeVisible()
    await setLine(false, -1)
    await page.reload()
    const again = page.getByRole('button', { name: visitor.inWords(fieldsMessages.chooseAgain) })
    await expect(again).toBeVisible()
    const patches: number[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') patches.push(Number(request.headers()['upload-offset']))
    })
    await input.setInputFiles(path)

    await expect(page.locator('video')).toBeVisible()
    expect(patches.some((offset) => offset > 0)).toBe(true)
    expect(patches).not.toContain(0)
    const response = await page.request.get(
      await page.locator('video').evaluate((video: HTMLVideoElement) => video.src),
    )
    expect(
      createHash('sha256')
        .update(await response.body())
        .digest('hex'),
    ).toBe(sha256)
  },
)
