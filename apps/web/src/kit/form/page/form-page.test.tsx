import { problemStatus } from '@backlot/contract/core/words/problem'
import { directors } from '@backlot/contract/resources/directors'
import { QueryClientProvider } from '@tanstack/react-query'
import { Activity, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { noteChanges } from '../../../platform/live/remote-changes.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { type PageView, PageViewContext } from '../../../platform/screens/page-view.ts'
import { defineScreens } from '../../../platform/screens/screens.ts'
import { login } from '../../../platform/session/session.ts'
import { Toaster } from '../../../ui/toasts/toaster.tsx'
import { KnownScreensContext } from '../../records/known-screens.ts'
import { FormField } from '../layout/form-field.tsx'
import { FormPage } from './form-page.tsx'

const words = {
  title: { en: 'Directors', 'zh-CN': '导演' },
  singular: { en: 'director', 'zh-CN': '导演' },
  empty: { en: '', 'zh-CN': '' },
  search: { en: '', 'zh-CN': '' },
  fields: { name: { en: 'Name', 'zh-CN': '姓名' }, videosCount: { en: 'Videos', 'zh-CN': '视频数' } },
  options: {},
}
const nowhere = async () => () => null
const screens = defineScreens({
  resource: directors,
  words,
  list: { path: '/directors', load: nowhere },
  show: { path: '/directors/:id', load: nowhere },
  edit: { path: '/directors/edit/:id', load: nowhere },
  isFixed: ({ name }) => name === 'Gone',
})

interface Call {
  method: string
  path: string
  body: unknown
  key: string | null
}
type Answer = { status: number; body: unknown }

const realFetch = globalThis.fetch
let calls: Call[] = []
/** What the form reported to its tab. */
let isUnsaved = false
let discard = (): void => {}
let answers: Partial<Record<string, (call: Call) => Answer>> = {}

/** The network, as far as this form uses it. */
async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const call = {
    method: init?.method ?? 'GET',
    path: new URL(String(input), location.href).pathname,
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    key: new Headers(init?.headers).get('Idempotency-Key'),
  }
  calls.push(call)
  const answer = answers[call.method]?.(call) ?? { status: 404, body: { code: 'not_found', message: 'none' } }
  return new Response(JSON.stringify(answer.body), { status: answer.status })
}

beforeEach(() => {
  calls = []
  answers = {}
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

function aDirector(change: object = {}) {
  const created_at = '2026-11-20T10:00:00.000Z'
  return { id: 7, name: 'Ines', videos_count: 3, created_at, updated_at: created_at, version: 4, ...change }
}

function found(data: object): Answer {
  return { status: 200, body: { data } }
}

function rejected(code: 'invalid' | 'stale', more: object): Answer {
  return { status: problemStatus[code], body: { code, message: 'No.', request_id: 'r1', ...more } }
}

/** A form as a tab keeps it: hidden behind the page that one looks at. */
function KeptForm({ id }: { id?: number }) {
  const [isHidden, setIsHidden] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsHidden(!isHidden)}>
        Another tab
      </button>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <FormPage resource={directors} words={words} id={id}>
          <FormField name="name" />
        </FormPage>
      </Activity>
    </>
  )
}

/** Holds back what the server answers until it is let go. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answer = globalThis.fetch
  globalThis.fetch = async (...call) => {
    await promise
    return answer(...call)
  }
  return resolve
}

/** `leave` takes the place of going to the next page at once. */
async function openForm(path: string, leave?: PageView['leave']) {
  const router = createMemoryRouter(
    [
      { path: '/directors/create', element: <KeptForm /> },
      { path: '/directors/edit/7', element: <KeptForm id={7} /> },
      { path: '*', element: <p>Left</p> },
    ],
    { initialEntries: [path] },
  )
  const tab: PageView = {
    setUnsaved: (isNowUnsaved, onDiscard) => {
      isUnsaved = isNowUnsaved
      discard = onDiscard
    },
    leave: leave ?? ((to) => void router.navigate(to)),
  }
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <KnownScreensContext value={{ directors: screens }}>
        <PageViewContext value={tab}>
          <RouterProvider router={router} />
        </PageViewContext>
        <Toaster />
      </KnownScreensContext>
    </QueryClientProvider>,
  )
  return {
    ...screen,
    router,
    name: screen.getByRole('textbox', { name: 'Name' }),
    save: screen.getByRole('button', { name: /^Save Ctrl/ }),
  }
}

async function signInWith(...permissions: string[]): Promise<void> {
  answers.GET = () => found({ id: 3, business_time_zone: 'UTC' })
  answers.POST = () => found({ access_token: 'token', permissions, otp: 'none' })
  await login({ username: 'mina', password: 'secret' })
  calls = []
}

function writes(): Call[] {
  return calls.filter(({ method }) => method !== 'GET')
}

