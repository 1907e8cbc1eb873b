import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HoverCard } from './hover-card.tsx'

const show = () =>
  render(
    <>
      <HoverCard label="Total" isMarked card={() => <a href="#terms">the terms</a>}>
        $45.60
      </HoverCard>
      <button type="button">Next</button>
    </>,
  )

test('a card opens under the pointer, stays while the pointer is on it, and goes with it', async () => {
  const screen = await show()
  const card = screen.getByRole('group', { name: 'Total' })
  await screen.getByRole('button', { name: '$45.60' }).hover()
  await expect.element(card).toBeVisible()

  await screen.getByRole('link').hover()
  await expect.element(card).toBeVisible()
  await screen.getByRole('button', { name: 'Next' }).hover()
  await expect.element(card).not.toBeInTheDocument()
})

test('by keyboard a card opens, says itself, leads inside, and Escape gives the focus back', async () => {
  const screen = await show()
  const figure = screen.getByRole('button', { name: '$45.60' })
  await userEvent.keyboard('{Tab}')
  await expect.element(figure).toHaveFocus()
  await expect.element(figure).toHaveAccessibleDescription('the terms')

  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('link')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(figure).toHaveFocus()
  await expect.element(screen.getByRole('group')).not.toBeInTheDocument()

  await userEvent.keyboard('{Enter}{Tab}{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  await expect.element(screen.getByRole('group')).not.toBeInTheDocument()
})

test('one card is open at a time, whichever way each came', async () => {
  const screen = await render(
    ['first', 'second'].map((name) => (
      <HoverCard key={name} label={name} isMarked card={() => name}>
        {`Figure, ${name}`}
      </HoverCard>
    )),
  )
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('group', { name: 'first' })).toBeVisible()

  await screen.getByRole('button', { name: 'Figure, second' }).hover()
  await expect.element(screen.getByRole('group', { name: 'second' })).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'first' })).not.toBeInTheDocument()
})

test('a tap opens a card, and a tap beside it closes it', async () => {
  const screen = await show()
  const figure = screen.getByRole('button', { name: '$45.60' })
  const touch = { pointerType: 'touch', bubbles: true }
  figure.element().dispatchEvent(new PointerEvent('pointerover', touch))
  figure.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  figure.element().dispatchEvent(new PointerEvent('pointerout', touch))
  await expect.element(screen.getByRole('group', { name: 'Total' })).toBeVisible()

  document.body.dispatchEvent(new PointerEvent('pointerdown', touch))
  await expect.element(screen.getByRole('group')).not.toBeInTheDocument()
})
