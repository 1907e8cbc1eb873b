import type { TimelineItem } from '@backlot/contract/resources/member-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KnownScreensContext } from '../../../kit/records/known-screens.ts'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { showTimesIn } from '../../../ui/format/format-time.ts'
import { orderScreens } from '../../orders/orders.screens.ts'
import { subscriptionScreens } from '../../subscriptions/subscriptions.screens.ts'
import { TimelineLine } from './timeline-line.tsx'

test('what happened long ago says its hour too, by which it is told from what else happened that day', async () => {
  changeLanguage('en')
  showTimesIn('UTC')
  const item: TimelineItem = {
    ...{ kind: 'order', id: 1, recordId: 7, name: 'O-7', word: 'renewal', at: '2025-03-04T09:05:07.000Z' },
    ...{ until: null, amount: 2000, currency: 'USD', attempt: null, declineCode: null },
  }
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ul>
          <TimelineLine item={item} />
        </ul>
      </MemoryRouter>
    </QueryClientProvider>,
  )

  await expect.element(page.getByTitle('2025-03-04 09:05:07 UTC+00:00')).toHaveTextContent('4 Mar 2025 09:05')
})

test('an order is called by its number, in the face of codes, and a subscription by its plan', async () => {
  changeLanguage('en')
  const usual: TimelineItem = {
    ...{ kind: 'order', id: 1, recordId: 7, name: 'O-7', word: 'renewal', at: '2025-03-04T09:05:07.000Z' },
    ...{ until: null, amount: 2000, currency: 'USD', attempt: null, declineCode: null },
  }
  const screens = { orders: orderScreens, subscriptions: subscriptionScreens } as unknown
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <KnownScreensContext value={screens as Record<string, ResourceScreens>}>
        <MemoryRouter>
          <ul>
            <TimelineLine item={usual} />
            <TimelineLine item={{ ...usual, kind: 'subscription', name: 'Yearly' }} />
          </ul>
        </MemoryRouter>
      </KnownScreensContext>
    </QueryClientProvider>,
  )
  const faceOf = (text: string) => getComputedStyle(page.getByText(text).element()).fontFamily

  expect(faceOf('O-7')).toContain('monospace')
  expect(faceOf('Yearly')).not.toContain('monospace')
})