test('an empty form is not sent: the field says why, is linked from the summary above and gets the focus', async () => {
  const { save, name, getByRole, getByText } = await openForm('/directors/create')

  await save.click()

  const summary = getByRole('alert').filter({ hasText: 'One field needs attention.' })
  await expect.element(summary).toBeVisible()
  const isAbove = summary.element().compareDocumentPosition(name.element()) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isAbove).toBeTruthy()
  await expect.element(name).toHaveAccessibleDescription(/Please fill this in\./)
  await expect.element(name).toHaveFocus()
  expect(writes()).toEqual([])

  changeLanguage('zh-CN')
  await expect.element(getByText('请填写此项。').first()).toBeVisible()
})

test('the address of a form leads to the page of a record that stays as it is, and no form is shown', async () => {
  answers.GET = () => found(aDirector({ name: 'Gone' }))
  const { router, name, getByText } = await openForm('/directors/edit/7')

  await expect.element(getByText('Left')).toBeVisible()
  expect(router.state.location.pathname).toBe('/directors/7')
  await expect.element(name).not.toBeInTheDocument()
})

test('what becomes fixed while its form is open leaves what was typed', async () => {
  answers.GET = () => found(aDirector())
  answers.PUT = () => rejected('stale', { current: aDirector({ name: 'Gone', version: 5 }) })
  const { router, name, save, getByText } = await openForm('/directors/edit/7')
  await name.fill('Ines B.')
  answers.GET = () => found(aDirector({ name: 'Gone', version: 5 }))

  await save.click()

  await expect.element(getByText('Gone').first()).toBeVisible()
  await expect.element(getByText('Ines B.').first()).toBeVisible()
  expect(router.state.location.pathname).toBe('/directors/edit/7')
})

test('a double click makes one record', async () => {
  await signInWith('list-directors', 'create-directors')
  answers.POST = () => ({ status: 201, body: { data: aDirector({ version: 1 }) } })
  const { save, name, getByText } = await openForm('/directors/create')

  await name.fill('Ines')
  await save.dblClick()

  await expect.element(getByText('Left')).toBeVisible()
  expect(writes()).toMatchObject([{ method: 'POST', body: { name: 'Ines' } }])
  expect(writes()[0]?.key).toMatch(/^[0-9a-f]{32}$/)
})

test('a click after the answer, while the page of what was made is still to come, makes no other', async () => {
  await signInWith('list-directors', 'create-directors')
  answers.POST = () => ({ status: 201, body: { data: aDirector({ version: 1 }) } })
  const left: string[] = []
  const { save, name, getByText, getByRole } = await openForm('/directors/create', (to) => left.push(to))

  await name.fill(' Ines ')
  await save.click()
  await expect.element(getByText('Created “Ines”.')).toBeVisible()
  await getByRole('button', { name: /Save Ctrl/ }).click()

  await expect.poll(() => left).toEqual(['/directors/7', '/directors/7'])
  expect(writes()).toMatchObject([{ method: 'POST', body: { name: ' Ines ' } }])
})

test('what was typed while a new record was made is saved in that record, and is no draft of the next one', async () => {
  await signInWith('list-directors', 'create-directors', 'update-directors')
  answers.POST = () => ({ status: 201, body: { data: aDirector({ version: 1 }) } })
  answers.PUT = () => found(aDirector({ name: 'Ines Moura', version: 2 }))
  const { save, name, getByText, getByRole } = await openForm('/directors/create', () => {})
  const goOn = holdAnswers()

  await name.fill('Ines')
  await save.click()
  await name.fill('Ines Moura')
  await expect.element(getByText(/draft kept on this device/)).toBeVisible()
  goOn()
  await expect.element(getByText(/^Created/)).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await name.fill('Ines Moura ')
  vi.runAllTimers()
  vi.useRealTimers()
  expect(localStorage.getItem('backlot.draft.3.directors.new')).toBeNull()
  await getByRole('button', { name: /Save Ctrl/ }).click()

  await expect.poll(writes).toMatchObject([
    { method: 'POST', body: { name: 'Ines' } },
    { method: 'PUT', path: '/api/admin/directors/7', body: { name: 'Ines Moura ', version: 1 } },
  ])
})

test('what is saved while one looks at another page is no longer unsaved, and its page is left once one is back', async () => {
  await signInWith('list-directors', 'create-directors')
  answers.POST = () => ({ status: 201, body: { data: aDirector({ version: 1 }) } })
  const left: string[] = []
  const { save, name, getByText, getByRole } = await openForm('/directors/create', (to) => left.push(to))
  const goOn = holdAnswers()
  await name.fill('Ines')
  await save.click()
  await expect.poll(() => isUnsaved).toBe(true)

  await getByRole('button', { name: 'Another tab' }).click()
  await expect.element(getByText('New director')).not.toBeVisible()
  goOn()
  await expect.element(getByText('Created “Ines”.')).toBeVisible()
  await expect.poll(() => isUnsaved).toBe(false)
  expect(left).toEqual([])

  await getByRole('button', { name: 'Another tab' }).click()
  await expect.poll(() => left).toEqual(['/directors/7'])
})

