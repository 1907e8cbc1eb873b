import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeLanguage } from '../../platform/i18n/language.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { openList, serveList } from '../../testing/a-list.tsx'
import { videoScreens } from '../videos/videos.screens.ts'
import { nothingWords } from '../visits/facts.messages.ts'
import { playScreens } from './plays.screens.ts'

const at = '2026-09-30T08:05:00.000Z'
const play = (id: number, video: { id: number; name: string } | null) => ({
  ...{
    id,
    version: 1,
    created_at: at,
    updated_at: at,
    started_at: at,
    kind: 'full',
    video_id: video?.id ?? 77,
    video,
  },
  ...{
    seconds_watched: 61,
    is_completed: 0,
    watched_by: 'visitor',
    user_id: null,
    user: null,
    visitor_id: 'v',
  },
})
const served = serveList({
  rows: [play(1, { id: 5, name: 'The ferry' }), play(2, null)],
  permissions: ['list-plays', 'export-plays', 'list-videos'],
})
const open = (search = '') =>
  openList(playScreens as ResourceScreens, { others: [videoScreens as ResourceScreens], search })

test('a play is called by its video and leads to it, or says the number of one that is gone', async () => {
  await open()

  await expect
    .element(page.getByRole('link', { name: 'The ferry' }))
    .toHaveAttribute('href', '/videos/show/5')
  await expect.element(page.getByRole('cell', { name: '#77' })).toBeVisible()
  await page.viewport(390, 844)
  await expect
    .element(page.getByRole('link', { name: 'The ferry' }))
    .toHaveAttribute('href', '/videos/show/5')
})

test('no room is kept for what is done to a row where there is nothing', async () => {
  await open()

  await expect.element(page.getByRole('link', { name: 'The ferry' })).toBeVisible()
  const heads = page.getByRole('columnheader')
  expect(heads.elements().map(({ textContent }) => textContent)).toEqual([
    ...['Began', 'Kind', 'Video', 'Time watched', 'Watched to the end', 'Watched by', 'Member'],
  ])
})

test('filters that find nothing say that months may be gone, in both languages', async () => {
  served.rows = []
  await open('?filter[kind]=full')

  await expect.element(page.getByText(nothingWords.en)).toBeVisible()
  changeLanguage('zh-CN')
  await expect.element(page.getByText(nothingWords['zh-CN'])).toBeVisible()
})
