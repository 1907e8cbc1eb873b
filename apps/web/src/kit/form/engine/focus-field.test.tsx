import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { focusField } from './focus-field.ts'

const form = { key: 1 }

function Plan({ isFetched }: { isFetched: boolean }) {
  return (
    <>
      <button type="button">Close</button>
      {isFetched ? (
        <input key="control" id="form-1-planId" aria-label="Plan" />
      ) : (
        <input key="place" id="form-1-planId" aria-label="Plan" disabled aria-busy />
      )}
    </>
  )
}

test('a field whose control is on its way has the focus once it is there', async () => {
  const { rerender } = await render(<Plan isFetched={false} />)
  focusField(form, 'planId')

  await rerender(<Plan isFetched />)

  await expect.element(page.getByLabelText('Plan')).toHaveFocus()
})

test('whoever goes elsewhere while a control is on its way stays there', async () => {
  const { rerender } = await render(<Plan isFetched={false} />)
  focusField(form, 'planId')
  await page.getByRole('button', { name: 'Close' }).click()

  await rerender(<Plan isFetched />)

  await expect.element(page.getByLabelText('Plan')).toBeEnabled()
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
})
