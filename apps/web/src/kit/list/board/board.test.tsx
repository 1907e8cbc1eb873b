import { choice, count, text } from '@backlot/contract/core/fields/fields'
import { withDefault } from '@backlot/contract/core/fields/presence'
import { defineResource } from '@backlot/contract/core/resource/resource'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { PageViewContext } from '../../../platform/screens/page-view.ts'
import { defineScreens } from '../../../platform/screens/screens.ts'
import { defineWords } from '../../../platform/screens/words.ts'
import { login } from '../../../platform/session/session.ts'
import { Toaster } from '../../../ui/toasts/toaster.tsx'
import { formOf } from '../../form/form-of.tsx'
import { KnownScreensContext } from '../../records/known-screens.ts'
import { listOf } from '../list-of.tsx'
import { BoardLanes } from './board-lanes.tsx'

const named = (name: string) => ({ en: name, 'zh-CN': name })
const shelves = defineResource({
  name: 'shelves',
  menu: { position: 1 },
  words: { plural: named('Shelves'), singular: named('shelf') },
  label: 'title',
  verbs: ['list', 'update', 'arrange'],
  fields: {
    title: text({ max: 20 }),
    holds: text({ max: 20 }),
    wall: choice(['north']),
    place: withDefault(count(), 0),
  },
  filters: ['wall'],
  sorts: ['id', 'wall', 'place'],
  arrangement: { by: 'place', within: 'wall' },
})
const words = defineWords(shelves, {
  empty: named('Shelves appear here.'),
  fields: { title: named('Title'), holds: named('Holds'), wall: named('Wall'), place: named('Place') },
  options: { wall: { north: named('North') } },
})
const screens = defineScreens({
  resource: shelves,
  words,
  list: { path: '/shelves', load: async () => () => null },
})
const { Inline, Field } = formOf(shelves, words)
const { List } = listOf(shelves, {
  columns: ['title'],
  board: {
    Lanes: BoardLanes,
    isFirst: true,
    lead: () => null,
    render: () => null,
    inside: (shelf) => (
      <Inline record={shelf}>
        <Field name="holds" />
      </Inline>
    ),
  },
})

const realFetch = globalThis.fetch
let rows: { id: number; title: string; holds: string; version: number }[] = []
let sent: unknown[] = []
let arranged: number[][] = []
let isArranged: Promise<unknown> = Promise.resolve()
let unsaved: ReadonlySet<string> = new Set()

