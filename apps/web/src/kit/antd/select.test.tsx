import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Select } from './select.tsx'

const roles = ['Viewer', 'Editor'].map((name) => ({ value: name, label: name }))
const select = page.getByRole('combobox', { name: 'Roles' })
const chosen = page.getByRole('status', { name: 'Chosen' })
const next = page.getByRole('button', { name: 'Save' })

interface FormProps {
  first: string[]
  mode?: 'multiple'
  isSearched?: boolean
  isClearable?: boolean
}

function Form({ first, mode, isSearched = true, isClearable = false }: FormProps) {
  const [value, setValue] = useState(first)
  return (
    <>
      <Select<string | string[]>
        aria-label="Roles"
        style={{ width: 200 }}
        {...(mode && { mode })}
        options={roles}
        showSearch={isSearched}
        allowClear={isClearable}
        value={value}
        onChange={(names) => setValue([names].flat())}
      />
      <button type="button">Save</button>
      <output aria-label="Chosen">{value.join(', ') || 'none'}</output>
    </>
  )
}

test('Tab moves on from several that are chosen by searching, and chooses none that nobody chose', async () => {
  await render(<Form first={[]} mode="multiple" />)
  await userEvent.keyboard('{Tab}Editor{Enter}')
  await expect.poll(() => chosen.element().textContent).toBe('Editor')

  await userEvent.keyboard('{Tab}')

  await expect.element(next).toHaveFocus()
  await expect.element(select).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => chosen.element().textContent).toBe('Editor')
})

test('Tab takes back nothing that is chosen', async () => {
  await render(<Form first={['Viewer']} mode="multiple" />)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(select).toHaveAttribute('aria-expanded', 'true')

  await userEvent.keyboard('{Tab}')

  await expect.element(next).toHaveFocus()
  await expect.poll(() => chosen.element().textContent).toBe('Viewer')
})

test.each([true, false])(
  'Tab does not pick the first where one is chosen, searched: %s',
  async (isSearched) => {
    await render(<Form first={[]} isSearched={isSearched} />)
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(select).toHaveAttribute('aria-expanded', 'true')

    await userEvent.keyboard('{Tab}')

    await expect.element(next).toHaveFocus()
    await expect.element(select).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => chosen.element().textContent).toBe('none')
  },
)

test('Tab closes the list also where what clears the field comes next', async () => {
  await render(<Form first={['Viewer']} mode="multiple" isClearable />)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(select).toHaveAttribute('aria-expanded', 'true')

  await userEvent.keyboard('{Tab}')

  await expect.element(select).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => chosen.element().textContent).toBe('Viewer')
})
