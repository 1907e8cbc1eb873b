import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { DayRangeEditor } from './day-range-editor.tsx'

test('a day that cannot be read stays, is said so in both languages, and filters nothing', async () => {
  changeLanguage('en')
  const onChange = vi.fn<(days: object | null) => void>()
  await render(
    <DayRangeEditor
      days={{ from: '2026-11-01', to: '2026-11-07' }}
      zone="UTC"
      isZoneSaid
      quick={undefined}
      onQuick={() => {}}
      onChange={onChange}
    />,
  )
  const first = page.getByRole('textbox').first()
  await userEvent.fill(first, 'last week')
  await userEvent.click(document.body)

  await expect
    .element(page.getByText('Write it as 28 Feb 2026 or 2026-02-28.', { exact: false }))
    .toBeVisible()
  await expect.element(first).toHaveValue('last week')
  changeLanguage('zh-CN')
  await expect.element(page.getByText('请按 2026-02-28 的格式填写。', { exact: false })).toBeVisible()
  expect(onChange).not.toHaveBeenCalled()

  await userEvent.fill(first, '')
  await userEvent.click(document.body)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox').first()).toHaveValue('2026-11-01')
})
