import { parseListQuery } from '@backlot/contract/core/lists/parse-list'
import { tags } from '@backlot/contract/resources/tags'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { login } from '../../../platform/session/session.ts'
import { AntdProvider } from '../../antd/antd-provider.tsx'
import { ListContext, type ListState } from '../state/list-state.ts'
import { ViewDialog } from './view-dialog.tsx'

const realFetch = globalThis.fetch
let calls: string[] = []
let isMenuFull = true

const view = {
  ...{ id: 7, list: 'tags', name: 'Sea', search: 'q=sea', columns: null, owner_name: 'Mina', version: 1 },
  ...{ is_own: 1, is_shared: 0, is_default: 0, is_in_menu: 0 },
}

async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
  if (pathname.endsWith('/login'))
    return Response.json({ data: { access_token: 'token', permissions: ['list-tags'], otp: 'none' } })
  if (pathname.endsWith('/auth/me'))
    return Response.json({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
  const method = init?.method ?? 'GET'
  if (method !== 'GET') calls.push(`${method} ${pathname.replace(/.*\/views/, '/views')}`)
  if (!pathname.endsWith('/place')) return Response.json({ data: method === 'GET' ? [] : view })
  const errors = { is_in_menu: ['Choose at most 8.'] }
  if (isMenuFull) return Response.json({ code: 'invalid', message: 'Invalid.', errors }, { status: 422 })
  return Response.json({ data: { ...view, is_in_menu: 1 } })
}

beforeEach(() => {
  changeLanguage('en')
  calls = []
  isMenuFull = true
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

test('a view that finds no room in the menu is saved, says so below, and is saved once only', async () => {
  await login({ username: 'mina', password: 'x' })
  const query = parseListQuery(tags, { q: 'sea' })
  const state = { resource: tags, query, settings: { order: [], hidden: [] } } as unknown as ListState
  let isClosed = false
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <AntdProvider>
        <ListContext value={state}>
          <ViewDialog view={null} onClose={() => (isClosed = true)} />
        </ListContext>
      </AntdProvider>
    </QueryClientProvider>,
  )
  await userEvent.fill(page.getByRole('textbox'), 'Sea')
  await userEvent.click(page.getByRole('checkbox', { name: 'Show it in my menu, with its count' }))
  const save = page.getByRole('button', { name: 'Save' })
  await userEvent.click(save)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your menu holds 8 views and is full. Take one out of it first. The rest is saved.')
  await expect.element(page.getByRole('textbox')).not.toHaveAttribute('aria-invalid', 'true')

  isMenuFull = false
  await userEvent.click(save)
  await expect.poll(() => isClosed).toBe(true)
  expect(calls).toEqual(['POST /views', 'PUT /views/7/place', 'PUT /views/7', 'PUT /views/7/place'])
})
