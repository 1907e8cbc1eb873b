import type { TimelineItem } from '@backlot/contract/resources/member-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { showTimesIn } from '../../../ui/format/format-time.ts'
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
