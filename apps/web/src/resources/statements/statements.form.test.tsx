import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { type PageView, PageViewContext } from '../../platform/screens/page-view.ts'
import { meKey } from '../../platform/session/me.ts'
import { StatementForm } from './statements.form.tsx'

const tab: PageView = { setUnsaved: () => {}, leave: () => {} }
const realFetch = globalThis.fetch

beforeEach(() => {
  changeLanguage('en')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') })
  globalThis.fetch = async () =>
    new Response('{"data":[]}', { headers: { 'content-type': 'application/json' } })
})
afterEach(() => {
  vi.useRealTimers()
  globalThis.fetch = realFetch
})

function NewStatement() {
  const [client] = useState(() => {
    const made = createQueryClient()
    made.setQueryData(meKey, { businessTimeZone: 'Asia/Shanghai' })
    return made
  })
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <StatementForm /> }]))
  return (
    <QueryClientProvider client={client}>
      <PageViewContext value={tab}>
        <RouterProvider router={router} />
      </PageViewContext>
    </QueryClientProvider>
  )
}

test.each(['{Enter}', '{Tab}'])('a month that is typed and not over says so, and stays: %s', async (key) => {
  await render(<NewStatement />)
  const month = page.getByRole('textbox', { name: 'Month' })

  await userEvent.fill(month, 'Nov 2026')
  await userEvent.keyboard(key)

  await expect.element(month).toHaveAccessibleDescription(/^This month is not over yet\./)
  await expect.element(month).toHaveValue('Nov 2026')
  changeLanguage('zh-CN')
  await expect.element(page.getByText('该月份尚未结束。')).toBeVisible()
})

test('a month that is over is taken in place of one that is not', async () => {
  await render(<NewStatement />)
  const month = page.getByRole('textbox', { name: 'Month' })
  await userEvent.fill(month, 'Nov 2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('This month is not over yet.')).toBeVisible()

  await userEvent.fill(month, 'Oct 2026')
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText('This month is not over yet.')).not.toBeInTheDocument()
  await expect.element(month).toHaveValue('Oct 2026')
})
