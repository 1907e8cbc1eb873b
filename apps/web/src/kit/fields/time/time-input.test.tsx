import { time } from '@backlot/contract/core/fields/fields'
import { optional } from '@backlot/contract/core/fields/presence'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import { Activity, useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { meKey } from '../../../platform/session/me.ts'
import { TimeInput } from './time-input.tsx'

beforeEach(() => changeLanguage('en'))

/** A field of a business in Shanghai, eight hours ahead of UTC, which says what it would send. */
function Field({ first, onLeave }: { first: string | null; onLeave?: () => void }) {
  const [value, setValue] = useState(first)
  const [client] = useState(() => {
    const made = createQueryClient()
    made.setQueryData(meKey, { businessTimeZone: 'Asia/Shanghai' })
    return made
  })
  return (
    <QueryClientProvider client={client}>
      <label htmlFor="at">Published</label>
      {/* What still slides in is pressed where it was. */}
      <ConfigProvider theme={{ token: { motion: false } }}>
        <TimeInput
          {...{ id: 'at', name: 'at', label: 'Published', field: optional(time()), value }}
          words={{ title: words, singular: words, fields: {}, options: {} }}
          neighbours={{}}
          isDisabled={false}
          isInvalid={false}
          isRequired={false}
          describedBy={undefined}
          onChange={setValue}
          onLeave={onLeave ?? (() => {})}
        />
      </ConfigProvider>
      <button type="button" onClick={() => setValue(first)}>
        Undo
      </button>
      <output aria-label="Sent">{value ?? 'none'}</output>
    </QueryClientProvider>
  )
}

const words = { en: 'Posts', 'zh-CN': '文章' } as const
const input = () => page.getByRole('textbox', { name: 'Published' })
const sent = () => page.getByRole('status', { name: 'Sent' })

test('a moment is shown, typed and sent as the clocks of the business have it', async () => {
  await render(<Field first="2026-02-03T01:05:00.000Z" />)
  await expect.element(input()).toHaveValue('3 Feb 2026, 09:05')

  await userEvent.fill(input(), '28 Feb 2026, 23:30')
  await userEvent.keyboard('{Enter}')

  await expect.element(sent()).toHaveTextContent('2026-02-28T15:30:00.000Z')
})

test.for([
  ['2026-02-28 23:30', '2026-02-28T15:30:00.000Z', '28 Feb 2026, 23:30'],
  ['2026-02-28T23:30', '2026-02-28T15:30:00.000Z', '28 Feb 2026, 23:30'],
  ['2026-02-28', '2026-02-27T16:00:00.000Z', '28 Feb 2026, 00:00'],
  ['28 Feb 2026 23:30', '2026-02-28T15:30:00.000Z', '28 Feb 2026, 23:30'],
  ['28 Feb 2026', '2026-02-27T16:00:00.000Z', '28 Feb 2026, 00:00'],
] as const)('%s is read in English as well', async ([typed, moment, shown]) => {
  await render(<Field first={null} />)

  await userEvent.fill(input(), typed)
  await userEvent.keyboard('{Enter}')
  await userEvent.click(document.body)

  await expect.element(sent()).toHaveTextContent(moment)
  await expect.element(input()).toHaveValue(shown)
})

test('what is being typed stays while the form around it is drawn anew', async () => {
  const { rerender } = await render(<Field first="2026-02-03T01:05:00.000Z" />)
  await userEvent.fill(input(), '28 Feb 2026, 23:30')

  await rerender(<Field first="2026-02-03T01:05:00.000Z" onLeave={() => {}} />)
  await userEvent.keyboard('{Enter}')

  await expect.element(sent()).toHaveTextContent('2026-02-28T15:30:00.000Z')
})

test('a day and an hour that are pressed count without a further button', async () => {
  await render(<Field first="2026-02-03T01:05:00.000Z" />)

  await userEvent.click(input())
  await userEvent.click(page.getByTitle('2026-02-10'))
  const hour = page.getByRole('listitem').filter({ hasText: /^18$/ }).first()
  await userEvent.click(hour)
  await userEvent.click(document.body)

  await expect.element(sent()).toHaveTextContent('2026-02-10T10:05:00.000Z')
  await expect.element(input()).toHaveValue('10 Feb 2026, 18:05')
})

test('what cannot be read stays in the field and is no moment, until it is mended or taken back', async () => {
  await render(<Field first="2026-02-03T01:05:00.000Z" />)

  await userEvent.fill(input(), '31 Feb 2026, 25:00')
  await userEvent.click(document.body)
  await expect.element(input()).toHaveValue('31 Feb 2026, 25:00')
  await expect.element(sent()).toHaveTextContent('31 Feb 2026, 25:00')

  await userEvent.fill(input(), '2026-02-03 09:05')
  await userEvent.click(document.body)
  await expect.element(sent()).toHaveTextContent('2026-02-03T01:05:00.000Z')
  await expect.element(input()).toHaveValue('3 Feb 2026, 09:05')

  await userEvent.fill(input(), 'tomorrow 5')
  await userEvent.click(document.body)
  await expect.element(sent()).toHaveTextContent('tomorrow 5')
  await userEvent.fill(input(), '')
  await userEvent.click(document.body)
  await expect.element(sent()).toHaveTextContent('none')
  await expect.element(input()).toHaveValue('')
})

test('what cannot be read goes when the form goes back to what was there', async () => {
  await render(<Field first={null} />)
  await userEvent.fill(input(), 'soon')
  await userEvent.click(document.body)
  await expect.element(sent()).toHaveTextContent('soon')

  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(input()).toHaveValue('')
})

test('a page may be left with the focus in a moment: it is closed and left, and says so', async () => {
  const [onError, onLeave] = [vi.fn<(event: ErrorEvent) => void>(), vi.fn<() => void>()]
  window.addEventListener('error', onError)
  onTestFinished(() => window.removeEventListener('error', onError))
  const aPage = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Field first="2026-02-03T01:05:00.000Z" onLeave={onLeave} />
    </Activity>
  )
  const { rerender } = await render(aPage('visible'))
  await userEvent.click(input())
  await expect.element(page.getByTitle('2026-02-10')).toBeVisible()

  await rerender(aPage('hidden'))
  await expect.poll(() => onLeave.mock.calls.length).toBe(1)
  await rerender(aPage('visible'))

  await expect.element(input()).toHaveValue('3 Feb 2026, 09:05')
  await expect.element(page.getByTitle('2026-02-10')).not.toBeInTheDocument()
  expect(onError).not.toHaveBeenCalled()
})
