import { QueryClientProvider } from '@tanstack/react-query'
import { Activity, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { Dialog } from './dialog.tsx'

interface KeptPageProps {
  isHidden: boolean
  /** What it says, which others change. */
  left: string
}

function KeptPage({ isHidden, left }: KeptPageProps) {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <Dialog title="Refund" footer={null}>
          <input aria-label="Note" />
          <p>{left}</p>
        </Dialog>
      </Activity>
    </QueryClientProvider>
  )
}

const dialog = page.getByRole('dialog', { name: 'Refund' })
const note = page.getByRole('textbox', { name: 'Note' })

test.each([true, false])(
  'a dialog is as it was left when its page comes back and says something else, said while hidden: %s',
  async (isSaidHidden) => {
    const { rerender } = await render(<KeptPage isHidden={false} left="96 left" />)
    // It takes the focus once it is open.
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
    await userEvent.fill(note, 'Paid twice')

    await rerender(<KeptPage isHidden left="96 left" />)
    await expect.element(dialog).not.toBeInTheDocument()
    if (isSaidHidden) await rerender(<KeptPage isHidden left="50 left" />)
    await rerender(<KeptPage isHidden={false} left="50 left" />)

    await expect.element(page.getByText('50 left')).toBeVisible()
    await expect.element(note).toHaveValue('Paid twice')
  },
)
