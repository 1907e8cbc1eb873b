import { parseListQuery } from '@backlot/contract/core/lists/parse-list'
import { resources } from '@backlot/contract/registry'
import { directors } from '@backlot/contract/resources/directors'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { defineScreens } from '../../../platform/screens/screens.ts'
import { login } from '../../../platform/session/session.ts'
import { Toaster } from '../../../ui/toasts/toaster.tsx'
import { KnownScreensContext } from '../../records/known-screens.ts'
import { readColumns } from '../state/column-settings.ts'
import { columnsOf } from '../state/columns.ts'
import { ListPage } from './list-page.tsx'

const words = {
  title: { en: 'Directors', 'zh-CN': '导演' },
  singular: { en: 'director', 'zh-CN': '导演' },
  empty: { en: 'The directors appear here.', 'zh-CN': '' },
  search: { en: 'Name', 'zh-CN': '' },
  fields: { name: { en: 'Name', 'zh-CN': '姓名' }, videosCount: { en: 'Videos', 'zh-CN': '视频数' } },
  options: {},
}
const nowhere = async () => () => null
const screens = defineScreens({
  resource: directors,
  words,
  list: { path: '/directors', load: nowhere },
  create: { path: '/directors/create', load: nowhere },
  show: { path: '/directors/:id', load: nowhere },
  isFixed: ({ name }) => name === 'Director 39',
})
const columns = columnsOf(directors, ['id', 'name', 'videosCount'])

interface Director {
  id: number
  name: string
}

const realFetch = globalThis.fetch
let rows: Director[] = []
let bulk: unknown[] = []
let permissions: string[] = []
/** What an exact count waits for. */
let counting = Promise.resolve()

