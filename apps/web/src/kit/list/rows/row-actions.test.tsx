import { status, text } from '@backlot/contract/core/fields/fields'
import { readOnly } from '@backlot/contract/core/fields/presence'
import { action } from '@backlot/contract/core/resource/action'
import { defineResource } from '@backlot/contract/core/resource/resource'
import { QueryClientProvider } from '@tanstack/react-query'
import { Flag, Undo2 } from 'lucide-react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { defineScreens } from '../../../platform/screens/screens.ts'
import { defineWords } from '../../../platform/screens/words.ts'
import { login } from '../../../platform/session/session.ts'
import { KnownScreensContext } from '../../records/known-screens.ts'
import { listOf } from '../list-of.tsx'

const named = (name: string) => ({ en: name, 'zh-CN': name })
const said = (label: string) => ({ label: named(label), done: named(label) })
const history = { label: named('Done'), sentence: named('{admin} did it') }
const orders = defineResource({
  name: 'orders',
  menu: { position: 1 },
  words: { plural: named('Orders'), singular: named('order') },
  label: 'title',
  verbs: ['list', 'show', 'update', 'delete'],
  fields: { title: text({ max: 20 }), status: readOnly(status({ paid: 'live', refunded: 'off' })) },
  permissions: { refund: named('Refund'), flag: named('Flag') },
  actions: {
    refund: action({ permission: 'refund', from: ['paid'], to: 'refunded' }),
    flag: action({ permission: 'flag' }),
  },
})
const words = defineWords(orders, {
  empty: named('Orders appear here.'),
  fields: { title: named('Title'), status: named('Status') },
  options: { status: { paid: named('Paid'), refunded: named('Refunded') } },
})
const nowhere = async () => () => null
const screens = defineScreens({
  resource: orders,
  words,
  actions: {
    refund: { icon: Undo2, isDangerous: true, ...said('Refund…'), history: { refund: history } },
    flag: { icon: Flag, ...said('Flag'), history: { flag: history } },
  },
  list: { path: '/orders', load: nowhere },
  show: { path: '/orders/:id', load: nowhere },
  edit: { path: '/orders/edit/:id', load: nowhere },
})
const { List } = listOf(orders, { columns: ['title', 'status'] })

const realFetch = globalThis.fetch
let permissions: string[] = []

async function fakeFetch(input: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(String(input), location.href)
  const answer = (body: unknown) => new Response(JSON.stringify(body))
  if (pathname.endsWith('/login'))
    return answer({
      data: { access_token: 'token', permissions: ['list-orders', ...permissions], otp: 'none' },
    })
  if (pathname.endsWith('/auth/me')) return answer({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
  const at = '2026-11-20T10:00:00.000Z'
  const row = { id: 7, title: 'BK-7', status: 'paid', created_at: at, updated_at: at, version: 1 }
  const counted = { total: 1, total_is_exact: 1, next_cursor: null, prev_cursor: null }
  return answer({ data: [row], meta: { page: 1, per_page: 20, ...counted } })
}

beforeEach(() => {
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

/** The list as somebody sees it who may do these things besides reading it. */
async function open(...further: string[]) {
  permissions = further
  await login({ username: 'mina', password: 'x' })
  const router = createMemoryRouter([{ path: '/orders', element: <List /> }], { initialEntries: ['/orders'] })
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <KnownScreensContext value={{ orders: screens }}>
        <RouterProvider router={router} />
      </KnownScreensContext>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('link', { name: 'View BK-7' })).toBeVisible()
}

const more = () => page.getByRole('button', { name: 'More: BK-7' })
const roomForActions = () =>
  page.getByRole('columnheader', { name: 'Actions' }).element().getBoundingClientRect().width

test('what is dangerous is behind the dots, in words, also where it is all that one may do', async () => {
  await open('refund-orders')
  expect(page.getByRole('button', { name: /^Refund/ }).elements()).toEqual([])

  await more().click()

  await expect.element(page.getByRole('menuitem', { name: 'Refund…' })).toBeVisible()
})

test('a single harmless act has its icon in the row', async () => {
  await open('flag-orders')

  await expect.element(page.getByRole('button', { name: 'Flag BK-7' })).toBeVisible()
  expect(more().elements()).toEqual([])
})

test('behind the dots the dangerous acts come last', async () => {
  await open('refund-orders', 'flag-orders', 'delete-orders')
  await more().click()

  await expect.element(page.getByRole('menuitem', { name: 'Flag' })).toBeVisible()
  const entries = page.getByRole('menuitem').elements()
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Flag', 'Refund…', 'Delete…'])
})

test.each([
  ['reading', [], 1],
  ['giving back', ['refund-orders'], 2],
  ['everything', ['update-orders', 'refund-orders', 'delete-orders'], 3],
] as const)('rows keep room for what one may do: %s', async (_, further, buttons) => {
  await open(...further)

  expect(roomForActions()).toBe(32 + buttons * 28)
})
