import { videos } from '@backlot/contract/resources/videos'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { ImageInput } from './media-input.tsx'

/** Requests that wait until the test ends them. */
class WaitingRequest {
  static readonly sent: WaitingRequest[] = []
  readonly upload = {}
  readonly status = 201
  responseText = ''
  onload = () => undefined
  onerror = () => undefined
  onabort = () => undefined
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null
  }
  send(): void {
    WaitingRequest.sent.push(this)
  }
  abort(): void {
    this.onabort()
  }
}

const words = {
  title: { en: 'Videos', 'zh-CN': '视频' },
  singular: { en: 'video', 'zh-CN': '视频' },
  empty: { en: '', 'zh-CN': '' },
  search: { en: '', 'zh-CN': '' },
  fields: {},
  options: {},
}
const onBusy = vi.fn<(isBusy: boolean) => void>()
const onChange = vi.fn<(file: unknown) => void>()

beforeEach(() => {
  changeLanguage('en')
  WaitingRequest.sent.length = 0
  vi.stubGlobal('XMLHttpRequest', WaitingRequest)
})
afterEach(() => {
  vi.unstubAllGlobals()
  onBusy.mockReset()
  onChange.mockReset()
})

function anInput() {
  return (
    <ImageInput
      id="field-cover"
      name="cover"
      label="Cover"
      field={videos.fields.cover}
      words={words}
      value={null}
      isDisabled={false}
      isInvalid={false}
      isRequired={false}
      describedBy={undefined}
      onChange={onChange}
      onBusy={onBusy}
      onLeave={() => undefined}
    />
  )
}

async function openInput() {
  const screen = await render(anInput())
  return { ...screen, input: screen.getByLabelText('Cover') }
}

function picture(name: string): File {
  return new File(['picture'], name, { type: 'image/png' })
}

test('a file that takes the place of another keeps the form waiting until it has arrived', async () => {
  const { input, getByText } = await openInput()
  await userEvent.upload(input, picture('first.png'))
  await expect.element(getByText('first.png')).toBeVisible()

  await userEvent.upload(input, picture('second.png'))
  await expect.element(getByText('second.png')).toBeVisible()
  expect(onBusy.mock.lastCall).toEqual([true])

  const [, second] = WaitingRequest.sent
  if (second) second.responseText = JSON.stringify({ data: { id: 5, name: 'second.png' } })
  second?.onload()
  await expect.poll(() => onBusy.mock.lastCall).toEqual([false])
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 5 }))
})

test('when the connection is lost the same file is sent again on request', async () => {
  const { input, getByText, getByRole } = await openInput()
  await userEvent.upload(input, picture('cover.png'))
  await expect.poll(() => WaitingRequest.sent.length).toBe(1)

  WaitingRequest.sent[0]?.onerror()
  await expect.element(getByText(/Please check the connection/)).toBeVisible()
  await getByRole('button', { name: 'Try again' }).click()

  await expect.element(getByText('cover.png')).toBeVisible()
  expect(WaitingRequest.sent).toHaveLength(2)
})

test('a file that is no image is not sent', async () => {
  const { input, getByText } = await openInput()

  await userEvent.upload(input, new File(['text'], 'notes.txt', { type: 'text/plain' }))

  await expect.element(getByText('This is not an image.')).toBeVisible()
  expect(WaitingRequest.sent).toEqual([])
})

test('an upload goes on while its page is hidden behind another', async () => {
  const { input, rerender, getByText } = await openInput()
  await rerender(<Activity>{anInput()}</Activity>)
  await userEvent.upload(input, picture('cover.png'))
  await expect.element(getByText('cover.png')).toBeVisible()

  await rerender(<Activity mode="hidden">{anInput()}</Activity>)
  await rerender(<Activity>{anInput()}</Activity>)
  expect(onBusy.mock.lastCall).toEqual([true])
  const last = WaitingRequest.sent.at(-1)
  if (last) last.responseText = JSON.stringify({ data: { id: 5, name: 'cover.png' } })
  last?.onload()

  await expect.poll(() => onBusy.mock.lastCall).toEqual([false])
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 5 }))
})

test('an upload ends with the page that is left', async () => {
  const { input, unmount } = await openInput()
  await userEvent.upload(input, picture('cover.png'))
  await expect.poll(() => WaitingRequest.sent.length).toBe(1)
  const abort = vi.spyOn(WaitingRequest.prototype, 'abort')

  await unmount()

  expect(abort).toHaveBeenCalledOnce()
})

test('whoever chooses a file by keyboard stays at its field, where the button gives way to the file', async () => {
  const { input, getByText, getByRole } = await openInput()
  // The browser's own window for choosing is not for tests.
  input.element().addEventListener('click', (event) => event.preventDefault())

  await getByRole('button', { name: /Drop, paste or choose an image/ }).click()
  await expect.element(input).toHaveFocus()
  await userEvent.upload(input, picture('cover.png'))

  await expect.element(getByText('cover.png')).toBeVisible()
  await expect.element(input).toHaveFocus()
})
