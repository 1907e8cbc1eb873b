import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { ImportDialog } from './import-dialog.tsx'

const RealRequest = globalThis.XMLHttpRequest
let head: string[] = []
let refusal: string | null = null

/** A server that knows none of the columns. */
class Upload extends EventTarget {
  readonly upload = {}
  readonly status = refusal === null ? 200 : 422
  responseText = ''
  onload: (() => void) | null = null
  open() {
    this.responseText = ''
  }
  setRequestHeader() {
    this.responseText = ''
  }
  getResponseHeader() {
    return this.responseText === '' ? null : ''
  }
  send() {
    const columns = head.map((name) => ({ name, sample: 'x', field: null }))
    if (refusal !== null)
      this.responseText = JSON.stringify({
        code: 'invalid',
        message: 'Please check the marked fields.',
        errors: { file: [refusal] },
      })
    else this.responseText = JSON.stringify({ data: { line_count: 1, columns, problems: [], is_taken: 0 } })
    this.onload?.()
  }
}

beforeEach(() => {
  changeLanguage('en')
  head = ['When', 'What']
  refusal = null
  globalThis.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest
})
afterEach(() => {
  globalThis.XMLHttpRequest = RealRequest
})

async function choose(name: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is nothing to choose a file with.')
  await userEvent.upload(input, new File(['x'], name, { type: 'text/csv' }))
  await expect.element(page.getByText(`${name} · 1 line`)).toBeVisible()
}

const column = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a mended file keeps what was said of its columns, a file of another head does not', async () => {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ImportDialog reportId={3} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await choose('march.csv')
  await page.getByRole('combobox', { name: 'When' }).click()
  await page.getByText('Booked at', { exact: true }).click()
  await expect.poll(() => column('When').element().textContent).toContain('Booked at')

  await choose('march-mended.csv')
  await expect.poll(() => column('When').element().textContent).toContain('Booked at')

  head = ['When', 'Which']
  await choose('april.csv')
  await expect.poll(() => column('When').element().textContent).toContain('left out')
})

test('a file that cannot be read is refused in its own words', async () => {
  refusal = 'This file holds no lines.'
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ImportDialog reportId={3} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is nothing to choose a file with.')

  await userEvent.upload(input, new File(['x'], 'photo.csv', { type: 'text/csv' }))

  await expect.element(page.getByRole('alert')).toHaveTextContent('This file holds no lines.')
  expect(document.body.textContent).not.toContain('marked fields')
})
