import { count, longText, money, text } from '@backlot/contract/core/fields/fields'
import { optional } from '@backlot/contract/core/fields/presence'
import { problemStatus } from '@backlot/contract/core/words/problem'
import { directors } from '@backlot/contract/resources/directors'
import { tags } from '@backlot/contract/resources/tags'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { Toaster } from '../../../ui/toasts/toaster.tsx'
import type { Row } from '../../records/row.ts'
import { formOf } from '../form-of.tsx'
import { ActionForm } from './action-form.tsx'

const words = {
  title: { en: 'Directors', 'zh-CN': '导演' },
  singular: { en: 'director', 'zh-CN': '导演' },
  fields: { name: { en: 'Name', 'zh-CN': '姓名' } },
  options: {},
}
const { Dialog, Field } = formOf(directors, words)

const realFetch = globalThis.fetch
const onClose = vi.fn<() => void>()
let calls: { method: string; body: unknown }[] = []
/** The answer comes when this is over. */
let held: Promise<unknown> = Promise.resolve()
let answer: { status: number; body: unknown } = { status: 500, body: {} }

beforeEach(() => {
  changeLanguage('en')
  calls = []
  held = Promise.resolve()
  globalThis.fetch = async (_input, init) => {
    calls.push({ method: init?.method ?? 'GET', body: JSON.parse(String(init?.body)) })
    await held
    return Response.json(answer.body, { status: answer.status })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
  onClose.mockReset()
})

function aDirector(changes: object = {}) {
  return {
    id: 7,
    name: 'Ines',
    videos_count: 0,
    version: 4,
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
    ...changes,
  }
}

function rejected(code: keyof typeof problemStatus, more: object = {}) {
  return { status: problemStatus[code], body: { code, message: 'No.', request_id: 'r1', ...more } }
}

const ines: Row = { id: 7, version: 4, name: 'Ines', videosCount: 0 }

/** Lets dialogs open as slowly as on a busy machine, until it is told to finish. */
function slowOpening() {
  const style = document.createElement('style')
  style.textContent = '.ant-modal, .ant-modal-mask { animation-duration: 60s !important }'
  document.head.append(style)
  return {
    finish: async () => {
      const opening = document.getAnimations().filter((each) => each instanceof CSSAnimation)
      expect(opening).not.toEqual([])
      for (const animation of opening) animation.finish()
      style.remove()
      await expect.poll(() => document.querySelector('.ant-zoom-appear, .ant-zoom-enter')).toBeNull()
    },
  }
}

async function openDialog(record: Row | null = ines) {
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <Dialog record={record} onClose={onClose}>
        <Field name="name" />
      </Dialog>
      <Toaster />
    </QueryClientProvider>,
  )
  return { ...screen, name: screen.getByRole('textbox', { name: 'Name' }) }
}

test('a dialog changes a record: only what was changed is sent, and it closes', async () => {
  answer = { status: 200, body: { data: aDirector({ name: 'Inés', version: 5 }) } }
  const { name, getByRole, getByText } = await openDialog()
  await expect.element(getByRole('dialog', { name: 'Edit: Ines' })).toBeVisible()

  await name.fill('Inés')
  await getByRole('button', { name: 'Save' }).click()

  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls).toEqual([{ method: 'PUT', body: { name: 'Inés', version: 4 } }])
  await expect.element(getByText('Saved “Inés”.')).toBeVisible()
})

test('an error makes a dialog grow upwards: its buttons stay under the pointer', async () => {
  const { name, getByRole, getByText } = await openDialog(null)
  const save = getByRole('button', { name: 'Save' })
  const place = () => save.element().getBoundingClientRect().top
  // The dialog has opened when it has the focus.
  await expect.element(name).toHaveFocus()
  const before = place()

  await save.click()

  await expect.element(getByText('One field needs attention.')).toBeVisible()
  await expect.poll(() => Math.abs(place() - before)).toBeLessThan(2)
})

test('a dialog makes a record with Enter, and a double click makes one', async () => {
  answer = { status: 201, body: { data: aDirector({ version: 1 }) } }
  const { name } = await openDialog(null)

  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise

  await name.fill('Ines')
  await userEvent.keyboard('{Enter}{Enter}')
  resolve()

  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls).toEqual([{ method: 'POST', body: { name: 'Ines' } }])
})

