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

function show(shown: readonly OfferOverlap[]) {
  changeLanguage('en')
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OfferList title="At the same time" advice="The cheapest is taken." offers={shown} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('an offer is named once, with each plan that it sells', async () => {
  await show(offers)

  const rows = page.getByRole('listitem')
  expect(rows.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Autumn · Monthly $9.99, Yearly $49.00'),
    expect.stringContaining('Weekend · Monthly $7.99'),
  ])
})

test('an offer that ends as a day begins is said to run to the day before, in both languages', async () => {
  const plan = { plan: { id: 1, name: 'Monthly' }, price: 999 }
  await show([
    { ...autumn, ...plan },
    { ...autumn, ...plan, id: 4, endedAt: '2026-12-01T18:00:00.000Z' },
    { ...autumn, ...plan, id: 5, endedAt: '2026-11-02T00:00:00.000Z' },
  ])
  const rows = page.getByRole('listitem')
  const said = () => rows.elements().map(({ textContent }) => textContent?.split('$9.99')[1])

  expect(said()).toEqual(['1 Nov 2026 to 30 Nov 2026', '1 Nov 2026 to 1 Dec 2026', '1 Nov 2026'])
  changeLanguage('zh-CN')
  await expect.poll(said).toEqual(['2026-11-01 至 2026-11-30', '2026-11-01 至 2026-12-01', '2026-11-01'])
})
