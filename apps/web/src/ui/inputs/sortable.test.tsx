import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { SortableList } from './sortable.tsx'

const onReorder = vi.fn<(names: string) => void>()

beforeEach(() => {
  changeLanguage('en')
  onReorder.mockReset()
})

function People() {
  const [items, setItems] = useState(['Ada', 'Ben', 'Cai'].map((name, index) => ({ id: index + 1, name })))
  return (
    <SortableList
      items={items}
      label="People"
      onReorder={(next) => {
        onReorder(next.map(({ name }) => name).join(' '))
        setItems(next)
      }}
    >
      {({ name }) => <span>{name}</span>}
    </SortableList>
  )
}

test('the keyboard takes, moves and drops, every step is announced, and the focus stays', async () => {
  const screen = await render(<People />)
  const handle = screen.getByRole('button', { name: 'Move Ada' })
  handle.element().focus()

  await userEvent.keyboard(' ')
  await expect.element(screen.getByText('Ada taken, place 1 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByText('Ada is at place 2 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{End}{Enter}')

  await expect.element(screen.getByText('Ada dropped at place 3 of 3.')).toBeInTheDocument()
  expect(onReorder.mock.calls).toEqual([['Ben Cai Ada']])
  await expect.element(handle).toHaveFocus()
})

test('Escape puts back, a round trip changes nothing, and leaving the handle drops', async () => {
  const screen = await render(<People />)
  const handle = screen.getByRole('button', { name: 'Move Ben' })
  handle.element().focus()

  await userEvent.keyboard(' {ArrowUp}{Escape}')
  await expect.element(screen.getByText('Sorting given up, Ben is back.')).toBeInTheDocument()
  await userEvent.keyboard(' {ArrowUp}{ArrowDown} ')
  expect(onReorder).not.toHaveBeenCalled()
  await userEvent.keyboard(' {ArrowUp}{Tab}')

  await expect.poll(() => onReorder.mock.calls).toEqual([['Ben Ada Cai']])
})

test('an item is moved past one that holds a list of its own, whatever the ids in there', async () => {
  const onTeams = vi.fn<(names: string) => void>()
  const teams = ['Light', 'Sound'].map((name, index) => ({ id: index + 1, name }))
  const screen = await render(
    <SortableList
      items={teams}
      label="Teams"
      onReorder={(next) => onTeams(next.map(({ name }) => name).join(' '))}
    >
      {({ name }) => (name === 'Light' ? <People /> : name)}
    </SortableList>,
  )
  const handle = screen.getByRole('button', { name: 'Move Sound' })
  handle.element().focus()

  await userEvent.keyboard(' {ArrowUp}')
  await expect.element(handle).toHaveFocus()
  await userEvent.keyboard(' ')

  await expect.poll(() => onTeams.mock.calls).toEqual([['Sound Light']])
  expect(onReorder).not.toHaveBeenCalled()
})
