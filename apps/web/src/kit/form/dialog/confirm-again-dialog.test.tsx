import { directors } from '@backlot/contract/resources/directors'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useConfirmRequest } from '../../../platform/api/confirm-again.ts'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { Toaster } from '../../../ui/toasts/toaster.tsx'
import { AntdProvider } from '../../antd/antd-provider.tsx'
import { formOf } from '../form-of.tsx'
import { ConfirmAgainDialog } from './confirm-again-dialog.tsx'

const { Dialog, Field } = formOf(directors, {
  title: { en: 'Directors', 'zh-CN': '导演' },
  singular: { en: 'director', 'zh-CN': '导演' },
  fields: { name: { en: 'Name', 'zh-CN': '姓名' } },
  options: {},
})

interface Call {
  path: string
  body: unknown
  key: string | null
}

const realFetch = globalThis.fetch
const onClose = vi.fn<() => void>()
const password = 'reel-48-under-the-lamp'
const message = 'No.'
let calls: Call[] = []
let isProved = false

function answerTo({ path, body }: Call): Response {
  if (!path.endsWith('/auth/confirm')) return isProved ? created() : refusal(403, { code: 'confirm_again' })
  isProved = JSON.stringify(body) === JSON.stringify({ password })
  if (isProved) return new Response(null, { status: 204 })
  return refusal(422, { code: 'invalid', errors: { password: ['That is not your password.'] } })
}

function refusal(status: number, body: object): Response {
  return Response.json({ message, request_id: 'r1', ...body }, { status })
}

function created(): Response {
  const times = { created_at: '2026-11-01T08:00:00.000Z', updated_at: '2026-11-01T08:00:00.000Z' }
  return Response.json(
    { data: { id: 8, name: 'Ines', videos_count: 0, version: 1, ...times } },
    { status: 201 },
  )
}

beforeEach(() => {
  changeLanguage('en')
  calls = []
  isProved = false
  globalThis.fetch = async (input, init) => {
    const { pathname: path } = new URL(String(input), location.href)
    const key = new Headers(init?.headers).get('Idempotency-Key')
    const call = { path, body: JSON.parse(String(init?.body)) as unknown, key }
    calls.push(call)
    return answerTo(call)
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
  onClose.mockReset()
})

/** What waits for a proof is asked above whatever is open, as in the shell. */
function Proofs() {
  const request = useConfirmRequest()
  return request && <ConfirmAgainDialog request={request} />
}

async function saveNewDirector() {
  const screen = await render(
    <AntdProvider>
      <QueryClientProvider client={createQueryClient()}>
        <Dialog record={null} onClose={onClose}>
          <Field name="name" />
        </Dialog>
        <Proofs />
        <Toaster />
      </QueryClientProvider>
    </AntdProvider>,
  )
  await screen.getByRole('textbox', { name: 'Name' }).fill('Ines')
  await screen.getByRole('button', { name: 'Save' }).click()
  // In tests antd gives all its dialogs one id, and so the name of the first.
  const dialog = screen.getByRole('dialog').filter({ hasText: 'Confirm that it is you' })
  await expect.element(dialog).toBeVisible()
  return {
    ...screen,
    dialog,
    proof: dialog.getByRole('textbox', { name: 'Password, or code of your authenticator' }),
  }
}

test('a call that is asked again who it is goes on by itself, the same and under the same key', async () => {
  const { dialog, proof } = await saveNewDirector()

  await proof.fill('not this one at all')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(dialog.getByText('That is not your password.')).toBeVisible()
  await proof.fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()

  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const [first, , , last] = calls
  expect(calls).toHaveLength(4)
  expect(last).toEqual(first)
  expect(last).toMatchObject({ body: { name: 'Ines' }, key: expect.any(String) })
})

test('who does not prove it keeps what was typed', async () => {
  const { dialog, getByRole } = await saveNewDirector()

  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(getByRole('textbox', { name: 'Name' })).toHaveValue('Ines')
  expect(calls).toHaveLength(1)
})
