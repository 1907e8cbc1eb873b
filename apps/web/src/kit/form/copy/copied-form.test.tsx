import { tags } from '@backlot/contract/resources/tags'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { PageViewContext } from '../../../platform/screens/page-view.ts'
import { FormField } from '../layout/form-field.tsx'
import { FormPage } from '../page/form-page.tsx'

const word = (en: string) => ({ en, 'zh-CN': en })
const types = { genre: word('Genre'), model: word('Model'), studio: word('Studio'), source: word('Source') }
const words = {
  title: word('Tags'),
  singular: word('tag'),
  fields: { name: word('Name'), type: word('Type'), isPopular: word('Popular') },
  options: { type: types },
}
const source = { id: 7, name: 'Tidewater', type: 'genre', is_popular: 1, videos_count: 3, version: 4 }
const realFetch = globalThis.fetch
const sent = vi.fn<(path: string, body: unknown) => void>()

beforeEach(() => {
  changeLanguage('en')
  localStorage.clear()
  sent.mockClear()
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (init?.method === 'POST') sent(pathname, JSON.parse(String(init.body)))
    const isThere = pathname.endsWith('/tags/7') || init?.method === 'POST'
    const body = isThere ? { data: source } : { code: 'not_found', message: 'There is no such record.' }
    return new Response(JSON.stringify(body), { status: isThere ? 200 : 404 })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

async function openForm(address: string) {
  const form = (
    <FormPage resource={tags} words={words}>
      <FormField name="name" />
      <FormField name="isPopular" />
    </FormPage>
  )
  const router = createMemoryRouter([{ path: '/tags/create', element: form }], { initialEntries: [address] })
  const tab = { setUnsaved: vi.fn<(isUnsaved: boolean) => void>(), leave: vi.fn<() => void>() }
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <PageViewContext value={tab}>
        <RouterProvider router={router} />
      </PageViewContext>
    </QueryClientProvider>,
  )
  return { ...screen, tab, name: screen.getByRole('textbox', { name: 'Name' }) }
}

test('a copy begins with what may be copied, says what was left out, and is saved as a record of its own', async () => {
  const { name, tab, getByText, getByRole } = await openForm('/tags/create?copy=7')

  await expect.element(getByText('This begins as a copy of “Tidewater”. Not copied: Name.')).toBeVisible()
  await expect.element(name).toHaveValue('')
  expect(tab.setUnsaved).not.toHaveBeenCalledWith(true, expect.anything())
  await name.fill('Ebb')
  await getByRole('button', { name: /^Save Ctrl/ }).click()

  await expect
    .poll(() => sent.mock.lastCall?.[1])
    .toMatchObject({ name: 'Ebb', type: 'genre', is_popular: 1 })
  expect(sent.mock.lastCall?.[1]).not.toHaveProperty('version')
})

test('an address that names no record to copy leads to an empty form, and one that is gone says so', async () => {
  const empty = await openForm('/tags/create?copy=x')
  await expect.element(empty.name).toHaveValue('')
  expect(empty.getByText('This begins as a copy').elements()).toEqual([])
  await empty.unmount()

  const gone = await openForm('/tags/create?copy=8')
  await expect.element(gone.getByText('There is no such record.')).toBeVisible()
})
