import { lazy, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ContextMenu } from './context-menu.tsx'
import { FloatingPanel } from './floating-panel.tsx'
import { MenuButton } from './menu-button.tsx'

const onChoose = vi.fn<(key: string) => void>()
const entry = (key: string) => ({ key, label: key, onChoose: () => onChoose(key) })
const entries = [
  { ...entry('Now'), isCurrent: true, isDisabled: true },
  entry('Edit'),
  entry('Copy'),
  { ...entry('Delete'), isDangerous: true },
]

beforeEach(() => {
  onChoose.mockReset()
})

function Page() {
  return (
    <>
      <MenuButton label="More" className={undefined} entries={entries}>
        …
      </MenuButton>
      <button type="button">Next</button>
    </>
  )
}

test('the focus goes in, moves over the ends past what is disabled, and comes back with Escape', async () => {
  const screen = await render(<Page />)
  const opener = screen.getByRole('button', { name: 'More' })
  const item = (name: string) => screen.getByRole('menuitem', { name })
  await opener.click()

  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  await expect.element(screen.getByRole('menuitemradio', { name: 'Now' })).toBeDisabled()
  await expect.element(item('Edit')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(item('Delete')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(item('Copy')).toHaveFocus()
  await userEvent.keyboard('{Home}{Escape}')

  await expect.element(opener).toHaveFocus()
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  expect(onChoose).not.toHaveBeenCalled()
})

test('choosing closes the menu first, and the focus is at its button', async () => {
  const screen = await render(<Page />)
  const opener = screen.getByRole('button', { name: 'More' })
  await opener.click()

  await userEvent.keyboard('{ArrowDown}{Enter}')

  await expect.poll(() => onChoose.mock.calls).toEqual([['Copy']])
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('Tab leaves the menu for what comes after its button, a click elsewhere and a second click close it', async () => {
  const screen = await render(<Page />)
  const opener = screen.getByRole('button', { name: 'More' })
  const menu = screen.getByRole('menu', { name: 'More' })
  const next = screen.getByRole('button', { name: 'Next' })
  await opener.click()
  await userEvent.keyboard('{Tab}')
  await expect.element(next).toHaveFocus()
  await expect.element(menu).not.toBeInTheDocument()

  await opener.click()
  await expect.element(menu).toBeVisible()
  await opener.click()
  await expect.element(menu).not.toBeInTheDocument()

  await opener.click()
  await next.click()
  await expect.element(menu).not.toBeInTheDocument()
})

test('a menu asked for in the last corner stays inside the window', async () => {
  const screen = await render(
    <ContextMenu
      label="Here"
      at={{ x: innerWidth - 1, y: innerHeight - 1 }}
      entries={entries}
      onClose={vi.fn<() => void>()}
    />,
  )
  const menu = screen.getByRole('menu', { name: 'Here' })
  await expect.element(menu).toBeVisible()

  const { left, top, right, bottom } = menu.element().getBoundingClientRect()

  expect([left, top, innerWidth - right, innerHeight - bottom].every((room) => room >= 8)).toBe(true)
})

test('a panel takes the focus in once its content has come, and closes when Tab leaves it', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => React.ReactNode }>()
  const Late = lazy(() => promise)
  const screen = await render(
    <>
      <FloatingPanel label="Channel" hasWords className={undefined} button="Channel">
        <Suspense fallback="Loading">
          <Late />
        </Suspense>
      </FloatingPanel>
      <button type="button">Next</button>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Channel' })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Loading')).toBeVisible()

  resolve({ default: () => <input aria-label="Name" /> })
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.tab()

  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
})
