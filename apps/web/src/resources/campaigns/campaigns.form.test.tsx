import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { PageViewContext } from '../../platform/screens/page-view.ts'
import { meKey } from '../../platform/session/me.ts'
import { CampaignForm } from './campaigns.form.tsx'

const realFetch = globalThis.fetch

beforeEach(() => {
  changeLanguage('en')
  globalThis.fetch = async () => Response.json({ data: [] })
})
afterEach(() => {
  globalThis.fetch = realFetch
})

function NewCampaign() {
  const [client] = useState(() => {
    const made = createQueryClient()
    made.setQueryData(meKey, { businessTimeZone: 'Asia/Tokyo', reportCurrency: 'JPY' })
    return made
  })
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <CampaignForm /> }]))
  return (
    <QueryClientProvider client={client}>
      <PageViewContext value={{ setUnsaved: () => {}, leave: () => {} }}>
        <RouterProvider router={router} />
      </PageViewContext>
    </QueryClientProvider>
  )
}

test('what a new campaign costs is in the currency of the figures, unless another is chosen', async () => {
  await render(<NewCampaign />)

  await expect.element(page.getByRole('combobox', { name: 'Currency' })).toBeVisible()
  await expect.element(page.getByText('JPY').first()).toBeVisible()
  await expect.element(page.getByText('USD')).not.toBeInTheDocument()
})
