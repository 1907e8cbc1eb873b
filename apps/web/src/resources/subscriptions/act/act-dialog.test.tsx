import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ActionDialog } from '../../../kit/actions/action-dialog.tsx'
import { KnownScreensContext } from '../../../kit/records/known-screens.ts'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { planScreens } from '../../plans/plans.screens.ts'
import { subscriptionScreens } from '../subscriptions.screens.ts'

const screens = subscriptionScreens as ResourceScreens
const known = { subscriptions: screens, plans: planScreens as ResourceScreens }
const subscription = {
  ...{ id: 7, version: 1, providerReference: 'S-7', status: 'active', mrr: 1500, currency: 'EUR' },
  ...{ user: { id: 2, name: 'mina' }, plan: { id: 3, name: 'Yearly' } },
}

const realFetch = globalThis.fetch
let askedForPlans: URLSearchParams[] = []

function answer(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

beforeEach(() => {
  changeLanguage('en')
  askedForPlans = []
  globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (!url.pathname.endsWith('/plans'))
      return answer({ code: 'not_found', message: 'This no longer exists.' }, 404)
    askedForPlans.push(url.searchParams)
    return answer({ data: [{ id: 4, name: 'Monthly in euros' }], meta: { page: 1, per_page: 20, total: 1 } })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

test('another plan is chosen among those of the currency in which the subscription is paid', async () => {
  const action = screens.actions.find(({ name }) => name === 'changePlan')
  if (!action) throw new Error('A subscription can change its plan.')
  const dialog = <ActionDialog {...{ screens, action }} record={subscription} onClose={() => undefined} />
  const router = createMemoryRouter([{ path: '*', element: dialog }])
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <KnownScreensContext value={known}>
        <RouterProvider router={router} />
      </KnownScreensContext>
    </QueryClientProvider>,
  )

  await page.getByRole('combobox', { name: 'Plan from the next period' }).click()

  await expect.element(page.getByText('Monthly in euros')).toBeVisible()
  expect(askedForPlans.map((asked) => asked.get('filter[currency]'))).toEqual(['EUR'])
})