const tagForm = formOf(tags, {
  title: { en: 'Tags', 'zh-CN': '标签' },
  singular: { en: 'tag', 'zh-CN': '标签' },
  fields: { name: { en: 'Name', 'zh-CN': '名称' }, avatar: { en: 'Picture', 'zh-CN': '图片' } },
  options: {},
})

test('what was wrong before is said beside its field in the language of the screen, and saving goes on', async () => {
  const avatar = {
    id: 5,
    url: '/files/5.jpg',
    name: '5.jpg',
    size: 10,
    type: 'image/jpeg',
    width: 1,
    height: 1,
  }
  const row: Row = { id: 3, version: 2, name: 'Tidewater', type: 'studio', isPopular: false, avatar }
  answer = { status: 200, body: { data: {} } }
  const { getByRole, getByText } = await render(
    <QueryClientProvider client={createQueryClient()}>
      <tagForm.Dialog record={row} onClose={onClose}>
        <tagForm.Field name="name" />
        <tagForm.Field name="avatar">
          {(props) => <input aria-label={props.label} aria-describedby={props.describedBy} readOnly />}
        </tagForm.Field>
      </tagForm.Dialog>
    </QueryClientProvider>,
  )
  const picture = getByRole('textbox', { name: 'Picture' })
  await expect.element(picture).toHaveAccessibleDescription(/^Not used with this type\. It was so before/)
  changeLanguage('zh-CN')
  await expect.element(getByText(/^此类型不使用该字段。此问题原已存在/)).toBeVisible()

  await userEvent.fill(getByRole('textbox', { name: '名称' }), 'Tidewater Pictures')
  await userEvent.keyboard('{Enter}')

  await expect
    .poll(() => calls)
    .toEqual([{ method: 'PUT', body: { name: 'Tidewater Pictures', version: 2 } }])
})

test('a stale save in a dialog asks which version to keep', async () => {
  answer = rejected('stale', { current: aDirector({ name: 'Theirs', version: 9 }) })
  const { name, getByRole } = await openDialog()

  await name.fill('Mine')
  await getByRole('button', { name: 'Save' }).click()

  await getByRole('radio', { name: 'Name: Mine' }).click()
  answer = { status: 200, body: { data: aDirector({ name: 'Mine', version: 10 }) } }
  await getByRole('button', { name: 'Save with these' }).click()

  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls.at(-1)?.body).toEqual({ name: 'Mine', version: 9 })
})