/** A small server of directors: lists, bulk deletion that skips the one in use, and signing in. */
async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input), location.href)
  const answer = (body: unknown) => new Response(JSON.stringify(body), { status: 200 })
  if (pathname.endsWith('/login'))
    return answer({ data: { access_token: 'token', permissions, otp: 'none' } })
  if (pathname.endsWith('/auth/me')) return answer({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
  if (pathname.endsWith('/directors/bulk')) {
    const sent = JSON.parse(String(init?.body)) as { ids?: number[]; dry_run?: 1 }
    bulk.push(sent)
    const body = { ...sent, ids: sent.ids ?? rows.map(({ id }) => id) }
    if (!body.dry_run) rows = rows.filter(({ id }) => !body.ids.includes(id) || id === 38)
    const inUse = { code: 'in_use', message: 'Still in use.', fields: ['name'], label: 'Director 38' }
    const verdicts = body.ids.includes(38) ? [{ id: 38, ...inUse }] : []
    return answer({
      data: {
        count: body.ids.length,
        done: body.ids.length - verdicts.length,
        refused: verdicts.length,
        verdicts,
        job_id: null,
        changeset_id: null,
      },
    })
  }
  if (init?.method === 'DELETE') return new Response(null, { status: 204 })
  // The contract reads the query, as the real server does; one that is not valid throws.
  const query = parseListQuery(resources.directors, Object.fromEntries(searchParams))
  if (query.exactTotal) await counting
  const found = rows.filter(({ name }) => name.includes(query.q))
  const from = (query.page - 1) * query.perPage
  const meta = {
    page: query.page,
    per_page: query.perPage,
    total: found.length,
    total_is_exact: 1,
    next_cursor: null,
    prev_cursor: null,
  }
  const at = '2026-11-20T10:00:00.000Z'
  const shown = found.slice(from, from + query.perPage)
  return answer({
    data: shown.map((row) => ({ ...row, videos_count: 0, created_at: at, updated_at: at, version: 1 })),
    meta,
  })
}

beforeEach(() => {
  rows = Array.from({ length: 40 }, (_, index) => ({ id: 40 - index, name: `Director ${40 - index}` }))
  bulk = []
  counting = Promise.resolve()
  permissions = ['list-directors', 'create-directors', 'delete-directors', 'batch-directors']
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

async function openList(address = '/directors', shown = screens) {
  await login({ username: 'mina', password: 'x' })
  const router = createMemoryRouter(
    [
      { path: '/directors', element: <ListPage resource={directors} columns={columns} /> },
      { path: '/directors/:id', element: <h1>A director</h1> },
    ],
    { initialEntries: [address] },
  )
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <KnownScreensContext value={{ directors: shown }}>
        <RouterProvider router={router} />
        <Toaster />
      </KnownScreensContext>
    </QueryClientProvider>,
  )
  return router
}

test('rows chosen on two pages are deleted together, and the one that is skipped says why', async () => {
  await openList()
  await page.getByRole('checkbox', { name: 'Select Director 38' }).click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByRole('checkbox', { name: 'Select Director 20', exact: true }).click()
  await expect.element(page.getByText('2 selected')).toBeVisible()

  await page.getByRole('toolbar').getByRole('button', { name: 'Delete…' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Delete 2 records?')).toBeVisible()
  await expect.element(dialog.getByText('1 of 2 change, 1 skipped:')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Director 38' })).toBeVisible()
  await expect.element(dialog.getByText('Name: Still in use.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()

  await expect.element(page.getByText('Delete: 1 done, 1 skipped')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Name: Still in use.' })).toBeVisible()
  const asked = { action: 'delete', ids: [38, 20] }
  expect(bulk).toEqual([{ ...asked, dry_run: 1 }, asked])
})

test('nothing is begun with the chosen rows while all that match are counted', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  counting = promise
  await openList()
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await page.getByRole('button', { name: 'Select all 40 that match' }).click()
  const remove = page.getByRole('toolbar').getByRole('button', { name: 'Delete…' })

  await expect.element(remove).toBeDisabled()
  resolve()
  await remove.click()

  await expect.element(page.getByRole('dialog').getByText('Delete 40 records?')).toBeVisible()
  expect(bulk).toMatchObject([{ action: 'delete', expected_count: 40, dry_run: 1 }])
})

test('what is ticked while all that match are counted is what is chosen then', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  counting = promise
  await openList()
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await page.getByRole('button', { name: 'Select all 40 that match' }).click()
  await page.getByRole('checkbox', { name: 'Select Director 40' }).click()
  resolve()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByRole('checkbox', { name: 'Select Director 20', exact: true }).click()

  await expect.element(page.getByText('20 selected')).toBeVisible()
})

test('nobody is led to delete what stays as it is', async () => {
  await openList()
  const moreOf = (name: string) => page.getByRole('button', { name: `More: ${name}`, exact: true })

  await expect.element(moreOf('Director 40')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Director 39', exact: true })).toBeVisible()
  expect(moreOf('Director 39').elements()).toEqual([])
})

test('a dangerous question has its harmless button focused, and Escape leads back to where it was asked', async () => {
  await openList()
  const more = page.getByRole('button', { name: 'More: Director 40', exact: true })
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await expect.element(cancel).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()

  await userEvent.keyboard('jx')
  const ask = page.getByRole('toolbar').getByRole('button', { name: 'Delete…' })
  await ask.click()
  await expect.element(page.getByText('1 record changes, none is skipped.')).toBeVisible()
  await expect.element(cancel).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.element(ask).toHaveFocus()
  expect(rows).toHaveLength(40)
})

test('searching puts the words into the address, and clearing brings all rows back', async () => {
  const router = await openList('/directors?page=2')
  await userEvent.type(page.getByRole('searchbox'), 'Director 7')

  await expect.element(page.getByText('1–1 of 1')).toBeVisible()
  expect(router.state.location.search).toBe('?q=Director+7')
  await userEvent.type(page.getByRole('searchbox'), '77')
  await expect.element(page.getByText('Nothing matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect.element(page.getByText('1–20 of 40')).toBeVisible()
})

test('a list that opens with a filter of its own is empty when nothing matches it, and searched with any other', async () => {
  rows = []
  const first = { filters: [{ field: 'createdAt', operator: 'within' as const, values: ['last_7_days'] }] }
  const list = { path: '/directors', load: nowhere, first }
  const router = await openList(
    '/directors?filter[created_at][within]=last_7_days',
    defineScreens({ resource: directors, words, list }),
  )
  await expect.element(page.getByText('The directors appear here.')).toBeVisible()

  await router.navigate('/directors?filter[created_at][within]=last_month')

  await expect.element(page.getByText('Nothing matches.')).toBeVisible()
})

test('on a phone the box shows what an address searches for, also when the list was open before', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const router = await openList()
  const box = page.getByRole('searchbox')
  await expect.element(box).toHaveValue('')

  await router.navigate('/directors?q=Director+7')

  await expect.element(box).toHaveValue('Director 7')
  expect(box.element().getBoundingClientRect().width).toBeGreaterThan(200)
})

test('a space typed before a pause is still there after it', async () => {
  const router = await openList()
  const box = page.getByRole('searchbox')
  await userEvent.type(box, 'Director ')
  await expect.poll(() => router.state.location.search).toBe('?q=Director')

  await userEvent.type(box, '7')

  await expect.element(box).toHaveValue('Director 7')
})

test('j and k move, x selects, Enter opens, and keys typed into the search box are words', async () => {
  const router = await openList()
  await expect.element(page.getByRole('link', { name: 'Director 40' })).toBeVisible()
  await userEvent.keyboard('jjjkx')
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Select Director 39' })).toBeChecked()

  await userEvent.keyboard('/')
  await userEvent.keyboard('x')
  await expect.element(page.getByRole('searchbox')).toHaveValue('x')
  await userEvent.clear(page.getByRole('searchbox'))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('link', { name: 'Director 40' })).toBeVisible()
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByRole('heading', { name: 'A director' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/directors/39')
})

test('what the person may not do is not there', async () => {
  permissions = ['list-directors']
  await openList()

  await expect.element(page.getByRole('link', { name: 'Director 40' })).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
  expect(page.getByRole('link', { name: 'New director' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'More' }).elements()).toEqual([])
})

test('an empty list says what belongs there and offers to make the first', async () => {
  rows = []
  await openList()

  await expect.element(page.getByText('The directors appear here.')).toBeVisible()
  expect(page.getByRole('link', { name: 'New director' }).elements()).toHaveLength(2)
})

test('a column is made wider by its edge, the list keeps that, and a double click takes it back', async () => {
  await openList()
  await expect.element(page.getByRole('link', { name: 'Director 40' })).toBeVisible()
  const edge = page.getByRole('separator', { name: 'Width of Videos' })
  const width = () => edge.element().parentElement?.getBoundingClientRect().width ?? 0
  const before = width()
  await expect.element(page.getByRole('columnheader', { name: 'Videos', exact: true })).toBeVisible()

  ;(edge.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(width).toBe(before + 16)
  expect(readColumns(3, 'directors')?.widths).toEqual({ videosCount: before + 16 })

  await edge.dblClick()
  await expect.poll(width).toBe(before)
})