async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(String(input), location.href)
  const answer = (body: unknown) => new Response(JSON.stringify(body))
  const permissions = ['list-shelves', 'update-shelves']
  if (pathname.endsWith('/login'))
    return answer({ data: { access_token: 'token', permissions, otp: 'none' } })
  if (pathname.endsWith('/auth/me')) return answer({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
  if (pathname.endsWith('/arrangement')) {
    const { ids } = JSON.parse(String(init?.body)) as { ids: number[] }
    arranged.push(ids)
    await isArranged
    rows = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    return new Response(null, { status: 204 })
  }
  if (init?.method === 'PUT') {
    const body = JSON.parse(String(init.body))
    sent.push({ id: Number(pathname.split('/').at(-1)), ...body })
    rows = rows.map((row) => (pathname.endsWith(`/${row.id}`) ? { ...row, ...body, version: 2 } : row))
    return answer({ data: shown(rows.find(({ id }) => pathname.endsWith(`/${id}`))) })
  }
  return answer({
    data: rows.map(shown),
    meta: { page: 1, per_page: 20, total: 2, total_is_exact: 1, next_cursor: null, prev_cursor: null },
  })
}

function shown(row: object | undefined) {
  const at = '2026-11-20T10:00:00.000Z'
  return { wall: 'north', place: 1, created_at: at, updated_at: at, ...row }
}

beforeEach(() => {
  rows = ['Upper', 'Lower'].map((title, index) => ({ id: index + 1, title, holds: 'books', version: 1 }))
  sent = []
  arranged = []
  isArranged = Promise.resolve()
  unsaved = new Set()
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

async function openBoard() {
  await login({ username: 'mina', password: 'x' })
  const view = {
    setUnsaved: (isUnsaved: boolean, _: () => void, part = '') => {
      unsaved = new Set([...unsaved, part].filter((each) => each !== part || isUnsaved))
    },
    leave: () => undefined,
  }
  const router = createMemoryRouter([{ path: '/shelves', element: <List /> }], {
    initialEntries: ['/shelves'],
  })
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <KnownScreensContext value={{ shelves: screens }}>
        <PageViewContext value={view}>
          <RouterProvider router={router} />
        </PageViewContext>
      </KnownScreensContext>
      <Toaster />
    </QueryClientProvider>,
  )
}

async function moveCard(name: string, key: 'ArrowUp' | 'ArrowDown') {
  const handle = page.getByRole('button', { name: `Move ${name}` })
  await expect.element(handle).toBeVisible()
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard(` {${key}} `)
}

const realIdle = globalThis.requestIdleCallback

// The first test of this file: code comes once for all of them.
test('what is typed in a card before the code of dragging has come stays', async () => {
  const waiting: (() => void)[] = []
  globalThis.requestIdleCallback = (run) =>
    waiting.push(() => run({ didTimeout: false, timeRemaining: () => 1 }))
  onTestFinished(() => {
    globalThis.requestIdleCallback = realIdle
  })
  await openBoard()
  await page.getByRole('button', { name: 'What is in Upper' }).click()
  await page.getByRole('textbox', { name: 'Holds' }).fill('maps')

  globalThis.requestIdleCallback = realIdle
  for (const run of waiting) run()
  await import('../order/movable-rows.tsx')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect.poll(() => sent).toEqual([{ id: 1, holds: 'maps', version: 1 }])
})

test('two cards open in place, each is saved by itself, and a closed one keeps what was typed in it', async () => {
  await openBoard()
  const form = (name: string) => page.getByRole('form', { name })
  const opener = (name: string) => page.getByRole('button', { name: `What is in ${name}` })
  await opener('Upper').click()
  await opener('Lower').click()
  await form('Upper').getByRole('textbox', { name: 'Holds' }).fill('maps')
  await form('Lower').getByRole('textbox', { name: 'Holds' }).fill('lamps')
  await expect.poll(() => [...unsaved].toSorted()).toEqual(['1', '2'])

  await opener('Lower').click()
  await form('Upper').getByRole('button', { name: 'Save' }).click()

  await expect.poll(() => sent).toEqual([{ id: 1, holds: 'maps', version: 1 }])
  await expect.poll(() => [...unsaved]).toEqual(['2'])
  await opener('Lower').click()
  await expect.element(form('Lower').getByRole('textbox', { name: 'Holds' })).toHaveValue('lamps')
  await form('Lower').getByRole('button', { name: 'Discard' }).click()
  await expect.element(form('Lower').getByRole('textbox', { name: 'Holds' })).toHaveValue('books')
})

test('a card that is moved while an order is saved is in an order of its own, to be saved next', async () => {
  const { promise, resolve: goOn } = Promise.withResolvers<void>()
  isArranged = promise
  await openBoard()
  const save = page.getByRole('button', { name: 'Save order' })
  await moveCard('Upper', 'ArrowDown')
  await save.click()
  await expect.poll(() => arranged).toEqual([[2, 1]])

  await moveCard('Upper', 'ArrowUp')
  goOn()
  await expect.element(page.getByText('The order has been saved.')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'North' })).toHaveTextContent('1Upper2Lower')
  await save.click()

  await expect
    .poll(() => arranged)
    .toEqual([
      [2, 1],
      [1, 2],
    ])
  await expect.poll(() => save.elements()).toEqual([])
})
