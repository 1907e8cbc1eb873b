import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { ChunkError } from '../../platform/loading/load-chunk.ts'
import { PartBoundary } from './part-boundary.tsx'

test('a part that did not come for want of a network says so, and comes by itself', async () => {
  changeLanguage('en')
  // React reports what the boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let hasNetwork = false
  const Part = () => {
    if (!hasNetwork) throw new ChunkError('dialog.js did not come.')
    return <p>A dialog</p>
  }
  dispatchEvent(new Event('offline'))
  await render(
    <PartBoundary>
      <Part />
    </PartBoundary>,
  )
  await expect.element(page.getByText('You are offline.', { exact: false })).toBeVisible()
  // It would take the page away, and what is typed in it.
  await expect.element(page.getByRole('button', { name: 'Reload' })).not.toBeInTheDocument()

  hasNetwork = true
  dispatchEvent(new Event('online'))

  await expect.element(page.getByText('A dialog')).toBeVisible()
  vi.mocked(console.error).mockClear()
})
