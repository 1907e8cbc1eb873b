import { supportEndpoints, supports } from '@backlot/contract/resources/supports'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { meKey } from '../../../platform/session/me.ts'
import type { Desk, Ticket } from '../desk.ts'
import { useAccountMail } from './account-mail-choice.tsx'
import { Composer } from './composer.tsx'

const at = '2026-11-20T10:00:00.000Z'
const note = { id: 5, kind: 'note', body: 'Noted.', admin_name: 'Mina', created_at: at, attachment: null }
const desk = { resource: supports, endpoints: supportEndpoints, savedReplies: supports } as unknown as Desk
const ticket = { id: 4, status: 'open' } as Ticket

const realFetch = globalThis.fetch
let sent: string[] = []
let keys: (string | null)[] = []
let isAnswerLost = false
let answerIsDue: Promise<void> = Promise.resolve()

beforeEach(() => {
  sent = []
  keys = []
  isAnswerLost = false
  answerIsDue = Promise.resolve()
  localStorage.clear()
  forgetWritten()
  changeLanguage('en')
  globalThis.fetch = async (_, init) => {
    sent.push(JSON.parse(String(init?.body)).message)
    keys.push(new Headers(init?.headers).get('Idempotency-Key'))
    await answerIsDue
    if (isAnswerLost) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ data: note }))
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

/** From here on there is what the browser kept, as after a reload. */
function forgetWritten(): void {
  dispatchEvent(new StorageEvent('storage'))
}

function signedInAs(id: number): QueryClient {
  const client = createQueryClient()
  client.setQueryData(meKey, { id })
  return client
}

/** The same ticket in the inbox and on its own page, both of which are kept alive. */
async function openTwice(adminId = 3) {
  const composer = (
    <Composer {...{ desk, ticket }} messages={[]} mode="note" onMode={() => {}} box={{ current: null }} />
  )
  const routes = [
    {
      path: '*',
      element: (
        <>
          <section aria-label="Inbox">{composer}</section>
          <section aria-label="Page">{composer}</section>
        </>
      ),
    },
  ]
  const screen = await render(
    <QueryClientProvider client={signedInAs(adminId)}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </QueryClientProvider>,
  )
  const partsOf = (name: string) => {
    const place = page.getByRole('region', { name })
    return { box: place.getByRole('textbox'), save: place.getByRole('button', { name: /^Save note/ }) }
  }
  return { screen, inbox: partsOf('Inbox'), alone: partsOf('Page') }
}

test('what is typed while a note is sent stays', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  answerIsDue = promise
  const { inbox } = await openTwice()
  await inbox.box.fill('Called her.')
  await inbox.save.click()
  await expect.poll(() => sent).toEqual(['Called her.'])

  await inbox.box.fill('Called her. She calls back.')
  answer()
  await expect.element(inbox.save).not.toHaveAttribute('aria-busy', 'true')

  await expect.element(inbox.box).toHaveValue('Called her. She calls back.')
})

test('what one place is sending is not sent from the other as well', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  answerIsDue = promise
  const { inbox, alone } = await openTwice()
  await inbox.box.fill('Called her.')
  await inbox.save.click()
  await expect.poll(() => sent).toEqual(['Called her.'])

  await alone.box.click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  answer()

  await expect.element(alone.box).toHaveValue('')
  await expect.element(alone.save).not.toHaveAttribute('aria-busy', 'true')
  expect(sent).toEqual(['Called her.'])
})

test('what is written in the inbox stands on the page of the ticket, and once sent in neither', async () => {
  const { inbox, alone } = await openTwice()

  await inbox.box.fill('Called her.')
  await expect.element(alone.box).toHaveValue('Called her.')
  await alone.save.click()

  await expect.element(alone.box).toHaveValue('')
  await expect.element(inbox.box).toHaveValue('')
  expect(sent).toEqual(['Called her.'])
})

test('what another window has sent stands here no longer', async () => {
  const { inbox } = await openTwice()
  await inbox.box.fill('Called her.')

  const key = 'backlot.draft.3.supports.4.note'
  localStorage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key, newValue: null }))

  await expect.element(inbox.box).toHaveValue('')
})

test('what is sent again, from another window or after a reload, has the same key, and what is written anew has another', async () => {
  isAnswerLost = true
  const first = await openTwice()
  await first.inbox.box.fill('Called her.')
  await first.inbox.save.click()
  await expect.poll(() => sent.length).toBe(1)
  await first.screen.unmount()
  forgetWritten()

  isAnswerLost = false
  const { inbox } = await openTwice()
  await inbox.save.click()
  await expect.element(inbox.box).toHaveValue('')
  await inbox.box.fill('Called her.')
  await inbox.save.click()
  await expect.element(inbox.box).toHaveValue('')

  expect(sent).toEqual(['Called her.', 'Called her.', 'Called her.'])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a draft outlives the visit, and is shown to nobody else at the same browser', async () => {
  const first = await openTwice()
  await first.inbox.box.fill('Called her.')
  await first.screen.unmount()

  const colleague = await openTwice(8)
  await expect.element(colleague.inbox.box).toHaveValue('')
  await colleague.screen.unmount()

  forgetWritten()
  const again = await openTwice()
  await expect.element(again.inbox.box).toHaveValue('Called her.')
})

test('a mail that goes along is seen wherever its reply is, and so is that it was left out', async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={signedInAs(3)}>{children}</QueryClientProvider>
  )
  const useBoth = () => ({ inbox: useAccountMail(desk, ticket), alone: useAccountMail(desk, ticket) })
  const { result, act } = await renderHook(useBoth, { wrapper })

  await act(() => result.current.inbox.offer('reset_password'))
  expect(result.current.alone).toMatchObject({ offered: 'reset_password', chosen: 'reset_password' })
  await act(() => result.current.alone.choose(false))
  expect(result.current.inbox).toMatchObject({ offered: 'reset_password', chosen: null })
})