test('Escape closes an untouched dialog at once, and asks where something was typed', async () => {
  const { name, getByRole, getByText } = await openDialog()
  await name.fill('Typed')

  await userEvent.keyboard('{Escape}')
  await expect.element(getByText('What you typed is not saved.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()

  await getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(name).toHaveValue('Typed')

  await userEvent.keyboard('{Escape}')
  await getByRole('button', { name: 'Close without saving' }).click()
  expect(onClose).toHaveBeenCalledOnce()

  await name.fill('Ines')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(2)
})

test('a question that is there before its dialog has opened keeps the focus', async () => {
  const opening = slowOpening()
  const { name, getByRole } = await openDialog()
  await name.fill('Typed')

  await userEvent.keyboard('{Escape}')
  const keep = getByRole('button', { name: 'Keep editing' })
  await expect.element(keep).toHaveFocus()
  await opening.finish()

  await expect.element(keep).toHaveFocus()
})

test('Cancel asks where something was typed, and closes what is untouched at once', async () => {
  const { name, getByRole, getByText } = await openDialog()
  await name.fill('Typed')

  await getByRole('button', { name: 'Cancel' }).click()
  await expect.element(getByText('What you typed is not saved.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()

  await getByRole('button', { name: 'Keep editing' }).click()
  await name.fill('Ines')
  await getByRole('button', { name: 'Cancel' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

const refund = { amount: money(), reason: longText({ max: 40 }), ticket: optional(text({ max: 9 })) }
const refundWords = {
  fields: {
    amount: { en: 'Amount', 'zh-CN': '金额' },
    reason: { en: 'Reason', 'zh-CN': '原因' },
    ticket: { en: 'Ticket', 'zh-CN': '工单' },
  },
  options: {},
}
const order: Row = { id: 12, version: 1, currency: 'JPY' }

type Send = (body: object, key: string) => Promise<unknown>

async function openAction(onSend: Send) {
  const screen = await render(
    <ActionForm
      title="Refund order 12"
      label="Refund"
      fields={refund}
      words={refundWords}
      record={order}
      onSend={onSend}
      onClose={onClose}
    />,
  )
  return {
    ...screen,
    amount: screen.getByRole('textbox', { name: 'Amount' }),
    reason: screen.getByRole('textbox', { name: 'Reason' }),
    refund: screen.getByRole('button', { name: 'Refund' }),
  }
}

function refused(errors: Record<string, string[]> = {}): ApiError {
  return new ApiError({ status: 422, code: 'invalid', message: 'Please check.', requestId: 'r1', errors })
}

test('an action asks for what its contract says, in the currency of its record, and closes when it is done', async () => {
  const send = vi.fn<Send>(async () => undefined)
  const { amount, reason, refund, getByText } = await openAction(send)
  await expect.element(getByText('JPY')).toBeVisible()

  await amount.fill('1,200')
  await reason.fill('Charged twice')
  await refund.click()

  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(send.mock.calls).toEqual([
    [{ amount: 1200, reason: 'Charged twice', ticket: null }, expect.stringMatching(/^[0-9a-f]{32}$/)],
  ])
})

test('an action with something missing is not sent: the field says why and gets the focus', async () => {
  const send = vi.fn<Send>(async () => undefined)
  const { amount, reason, refund } = await openAction(send)

  await reason.fill('Charged twice')
  await refund.click()

  await expect.element(amount).toHaveAccessibleDescription(/Please fill this in\./)
  await expect.element(amount).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('what the server refuses stands under its field, what was typed stays, and the same again has the same key', async () => {
  const send = vi
    .fn<Send>()
    .mockRejectedValueOnce(refused({ amount: ['More than was paid.'] }))
    .mockRejectedValueOnce(refused())
    .mockResolvedValue(undefined)
  const { amount, reason, refund, getByRole } = await openAction(send)
  await amount.fill('9')
  await reason.fill('Charged twice')

  await refund.click()
  await expect.element(amount).toHaveAccessibleDescription(/More than was paid\./)
  await expect.element(reason).toHaveValue('Charged twice')

  await amount.fill('8')
  await refund.click()
  await expect.element(getByRole('alert')).toHaveTextContent('This was not done. Please check.')
  expect(onClose).not.toHaveBeenCalled()

  await refund.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const keys = send.mock.calls.map(([, key]) => key)
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[1])
})

test('who is in another field before a dialog has opened stays there', async () => {
  const opening = slowOpening()
  const { reason } = await openAction(async () => undefined)

  await reason.fill('Charged twice')
  await opening.finish()

  await expect.element(reason).toHaveFocus()
})

test('Escape asks before it throws away what was typed for an action', async () => {
  const { amount, getByRole } = await openAction(async () => undefined)
  await amount.fill('9')

  await userEvent.keyboard('{Escape}')

  await expect.element(getByRole('alert')).toHaveTextContent('What you typed is not saved.')
  expect(onClose).not.toHaveBeenCalled()

  changeLanguage('zh-CN')
  await expect.element(getByRole('button', { name: '继续编辑' })).toBeVisible()
})

test('a field that an action does not ask for, or of another kind, does not compile', () => {
  const mistakes = [
    // @ts-expect-error no such field
    () => <Field name="nmae" />,
    // @ts-expect-error worked out by the server, never written
    () => <Field name="videosCount" />,
    () => (
      // @ts-expect-error a name is a text
      <Field name="name">{({ onChange }) => <input aria-label="Name" onChange={() => onChange(1)} />}</Field>
    ),
    // @ts-expect-error no such field to ask for
    () => <Dialog record={null} required={['nmae']} onClose={onClose} />,
    () => (
      <ActionForm
        title=""
        label=""
        fields={{ times: count() }}
        words={refundWords}
        record={order}
        // @ts-expect-error the body of an action has its fields
        onSend={async ({ time }) => time}
        onClose={onClose}
      />
    ),
  ]

  expect(mistakes).not.toHaveLength(0)
})
