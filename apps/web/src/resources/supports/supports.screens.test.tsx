import { parseListQuery } from '@backlot/contract/core/lists/parse-list'
import { dailyData } from '@backlot/contract/reports/daily-data'
import { supports } from '@backlot/contract/resources/supports'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KnownScreensContext } from '../../kit/records/known-screens.ts'
import { Behind } from '../../kit/report/table/behind.tsx'
import { useRowsBehind } from '../../kit/report/table/use-rows-behind.ts'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { pagesOf, type ResourceScreens } from '../../platform/screens/screens.ts'
import { login } from '../../platform/session/session.ts'
import { supportScreens } from './supports.screens.ts'

const at = '2026-11-18T10:00:00.000Z'
const ticket = (id: number, subject: string, solvedAt: string | null) => ({
  ...{ id, subject, type: 'playback', status: solvedAt === null ? 'open' : 'solved', solved_at: solvedAt },
  ...{ email: 'mina@example.com', reference: `T-${id}`, message: 'Only sound.', attachment: null },
  ...{ language: 'en', user_id: null, user: null, assigned_admin_id: null, assigned_admin: null },
  ...{ is_answered: 0, messages_count: 1, last_message_at: at, created_at: at, updated_at: at, version: 1 },
})
const tickets = [ticket(1, 'Still waiting', null), ticket(2, 'Solved that day', at)]

const realFetch = globalThis.fetch
let asked: string[] = []

function answer(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

/** A small server of tickets, which looks at the state that is asked for. */
const fakeFetch: typeof fetch = async (input) => {
  const { pathname, searchParams } = new URL(
    input instanceof Request ? input.url : String(input),
    location.href,
  )
  if (pathname.endsWith('/login'))
    return answer({ data: { access_token: 'token', permissions: ['list-supports'], otp: 'none' } })
  if (pathname.endsWith('/auth/me')) return answer({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
  if (!pathname.endsWith('/supports')) return answer({ code: 'not_found', message: 'Nothing here.' }, 404)
  const { filters } = parseListQuery(supports, Object.fromEntries(searchParams))
  asked.push(...filters.map(({ field, operator, values }) => [field, operator, ...values].join(' ')))
  const states = filters.find(({ field }) => field === 'status')?.values ?? []
  const data = tickets.filter(({ status }) => states.includes(status))
  const pages = { page: 1, per_page: 20, next_cursor: null, prev_cursor: null }
  return answer({ data, meta: { ...pages, total: data.length, total_is_exact: 1 } })
}

beforeEach(() => {
  asked = []
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

function SolvedTickets() {
  const { dimensions, measures } = dailyData
  const query = { from: '2026-11-18', to: '2026-11-18', compare: false, filters: [] }
  const path = useRowsBehind()(measures.ticketsSolved, { dimensions, query, row: null, currency: null })
  return <Behind path={path} figure={1} text="One solved" />
}

test('the figure of tickets solved leads to a page that shows those, and none that is open', async () => {
  await login({ username: 'mina', password: 'x' })
  const screens = supportScreens as ResourceScreens
  const router = createMemoryRouter([
    { path: '/', element: <SolvedTickets /> },
    ...pagesOf(screens).map(({ path, load }) => ({
      path,
      lazy: async () => ({ Component: await load() }),
    })),
  ])
  await render(
    <KnownScreensContext value={{ supports: screens }}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KnownScreensContext>,
  )
  await page.getByRole('link', { name: 'One solved' }).click()

  await expect.element(page.getByText('Solved that day')).toBeVisible()
  expect(page.getByText('Still waiting').elements()).toHaveLength(0)
  expect(asked).toContain('status eq solved')
  expect(asked.some((each) => each.startsWith('solvedAt gte 2026-11-18'))).toBe(true)
})
