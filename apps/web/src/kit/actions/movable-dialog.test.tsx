import { Activity } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MovableDialog } from './movable-dialog.tsx'

function KeptPage({ isHidden, left }: { isHidden: boolean; left: string }) {
  return (
    <Activity mode={isHidden ? 'hidden' : 'visible'}>
      <MovableDialog open title="Look below" footer={null}>
        <input aria-label="Note" />
        <p>{left}</p>
      </MovableDialog>
    </Activity>
  )
}

test('a dialog that can be moved is as it was left when its page comes back and says something else', async () => {
  const { rerender } = await render(<KeptPage isHidden={false} left="96 left" />)
  const dialog = page.getByRole('dialog')
  // It takes the focus once it is open.
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await userEvent.fill(page.getByRole('textbox', { name: 'Note' }), 'Paid twice')

  await rerender(<KeptPage isHidden left="96 left" />)
  await expect.element(dialog).not.toBeInTheDocument()
  await rerender(<KeptPage isHidden={false} left="50 left" />)

  await expect.element(page.getByText('50 left')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Paid twice')
})
