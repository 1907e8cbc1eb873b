import { Activity } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ListContext, type ListState } from './list-state.ts'
import { useSearchText } from './use-search-text.ts'

function Box() {
  const [text, setText] = useSearchText()
  return <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
}

function aPage(q: string, mode: 'visible' | 'hidden' = 'visible') {
  return (
    <Activity mode={mode}>
      <ListContext value={{ query: { q } } as ListState}>
        <Box />
      </ListContext>
    </Activity>
  )
}

test('what was typed outlives a look at another page, and gives way to another address', async () => {
  const { rerender } = await render(aPage(''))
  const box = page.getByRole('textbox')
  await userEvent.type(box, 'river')

  await rerender(aPage('', 'hidden'))
  await rerender(aPage(''))
  await expect.element(box).toHaveValue('river')

  await rerender(aPage('harbour'))
  await expect.element(box).toHaveValue('harbour')
})
