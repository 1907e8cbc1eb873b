import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KnownScreensContext } from '../../kit/records/known-screens.ts'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { login } from '../../platform/session/session.ts'
import { showTimesIn } from '../../ui/format/format-time.ts'
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
const realFetch = globalThis.fetch
let rows: readonly object[] = []
const fakeFetch: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
  if (pathname.endsWith('/login')) {
    const permissions = ['list-plays', 'export-plays', 'list-videos']
    return Response.json({ data: { access_token: 'token', permissions, otp: 'none' } })
  }
  if (pathname.endsWith('/auth/me'))
    return Response.json({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
  const total = { total: rows.length, total_is_exact: 1 }
  return Response.json({
    data: rows,
    meta: { page: 1, per_page: 20, next_cursor: null, prev_cursor: null, ...total },
  })
}
beforeEach(() => {
  rows = [play(1, { id: 5, name: 'The ferry' }), play(2, null)]
  globalThis.fetch = fakeFetch
  localStorage.clear()
  changeLanguage('en')
  showTimesIn('UTC')
})
afterEach(async () => {
  await page.viewport(1280, 800)
  globalThis.fetch = realFetch
})

async function openList(asked = '') {
  await login({ username: 'mina', password: 'x' })
  const List = await playScreens.list?.load()
  if (!List) throw new Error('Plays have no list.')
  const router = createMemoryRouter([{ path: '*', element: <List id={0} /> }], {
    initialEntries: [`${playScreens.list?.path}${asked}`],
  })
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <KnownScreensContext value={{ plays: playScreens, videos: videoScreens }}>
        <RouterProvider router={router} />
      </KnownScreensContext>
    </QueryClientProvider>,
  )
}

test('a play is called by its video and leads to it, or says the number of one that is gone', async () => {
  await openList()

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
  await openList()

  await expect.element(page.getByRole('link', { name: 'The ferry' })).toBeVisible()
  const heads = page.getByRole('columnheader')
  expect(heads.elements().map(({ textContent }) => textContent)).toEqual([
    ...['Began', 'Kind', 'Video', 'Time watched', 'Watched to the end', 'Watched by', 'Member'],
  ])
})

test('filters that find nothing say that months may be gone, in both languages', async () => {
  rows = []
  await openList('?filter[kind]=full')

  await expect.element(page.getByText(nothingWords.en)).toBeVisible()
  changeLanguage('zh-CN')
  await expect.element(page.getByText(nothingWords['zh-CN'])).toBeVisible()
})