test('who may create but not see the records gets an empty form for the next one', async () => {
  await signInWith('create-directors')
  answers.POST = () => ({ status: 201, body: { data: aDirector({ version: 1 }) } })
  const { save, name, getByText } = await openForm('/directors/create')

  await name.fill('Ines')
  await save.click()

  await expect.element(getByText('Created “Ines”.')).toBeVisible()
  await expect.element(name).toHaveValue('')
  expect(isUnsaved).toBe(false)
})

test('only what was changed is sent, with the version that was read; Ctrl+S saves', async () => {
  answers.GET = () => found(aDirector())
  answers.PUT = () => found(aDirector({ name: 'Inés', version: 5 }))
  const { name, getByText } = await openForm('/directors/edit/7')
  await expect.element(name).toHaveValue('Ines')

  await name.fill('Inés')
  await userEvent.keyboard('{Control>}s{/Control}')

  await expect.element(getByText('Left')).toBeVisible()
  expect(writes()).toMatchObject([{ path: '/api/admin/directors/7', body: { name: 'Inés', version: 4 } }])
})

test('what the server rejects stands under its field until that field is changed', async () => {
  answers.GET = () => found(aDirector())
  answers.PUT = () => rejected('invalid', { errors: { name: ['Already used by another record.'] } })
  const { name, save } = await openForm('/directors/edit/7')

  await name.fill('Theo')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription(/Already used by another record\./)

  await name.fill('Theo B')
  await expect.element(name).not.toHaveAccessibleDescription(/Already used/)
})

test('a stale save shows both versions, and saves the chosen one on top of the other', async () => {
  const theirs = aDirector({ name: 'Theirs', version: 9 })
  answers.GET = () => found(aDirector())
  answers.PUT = ({ body }) =>
    (body as { version: number }).version === 9
      ? found(aDirector({ name: 'Mine', version: 10 }))
      : rejected('stale', { current: theirs })
  const { name, save, getByRole } = await openForm('/directors/edit/7')
  await name.fill('Mine')
  await save.click()
  const decide = getByRole('button', { name: 'Save with these' })
  await expect.element(decide).toBeDisabled()

  await getByRole('radio', { name: 'Name: Mine' }).click()
  await decide.click()

  await expect.poll(() => writes().at(-1)?.body).toEqual({ name: 'Mine', version: 9 })
})

test('the tab knows what is unsaved; giving it up leaves no draft behind', async () => {
  answers.GET = () => found(aDirector())
  const { name, getByRole, getByText } = await openForm('/directors/edit/7')
  await expect.element(name).toHaveValue('Ines')
  expect(isUnsaved).toBe(false)

  await name.fill('Changed')
  await expect.poll(() => isUnsaved).toBe(true)
  await name.fill('Ines')
  await expect.poll(() => isUnsaved).toBe(false)

  await name.fill('Changed again')
  await expect.poll(() => isUnsaved).toBe(true)
  discard()
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])

  await getByRole('button', { name: 'Cancel' }).click()
  await expect.element(getByText('Left')).toBeVisible()
})

test('what is typed is kept as a draft, and changing it back by hand takes the draft away', async () => {
  answers.GET = ({ path }) =>
    found(path.endsWith('/auth/me') ? { id: 3, business_time_zone: 'UTC' } : aDirector())
  answers.POST = () => found({ access_token: 'token', permissions: ['update-directors'], otp: 'none' })
  await login({ username: 'mina', password: 'secret' })
  const { name, getByText } = await openForm('/directors/edit/7')
  await name.fill('Inés')
  await expect.element(getByText(/draft kept on this device/)).toBeVisible()
  expect(localStorage.getItem('backlot.draft.3.directors.7')).not.toBeNull()

  await name.fill('Ines')
  await expect.poll(() => localStorage.getItem('backlot.draft.3.directors.7')).toBeNull()
})

test('a newer version that does not load is said, and nothing old is offered for comparing', async () => {
  answers.GET = () => found(aDirector())
  const { name, getByText, getByRole } = await openForm('/directors/edit/7')
  await userEvent.fill(name, 'Ines Moura')
  noteChanges({
    resource: 'directors',
    records: [{ id: 7, version: 5, change: 'changed' }],
    isOwn: false,
  })
  answers.GET = () => rejected('invalid', {})

  await getByRole('button', { name: 'Compare' }).click()

  await expect.element(getByText(/^The newer version did not load/)).toBeVisible()
  expect(getByRole('dialog').elements()).toEqual([])
  await expect.element(name).toHaveValue('Ines Moura')
})

test('a draft of an earlier visit is offered, and restored into the form', async () => {
  await signInWith('create-directors')
  const draft = {
    version: null,
    base: { name: '' },
    values: { name: 'Inés' },
    savedAt: new Date().toISOString(),
  }
  localStorage.setItem('backlot.draft.3.directors.new', JSON.stringify(draft))
  const { name, getByRole } = await openForm('/directors/create')

  await getByRole('button', { name: 'Restore draft' }).click()

  await expect.element(name).toHaveValue('Inés')
})
