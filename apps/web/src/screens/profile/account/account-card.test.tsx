import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AntdProvider } from '../../../kit/antd/antd-provider.tsx'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { useMe } from '../../../platform/session/me.ts'
import { login } from '../../../platform/session/session.ts'
import { Toaster } from '../../../ui/toasts/toaster.tsx'
import { AccountCard } from './account-card.tsx'

interface Sent {
  readonly version: number
  readonly name: string
  readonly introduction: string | null
}

const realFetch = globalThis.fetch
let sent: Sent[] = []
let answerIsDue: Promise<void> = Promise.resolve()

function answerOf(data: unknown): Response {
  return new Response(JSON.stringify({ data }))
}

const mina = {
  ...{ id: 3, version: 1, username: 'mina', name: 'Mina', phone: null, email: null, avatar: null },
  ...{ introduction: null, roles: [], business_time_zone: 'UTC', otp_enrolled: 0, session_id: 1 },
}

beforeEach(() => {
  sent = []
  answerIsDue = Promise.resolve()
  changeLanguage('en')
  globalThis.fetch = async (input, init) => {
    if (String(input).endsWith('/login')) return answerOf({ access_token: 't', permissions: [], otp: 'none' })
    if (init?.method !== 'PUT') return answerOf(mina)
    const body = JSON.parse(String(init.body))
    sent.push(body)
    await answerIsDue
    return answerOf({ ...mina, ...body, name: body.name.trim(), version: body.version + 1 })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

function OwnCard() {
  const { data } = useMe()
  return data ? <AccountCard me={data} /> : null
}

async function openProfile() {
  await login({ username: 'mina', password: 'x' })
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <AntdProvider>
        <OwnCard />
      </AntdProvider>
      <Toaster />
    </QueryClientProvider>,
  )
  return {
    name: page.getByRole('textbox', { name: 'Name', exact: true }),
    introduction: page.getByRole('textbox', { name: 'About you' }),
    save: page.getByRole('button', { name: 'Save' }),
  }
}

test('what is typed while the details are saved stays, and is saved over what was just saved', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  answerIsDue = promise
  const { name, introduction, save } = await openProfile()
  await name.fill('Mina B')
  await save.click()
  await expect.poll(() => sent.length).toBe(1)
  await name.fill('Mina Berg')
  await introduction.fill('Subtitles.')
  answer()
  await expect.element(page.getByText('Saved.', { exact: true })).toBeVisible()

  await expect.element(name).toHaveValue('Mina Berg')
  await expect.element(introduction).toHaveValue('Subtitles.')
  await save.click()
  await expect
    .poll(() => sent[1])
    .toMatchObject({ version: 2, name: 'Mina Berg', introduction: 'Subtitles.' })
})

test('what was saved is as the server has it', async () => {
  const { name, save } = await openProfile()
  await name.fill('  Mina B ')
  await save.click()

  await expect.element(name).toHaveValue('Mina B')
})
