import { questions } from '@backlot/contract/resources/questions'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { defineScreens, type ResourceScreens } from '../../platform/screens/screens.ts'
import { defineWords } from '../../platform/screens/words.ts'
import { login } from '../../platform/session/session.ts'
import { Toaster } from '../../ui/toasts/toaster.tsx'
import { ArrangeButton } from './arrange-button.tsx'

const word = { en: 'Word', 'zh-CN': '词' }
const screens = defineScreens({
  resource: questions,
  words: defineWords(questions, { empty: word, fields: { question: word, answer: word, sort: word } }),
})

const realFetch = globalThis.fetch
let permissions: string[] = []
let order: number[] = []
let refusal: { code: string; status: number } | undefined
let isOffline = false
let isDown = false
let saved: unknown[] = []

function answer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

const fakeFetch: typeof fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
  if (pathname.endsWith('/login'))
    return answer({ data: { access_token: 'token', permissions, otp: 'none' } })
  if (pathname.endsWith('/auth/me')) return answer({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
  if (pathname.endsWith('/questions/arrangement')) {
    if (isOffline) throw new TypeError('Failed to fetch')
    const { ids } = JSON.parse(String(init?.body)) as { ids: number[] }
    if (refusal) return answer(refusal, refusal.status)
    saved.push(ids)
    return new Response(null, { status: 204 })
  }
  if (isDown) return answer({ code: 'internal', message: 'It went wrong.', request_id: 'req-7' }, 500)
  const at = '2026-11-20T10:00:00.000Z'
  const rows = order.map((id) => ({ id, question: `Question ${id}`, answer: '', sort: 0, version: 1 }))
  const meta = { page: 1, per_page: 100, total: rows.length, total_is_exact: 1 }
  return answer({
    data: rows.map((row) => ({ ...row, created_at: at, updated_at: at })),
    meta: { ...meta, next_cursor: null, prev_cursor: null },
  })
}

beforeEach(() => {
  permissions = ['list-questions', 'update-questions']
  order = [1, 2, 3]
  refusal = undefined
  isOffline = false
  isDown = false
  saved = []
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

async function show() {
  await login({ username: 'mina', password: 'x' })
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ArrangeButton screens={screens as ResourceScreens} filters={[]} className={undefined} />
      <Toaster />
    </QueryClientProvider>,
  )
}

const button = () => page.getByRole('button', { name: 'Put in order' })
const save = () => page.getByRole('button', { name: 'Save order' })
const shownOrder = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

async function moveFirstDown() {
  const handle = page.getByRole('button', { name: 'Move Question 1' })
  await expect.element(handle).toBeVisible()
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard(' {ArrowDown} ')
}

test('records are put in order, and saved together when one says so', async () => {
  await show()
  await button().click()
  await expect.element(save()).toBeDisabled()

  await moveFirstDown()
  expect(saved).toEqual([])
  await save().click()

  await expect.element(page.getByText('The order has been saved.')).toBeVisible()
  expect(saved).toEqual([[2, 1, 3]])
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
})

test('records that could not be read say why, and by which id operators find it', async () => {
  isDown = true
  await show()
  await button().click()

  await expect.element(page.getByText('It went wrong.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('req-7', { exact: true })).toBeVisible()
})

test.each([
  { code: 'selection_changed', status: 409, said: /The selection has changed/, now: [1, 2, 3, 4] },
  { code: 'not_found', status: 404, said: /This no longer exists/, now: [1, 3] },
])('an order that is refused with “$code” makes place for the records as they are now', async (refused) => {
  await show()
  await button().click()
  await moveFirstDown()
  refusal = refused
  order = refused.now

  await save().click()

  await expect.element(page.getByText(refused.said)).toBeVisible()
  await expect.poll(shownOrder).toEqual(refused.now.map((id, index) => `${index + 1}Question ${id}`))
  await expect.element(save()).toBeDisabled()
})

test('an order that did not reach the server stays, to be sent again', async () => {
  await show()
  await button().click()
  await moveFirstDown()
  isOffline = true
  await save().click()
  await expect.element(page.getByText(/cannot be reached/)).toBeVisible()
  await expect.element(save()).toBeEnabled()
  expect(shownOrder()).toEqual(['1Question 2', '2Question 1', '3Question 3'])

  isOffline = false
  await save().click()

  await expect.poll(() => saved).toEqual([[2, 1, 3]])
})

test('who may not edit the records is not offered their order', async () => {
  permissions = ['list-questions']
  await show()

  expect(button().elements()).toEqual([])
})
