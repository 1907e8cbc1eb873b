import { readFile } from 'node:fs/promises'
import { test } from 'vitest'
import { importMessages, verdictWords } from '../../src/kit/import/import.messages.ts'
import { importTitle } from '../../src/kit/import/import-title.ts'
import { violationsOf } from '../support/axe/axe.ts'
import { expect } from '../support/expect.ts'
import { letIn } from '../support/sign-in.ts'
import { setStage } from '../support/stage.ts'

const stage = setStage({ requiresOtp: false })
const [lines, bad] = [Number(process.env.IMPORT_LINES ?? 200), 20]

/** Every tenth line has a length that is none. */
function fileOf(prefix: string): string {
  const rows = Array.from({ length: lines }, (_, n) => {
    const length = n % (lines / bad) === 3 ? '1:2x:40' : '1:31:20'
    return `${prefix}-${n},"Fog, harbour ${n}",${length},first`
  })
  return ['编号,标题,length,note', ...rows].join('\r\n')
}

test('a file becomes videos, and its bad lines do once they are mended in the file that comes back', async () => {
  const language = 'zh-CN'
  const visitor = await stage.visit({ language })
  const { page } = visitor
  const say = visitor.texts(importMessages)
  const prefix = `IMP-${language}-${Date.now()}`
  await letIn(visitor)
  await visitor.open('/videos/batch-create')
  await expect(visitor.heading(importTitle[language])).toBeVisible()
  const choose = (buffer: Buffer) =>
    page.getByLabel(say('file')).setInputFiles({ name: 'winter.csv', mimeType: 'text/csv', buffer })

  await choose(Buffer.from(fileOf(prefix)))
  const refused = visitor.onScreen.getByRole('button', { name: `${verdictWords.refused[language]} ${bad}` })
  await expect(refused).toBeVisible({ timeout: 60_000 })
  await expect(visitor.onScreen.getByText('1:2x:40').first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await visitor.button(say('run', { count: lines - bad })).click()
  await expect(visitor.onScreen.getByText(say('done', { count: lines - bad }))).toBeVisible({
    timeout: 60_000,
  })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    visitor.button(say('download', { count: bad })).click(),
  ])
  const returned = await readFile(await download.path(), 'utf8')
  expect(returned.split('\r\n').filter((line) => line.includes('1:2x:40'))).toHaveLength(bad)

  await visitor.button(say('otherFile')).click()
  await choose(Buffer.from(returned.replaceAll('1:2x:40', '1:02:40')))
  await visitor.button(say('run', { count: bad })).click({ timeout: 60_000 })
  await expect(visitor.onScreen.getByText(say('done', { count: bad }))).toBeVisible({ timeout: 60_000 })
}, 120_000)
