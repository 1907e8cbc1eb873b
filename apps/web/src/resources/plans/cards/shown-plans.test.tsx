import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { ShownPlans } from './shown-plans.tsx'

const meta = { page: 1, per_page: 100, total: 0, total_is_exact: 1, next_cursor: null, prev_cursor: null }
const realFetch = globalThis.fetch
let isRefused = true

beforeEach(() => {
  changeLanguage('en')
  isRefused = true
  globalThis.fetch = async () =>
    isRefused
      ? Response.json({ code: 'forbidden', message: 'Not now.' }, { status: 403 })
      : Response.json({ data: [], meta })
})
afterEach(() => {
  globalThis.fetch = realFetch
})

test('plans that cannot be loaded are not taken for none, and can be tried again', async () => {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ShownPlans />
    </QueryClientProvider>,
  )
  const failure = page.getByText('The plans that are shown to visitors could not be loaded.')
  await expect.element(failure).toBeVisible()
  expect(page.getByText('No plan is shown to visitors yet.').elements()).toEqual([])

  isRefused = false
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.element(page.getByText('No plan is shown to visitors yet.')).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
})
