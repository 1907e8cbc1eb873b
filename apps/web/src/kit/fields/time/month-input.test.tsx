import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { MonthInput } from './month-input.tsx'

function Field() {
  const [client] = useState(createQueryClient)
  const [value, setValue] = useState('2025-09')
  return (
    <QueryClientProvider client={client}>
      <label htmlFor="month">Month</label>
      {/* What still slides in is pressed where it was. */}
      <ConfigProvider theme={{ token: { motion: false } }}>
        <MonthInput
          {...{ id: 'month', value, isOver: true }}
          isDisabled={false}
          isInvalid={false}
          isRequired={false}
          describedBy={undefined}
          onChange={setValue}
          onLeave={() => {}}
        />
      </ConfigProvider>
      <output aria-label="Sent">{value || 'none'}</output>
    </QueryClientProvider>
  )
}

test('a month is picked or typed, is said as lists say it, and what cannot be read stays', async () => {
  changeLanguage('en')
  await render(<Field />)
  const input = page.getByRole('textbox', { name: 'Month' })
  const sent = page.getByRole('status', { name: 'Sent' })
  await expect.element(input).toHaveValue('Sep 2025')

  await userEvent.click(input)
  await userEvent.click(page.getByTitle('2025-11'))
  await expect.element(sent).toHaveTextContent('2025-11')
  await userEvent.fill(input, '2025-10')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(document.body)
  await expect.element(input).toHaveValue('Oct 2025')

  await userEvent.fill(input, 'Octember 2025')
  await userEvent.click(document.body)
  await expect.element(input).toHaveValue('Octember 2025')
  // As long as a month, so that its form says that it is none.
  await expect.element(sent).toHaveTextContent('Octemb…')
  changeLanguage('zh-CN')
  await userEvent.fill(input, '2025年8月')
  await userEvent.click(document.body)
  await expect.element(sent).toHaveTextContent('2025-08')
})
