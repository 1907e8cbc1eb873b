import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { clearErrorLog, currentErrorLog } from '../errors/error-log.ts'
import { meKey } from './me.ts'
import { Allowed, ROLES_NEEDED } from './permissions.tsx'

const client = new QueryClient()

afterEach(() => {
  client.clear()
  clearErrorLog()
  vi.unstubAllEnvs()
})

function holdRoles(...names: string[]): void {
  client.setQueryData(meKey, { roles: names.map((name, index) => ({ id: index + 1, name })) })
}

class Caught extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' }
  static getDerivedStateFromError(error: Error) {
    return { message: error.message }
  }
  override render() {
    return this.state.message || this.props.children
  }
}

async function show(to: readonly string[]) {
  const screen = await render(
    <QueryClientProvider client={client}>
      <Caught>
        <Allowed to={to}>
          <button type="button">Publish</button>
        </Allowed>
      </Caught>
    </QueryClientProvider>,
  )
  return { screen, button: screen.getByRole('button', { name: 'Publish' }) }
}

test('what is for other roles is not in the document, and comes and goes with the roles', async () => {
  holdRoles('Support')
  const { button } = await show(['admin', 'editor'])
  await expect.element(button).not.toBeInTheDocument()

  holdRoles('Support', 'editor')
  await expect.element(button).toBeVisible()

  holdRoles('Support')
  await expect.element(button).not.toBeInTheDocument()
})

test('an empty list is a mistake that a developer cannot overlook', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { screen } = await show([])

  await expect.element(screen.getByText(`need roles! Like v-permission="['admin','editor']"`)).toBeVisible()
  quiet.mockRestore()
})

test('where people work an empty list hides the element and is logged', async () => {
  vi.stubEnv('DEV', false)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { button } = await show([])

  await expect.element(button).not.toBeInTheDocument()
  expect(logged).toHaveBeenCalledWith(new Error(ROLES_NEEDED))
  expect(currentErrorLog().map(({ message }) => message)).toEqual([ROLES_NEEDED])
  logged.mockRestore()
})
