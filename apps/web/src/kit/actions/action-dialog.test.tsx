import { currency, longText, money, status, text } from '@backlot/contract/core/fields/fields'
import { readOnly, withDefault } from '@backlot/contract/core/fields/presence'
import { action } from '@backlot/contract/core/resource/action'
import { defineResource } from '@backlot/contract/core/resource/resource'
import { QueryClientProvider } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { defineScreens, type ResourceScreens } from '../../platform/screens/screens.ts'
import { defineWords } from '../../platform/screens/words.ts'
import { Toaster } from '../../ui/toasts/toaster.tsx'
import { ActionDialog } from './action-dialog.tsx'

const orders = defineResource({
  name: 'orders',
  words: { plural: { en: 'Orders', 'zh-CN': '订单' }, singular: { en: 'order', 'zh-CN': '订单' } },
  menu: { position: 1 },
  label: 'number',
  fields: {
    number: text({ max: 20 }),
    currency: withDefault(currency(), 'USD'),
    amount: money(),
    status: readOnly(status({ paid: 'live', refunded: 'off' })),
  },
  verbs: ['list', 'show', 'update'],
  permissions: { refund: { en: 'Refund', 'zh-CN': '退款' } },
  actions: {
    refund: action({
      permission: 'refund',
      body: { amount: money(), reason: longText({ max: 200 }) },
      from: ['paid'],
      to: 'refunded',
    }),
  },
})
const word = (en: string, chinese: string) => ({ en, 'zh-CN': chinese })
const screens = defineScreens({
  resource: orders,
  words: defineWords(orders, {
    empty: word('Orders appear here.', '订单会显示在这里。'),
    fields: {
      number: word('Number', '编号'),
      currency: word('Currency', '币种'),
      amount: word('Amount', '金额'),
      status: word('Status', '状态'),
    },
    options: { status: { paid: word('Paid', '已支付'), refunded: word('Refunded', '已退款') } },
  }),
  actions: {
    refund: {
      icon: Undo2,
      label: word('Refund…', '退款…'),
      done: word('“{name}” has been refunded.', '已退款“{name}”。'),
      question: word('Refund “{name}”?', '为“{name}”退款？'),
      fields: { amount: word('Amount to refund', '退款金额'), reason: word('Reason', '原因') },
      initial: ({ amount }) => ({ amount }),
      history: {
        refund: {
          label: word('Refunded', '退款'),
          sentence: word('{admin} refunded this', '{admin} 进行了退款'),
        },
      },
    },
  },
}) as ResourceScreens
const [refund] = screens.actions
const order = { id: 7, version: 2, number: 'A-7', currency: 'USD', amount: 1250, status: 'paid' }

const realFetch = globalThis.fetch
const onClose = vi.fn<() => void>()
let calls: { url: string; body: unknown }[] = []

beforeEach(() => {
  changeLanguage('en')
  calls = []
  globalThis.fetch = async (input, init) => {
    calls.push({ url: String(input), body: JSON.parse(String(init?.body)) })
    const times = { created_at: '2026-11-01T08:00:00.000Z', updated_at: '2026-11-01T08:00:00.000Z' }
    return Response.json({ data: { ...order, ...times, status: 'refunded', version: 3 } })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
  onClose.mockReset()
})

async function openRefund() {
  if (refund === undefined) throw new Error('Refunding is declared above.')
  const dialog = <ActionDialog screens={screens} action={refund} record={order} onClose={onClose} />
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />
      <Toaster />
    </QueryClientProvider>,
  )
}

test('an action asks for its fields, sends them by a button that asks nothing more, and says that it is done', async () => {
  const { getByRole, getByText } = await openRefund()
  await expect.element(getByRole('dialog', { name: 'Refund “A-7”?' })).toBeVisible()
  await expect.element(getByRole('textbox', { name: 'Amount to refund' })).toHaveValue('12.50')

  await getByRole('textbox', { name: 'Reason' }).fill('Paid twice')
  await getByRole('button', { name: 'Refund', exact: true }).click()

  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls).toEqual([
    { url: expect.stringMatching(/\/orders\/7\/refund$/), body: { amount: 1250, reason: 'Paid twice' } },
  ])
  await expect.element(getByText('“A-7” has been refunded.')).toBeVisible()
})

test('nothing is sent without what the action must be told', async () => {
  const { getByRole } = await openRefund()
  await expect.element(getByRole('dialog')).toBeVisible()

  await getByRole('button', { name: 'Refund', exact: true }).click()

  await expect.element(getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
})
