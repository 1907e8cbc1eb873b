import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { AskDialog } from './ask-dialog.tsx'

test('a double click on what a question is about does it once', async () => {
  changeLanguage('en')
  const onDo = vi.fn<() => void>()
  await render(<AskDialog title="Extend 2 subscriptions?" action="Extend" onDo={onDo} onClose={() => {}} />)
  const button = page.getByRole('button', { name: 'Extend' })

  await button.dblClick()
  expect(onDo).toHaveBeenCalledTimes(1)

  await button.click()
  expect(onDo).toHaveBeenCalledTimes(2)
})
