import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { copyText } from './copy-text.ts'

afterEach(() => vi.restoreAllMocks())

test('without the platform clipboard text is copied in the dialog that is seen, and in none of a page that was left', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  const copied: (string | undefined)[] = []
  const note = ({ target }: ClipboardEvent) =>
    copied.push(target instanceof HTMLTextAreaElement ? target.value : undefined)
  document.addEventListener('copy', note)
  await render(
    <>
      <div role="dialog" aria-label="Left" style={{ display: 'none' }} />
      <div role="dialog" aria-label="Here">
        <button type="button" onClick={() => void copyText('SPR-3')}>
          Copy
        </button>
      </div>
    </>,
  )

  await page.getByRole('button', { name: 'Copy' }).click()

  expect(copied).toEqual(['SPR-3'])
  await expect.element(page.getByRole('button', { name: 'Copy' })).toHaveFocus()
  document.removeEventListener('copy', note)
})
