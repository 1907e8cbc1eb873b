import { questions } from '@backlot/contract/resources/questions'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { firstPageIsThere } from '../../../platform/loading/first-page.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { login } from '../../../platform/session/session.ts'
import { ResourceShow } from '../resource-show.tsx'

const word = (en: string) => ({ en, 'zh-CN': en })
const words = {
  title: word('FAQ'),
  singular: word('question'),
  fields: { question: word('Question'), answer: word('Answer'), sort: word('Order') },
  options: {},
}
const realFetch = globalThis.fetch
const me = 3
const hourAgo = new Date(Date.now() - 5_400_000).toISOString()
const looks: unknown[] = []
let seen: { version: number | null; seen_at: string | null }
let history: object[]

const record = {
  ...{ id: 7, question: 'When?', answer: '<p>Now.</p>', sort: 1, version: 4 },
  ...{ created_at: hourAgo, updated_at: hourAgo },
}

/** A change of the order that led to a version. */
function entry(version: number, adminId: number, change: object = {}) {
  const names = { admin_id: adminId, admin_name: adminId === me ? 'Mina' : 'Ines', record_label: 'When?' }
  const sides = { before: { sort: version - 1 }, after: { sort: version } }
  const place = { resource: 'questions', record_id: 7, record_version: version, created_at: hourAgo }
  return { id: version, action: 'update', ...names, ...sides, ...place, ...change }
}

beforeEach(() => {
  changeLanguage('en')
  looks.length = 0
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (pathname.endsWith('/looks')) looks.push(JSON.parse(String(init?.body)))
    const session = { access_token: 'token', permissions: ['list-questions'], otp: 'none' }
    const person = { id: me, business_time_zone: 'UTC' }
    const answers = { login: session, me: person, looks: seen, history, 7: record } as const
    const data = answers[pathname.split('/').at(-1) as keyof typeof answers]
    return new Response(JSON.stringify({ data }), { status: 200 })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

async function openRecord() {
  await login({ username: 'mina', password: 'secret' })
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ResourceShow resource={questions} words={words} id={7}>
          {() => null}
        </ResourceShow>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  firstPageIsThere()
  return screen
}

test('a record says in one line what others changed since one looked, and leads to it in the history', async () => {
  seen = { version: 2, seen_at: hourAgo }
  history = [entry(4, 9), entry(3, 8, { after: { sort: 3, question: 'When?' } }), entry(2, 9)]
  const { getByText, getByRole } = await openRecord()

  const line = 'Changed since you last looked (1 h ago): Order, Question – Ines, 1 h ago'
  await expect.element(getByText(line)).toBeVisible()
  expect(looks).toEqual([{ resource: 'questions', record_id: 7, version: 4 }])
  const oldest = getByRole('listitem').nth(1)
  await expect.element(oldest.getByText('new to you')).toBeInTheDocument()
  expect(getByRole('listitem').nth(2).getByText('new to you').elements()).toEqual([])

  await getByRole('button', { name: 'Show in the history' }).click()
  await expect.element(oldest).toHaveFocus()
  await getByRole('button', { name: 'Close' }).click()
  await expect.element(getByText(line)).not.toBeInTheDocument()
})

test.each([
  ['never looked before', { version: null, seen_at: null }, [entry(4, 9)]],
  ['has seen this version', { version: 4, seen_at: hourAgo }, [entry(4, 9)]],
  ['changed it themselves', { version: 3, seen_at: hourAgo }, [entry(4, me)]],
])('nothing is new to whoever %s', async (_, look, entries) => {
  seen = look
  history = entries
  const { getByText, getByRole } = await openRecord()

  await expect.poll(() => looks).toHaveLength(1)
  await expect.element(getByRole('listitem').first()).toBeVisible()
  expect(getByText('Changed since').elements()).toEqual([])
})
