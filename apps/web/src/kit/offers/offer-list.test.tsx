import type { OfferOverlap } from '@backlot/contract/offers/offer-overlaps'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { OfferList } from './offer-list.tsx'

const autumn = {
  resource: 'promotions' as const,
  currency: 'USD' as const,
  ...{ id: 3, name: 'Autumn', startedAt: '2026-11-01T00:00:00.000Z', endedAt: '2026-12-01T00:00:00.000Z' },
}
const offers: readonly OfferOverlap[] = [
  { ...autumn, plan: { id: 1, name: 'Monthly' }, price: 999 },
  { ...autumn, plan: { id: 2, name: 'Yearly' }, price: 4900 },
  { ...autumn, resource: 'deals', name: 'Weekend', plan: { id: 1, name: 'Monthly' }, price: 799 },
]

test('an offer is named once, with each plan that it sells', async () => {
  changeLanguage('en')
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OfferList title="At the same time" advice="The cheapest is taken." offers={offers} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

  const rows = page.getByRole('listitem')
  expect(rows.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Autumn · Monthly $9.99, Yearly $49.00'),
    expect.stringContaining('Weekend · Monthly $7.99'),
  ])
})
