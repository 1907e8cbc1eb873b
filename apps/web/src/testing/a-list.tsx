import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KnownScreensContext } from '../kit/records/known-screens.ts'
import { changeLanguage } from '../platform/i18n/language.ts'
import { createQueryClient } from '../platform/queries/query-client.ts'
import type { ResourceScreens } from '../platform/screens/screens.ts'
import { login } from '../platform/session/session.ts'
import { showTimesIn } from '../ui/format/format-time.ts'

interface Served {
  /** What whoever signs in may do. */
  permissions: readonly string[]
  rows: readonly object[]
  /** What the rows add up to, by field. */
  sums: object
}

/** Answers each test of a file with these rows, in English and by UTC; a test may change what is served, and see what was asked for. */
export function serveList(first: Pick<Served, 'permissions' | 'rows'>): Served & { asked: string[] } {
  const served = { ...first, sums: {}, asked: [] as string[] }
  const realFetch = globalThis.fetch
  beforeEach(() => {
    Object.assign(served, { ...first, sums: {}, asked: [] })
    globalThis.fetch = async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
      served.asked.push(pathname)
      return Response.json(answerTo(pathname, served))
    }
    localStorage.clear()
    changeLanguage('en')
    showTimesIn('UTC')
  })
  afterEach(async () => {
    await page.viewport(1280, 800)
    globalThis.fetch = realFetch
  })
  return served
}

function answerTo(pathname: string, { permissions, rows, sums }: Served): object {
  if (pathname.endsWith('/login')) return { data: { access_token: 'token', permissions, otp: 'none' } }
  if (pathname.endsWith('/auth/me')) return { data: { id: 3, roles: [], business_time_zone: 'UTC' } }
  if (pathname.endsWith('/totals')) return { data: { rows: rows.length, sums } }
  const pages = { page: 1, per_page: 20, next_cursor: null, prev_cursor: null }
  return { data: rows, meta: { ...pages, total: rows.length, total_is_exact: 1 } }
}

/** Signs in and opens the list of a resource as an address asks for it, among other resources that the application has. */
export async function openList(
  screens: ResourceScreens,
  { others = [], search = '' }: { others?: readonly ResourceScreens[]; search?: string } = {},
): Promise<void> {
  await login({ username: 'mina', password: 'x' })
  const List = await screens.list?.load()
  if (!List) throw new Error(`${screens.resource.name} have no list.`)
  const router = createMemoryRouter([{ path: '*', element: <List /> }], {
    initialEntries: [`${screens.list?.path}${search}`],
  })
  const known = Object.fromEntries([screens, ...others].map((each) => [each.resource.name, each]))
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <KnownScreensContext value={known}>
        <RouterProvider router={router} />
      </KnownScreensContext>
    </QueryClientProvider>,
  )
}
