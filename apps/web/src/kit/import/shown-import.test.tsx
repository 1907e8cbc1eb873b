import type { Import } from '@backlot/contract/core/endpoints/import'
import { videoImportEndpoints, videos } from '@backlot/contract/resources/videos'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { videoWords } from '../../resources/videos/videos.messages.ts'
import { AntdProvider } from '../antd/antd-provider.tsx'
import { ShownImport } from './shown-import.tsx'

const realFetch = globalThis.fetch
let asked: string[] = []

beforeEach(() => {
  changeLanguage('en')
  asked = []
  globalThis.fetch = async (input) => {
    asked.push(String(input instanceof Request ? input.url : input))
    return Response.json({ data: [] })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const at = '2026-11-20T10:00:00.000Z'
const column = (name: string, field: string | null) => ({ name, field, sample: '' })
const job = { id: 5, state: 'done', done: 60, total: 60, error: null, createdAt: at }
const checked: Import = {
  ...{ id: 12, fileName: 'videos.csv', bytes: 90, encoding: 'utf-8', lineCount: 60, state: 'checked' },
  columns: [column('serial', 'serial_number'), column('title', 'title'), column('words', 'description')],
  counts: { new: 60, changed: 0, same: 0, refused: 0, applied: 0 },
  ...{ job, createdAt: at },
}
const parts = { resource: videos, endpoints: videoImportEndpoints, words: videoWords, listPath: '/videos' }
const client = createQueryClient()
const pageWith = (shown: Import) => (
  <QueryClientProvider client={client}>
    <AntdProvider>
      <ShownImport parts={parts} shown={shown} />
    </AntdProvider>
  </QueryClientProvider>
)

test('lines are imported with the columns on show alone: with others they are checked again first', async () => {
  const { rerender } = await render(pageWith(checked))
  const run = page.getByRole('button', { name: 'Import 60 lines' })
  await expect.element(run).toBeEnabled()

  await userEvent.click(page.getByRole('combobox', { name: 'words' }))
  await userEvent.click(page.getByText('Left out'))
  await expect.element(page.getByText('Check the lines again first.', { exact: false })).toBeVisible()
  await expect.element(run).toBeDisabled()

  const [serial, title, words] = checked.columns
  if (!serial || !title || !words) throw new Error('The file has three columns.')
  await rerender(pageWith({ ...checked, columns: [serial, title, { ...words, field: null }] }))
  await expect.element(run).toBeEnabled()
})

test('lines that are fewer once they are checked again are shown from the first', async () => {
  const { rerender } = await render(pageWith(checked))
  await userEvent.click(page.getByRole('button', { name: 'Next' }))
  await expect.poll(() => asked.at(-1)).toContain('page=2')

  const counts = { ...checked.counts, new: 7, same: 53 }
  await rerender(pageWith({ ...checked, counts, job: { ...job, id: 6 } }))
  await expect.poll(() => asked.at(-1)).toContain('page=1')
})
