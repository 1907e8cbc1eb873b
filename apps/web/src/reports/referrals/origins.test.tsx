import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KnownScreensContext } from '../../kit/records/known-screens.ts'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { login } from '../../platform/session/session.ts'
import { originScreens } from '../../resources/origins/origins.screens.ts'
import { SubscriptionReferrals } from './subscription-referrals.tsx'

const figures = (first: number, last: number) => ({
  ...{ first_touch: first, first_touch_share: first * 1_000, first_touch_payments: first * 100 },
  ...{ last_touch: last, last_touch_share: last * 1_000, last_touch_payments: last * 100 },
  ratios: {
    first_touch_share: { numerator: first, denominator: 10, low_sample: 1 },
    last_touch_share: { numerator: last, denominator: 10, low_sample: 1 },
  },
})
const meta = {
  ...{
    metric_ids: ['subscriptions_first_touch'],
    version: 1,
    as_of: '2026-11-20T12:00:00.000Z',
    timezone: 'UTC',
  },
  ...{ currency: 'USD', basis: [], partial: 0, filters: {} },
}
const kinds = ['source', 'campaign', 'referrer', 'landing_page', 'video']

const realFetch = globalThis.fetch
let asked: string[] = []

/** A small server of sources: two pages of each kind, and one subscription of ten unknown. */
const fakeFetch: typeof fetch = async (input) => {
  const { pathname, searchParams } = new URL(
    input instanceof Request ? input.url : String(input),
    location.href,
  )
  const answer = (body: object) => new Response(JSON.stringify(body))
  if (pathname.endsWith('/login'))
    return answer({
      data: {
        ...{ access_token: 'token', otp: 'none' },
        permissions: ['daily-subscriber-source', 'list-origins'],
      },
    })
  if (pathname.endsWith('/auth/me')) return answer({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
  asked.push(searchParams.toString())
  const kind = searchParams.get('kind')
  const told = (rows: object[], next?: string | null) =>
    answer({
      data: { rows, totals: figures(10, 10), previous: null },
      meta: { ...meta, ...(next !== undefined && { next_cursor: next }) },
    })
  if (searchParams.get('origins') === 'unknown')
    return told(kinds.map((each) => ({ kind: each, ...figures(1, 1) })))
  if (kind === null) return told(kinds.map((each) => ({ kind: each, ...figures(10, 10) })))
  const isVideo = kind === 'video'
  const row = {
    kind,
    origin: isVideo ? 'Harbour' : `a ${kind}`,
    video_id: isVideo ? 57 : null,
    ...figures(4, 3),
  }
  if (searchParams.get('cursor') === null) return told([row], 'more')
  return told([{ ...row, origin: '(none)', video_id: null, ...figures(2, 6) }], null)
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

async function open() {
  await login({ username: 'mara', password: 'correct horse' })
  const router = createMemoryRouter([{ path: '*', element: <SubscriptionReferrals /> }], {
    initialEntries: ['/?from=2026-11-01&to=2026-11-20&kind=video&origins=unknown'],
  })
  await render(
    <KnownScreensContext value={{ origins: originScreens as unknown as ResourceScreens }}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KnownScreensContext>,
  )
}

test('each kind has a table of its own name, whose cells lead to the subscriptions of their touch', async () => {
  await open()

  const table = page.getByRole('group', { name: 'Landing page' })
  await expect.element(table.getByRole('rowheader', { name: 'a landing_page' })).toBeVisible()
  const links = table.getByRole('row', { name: /a landing_page/ }).getByRole('link')
  await expect.element(links.nth(5)).toBeVisible()
  const addresses = links.elements().map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
  expect(
    addresses.map((address) => /filter\[(first|last)_landing_page\]=a\+landing_page/.exec(address)?.[1]),
  ).toEqual(['first', 'first', 'first', 'last', 'last', 'last'])
  const ofVideo = page.getByRole('group', { name: 'Video watched' }).getByRole('row', { name: /Harbour/ })
  const [first] = ofVideo.getByRole('link').elements()
  expect(decodeURIComponent(first?.getAttribute('href') ?? '')).toContain('filter[first_video_id]=57')
})

test('says how much is unknown of each kind by one question, and brings further rows where asked', async () => {
  await open()

  const card = page.getByRole('region', { name: 'Campaign' })
  await expect.element(card.getByText('Unknown: 10% by first touch, 10% by last touch')).toBeVisible()
  await expect.poll(() => asked.length).toBe(2 + kinds.length)
  // Kinds, what is unknown of them, and a page of each; the address chooses nothing for them.
  expect(asked.filter((each) => !each.includes('kind=') || each.includes('by=kind'))).toHaveLength(2)

  await card.getByRole('button', { name: 'Show more rows' }).click()

  await expect.element(card.getByRole('rowheader', { name: 'None' })).toBeVisible()
})
