import { videoEndpoints } from '@backlot/contract/resources/videos'
import { afterEach, expect, test, vi } from 'vitest'
import { downloadFile, fileNameOf, withHeads } from './download.ts'

vi.stubGlobal('location', new URL('http://backlot.test/'))
vi.stubGlobal('document', { cookie: '' })
afterEach(() => vi.restoreAllMocks())

test('a download that fails is logged, answers false and hands the reason on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  const onFailure = vi.fn<(error: unknown) => void>()

  expect(await downloadFile(videoEndpoints.export, {}, { onFailure })).toBe(false)

  expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ code: 'network' }))
  expect(log).toHaveBeenCalledWith('Download failed', expect.anything())
  log.mockClear()
})

test('a file for people has their words over its columns, and the same rows', async () => {
  const file = new Blob(['\uFEFFid,title\r\n7,"Sea, ""night""\nand day"\r\n'], { type: 'text/csv' })

  const named = await withHeads(file, ['ID', '标题 "A", B'])

  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await named.arrayBuffer())).toBe(
    '\uFEFF"ID","标题 ""A"", B"\r\n7,"Sea, ""night""\nand day"\r\n',
  )
})

test.each([
  ['attachment; filename="dailyRevenue.csv"', 'dailyRevenue.csv'],
  ['attachment; filename=march.csv', 'march.csv'],
  [
    `attachment; filename="?? 9 ?.csv"; filename*=UTF-8''%E6%B8%85%E5%8D%95%209%20%E6%9C%88.csv`,
    '清单 9 月.csv',
  ],
  [`attachment; filename="bad.csv"; filename*=UTF-8''%E6%B`, 'bad.csv'],
  [null, 'export.csv'],
])('a file that comes with %s is kept as %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name)
})
