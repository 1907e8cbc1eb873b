import { QueryClientProvider } from '@tanstack/react-query'
import { Activity } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { meKey } from '../../../platform/session/me.ts'
import { tick } from '../../../ui/format/minute-clock.ts'
import { useBusinessDay } from './business-time.ts'

afterEach(() => {
  vi.useRealTimers()
})

const drawn: string[] = []

function Today() {
  const day = useBusinessDay()
  drawn.push(day)
  return <output>{day}</output>
}

test('the day of the business ends at its midnight, also for a page that was hidden then', async () => {
  const client = createQueryClient()
  client.setQueryData(meKey, { businessTimeZone: 'Asia/Shanghai' })
  const today = (mode: 'visible' | 'hidden') => (
    <QueryClientProvider client={client}>
      <Activity mode={mode}>
        <Today />
      </Activity>
    </QueryClientProvider>
  )
  const shown = page.getByRole('status')
  vi.setSystemTime('2026-11-19T15:58:00Z')
  const { rerender } = await render(today('visible'))
  await expect.element(shown).toHaveTextContent('2026-11-19')
  const before = drawn.length

  vi.setSystemTime('2026-11-19T15:59:59Z')
  tick()
  vi.setSystemTime('2026-11-19T16:00:00Z')
  tick()

  await expect.element(shown).toHaveTextContent('2026-11-20')
  expect(drawn.slice(before)).not.toContain('2026-11-19')
  await rerender(today('hidden'))
  vi.setSystemTime('2026-11-20T16:00:00Z')
  await rerender(today('visible'))
  await expect.element(shown).toHaveTextContent('2026-11-21')
})
