import { videoImportEndpoints, videos } from '@backlot/contract/resources/videos'
import { QueryClientProvider } from '@tanstack/react-query'
import { Activity, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { videoWords } from '../../../resources/videos/videos.messages.ts'
import { AntdProvider } from '../../antd/antd-provider.tsx'
import { NewImport } from './new-import.tsx'

const realFetch = globalThis.fetch
const RealRequest = globalThis.XMLHttpRequest
let isGivenUp = false
let arrive = (): void => {}
let shown: number[] = []

/** What is sent arrives when the test says so. */
class Upload extends EventTarget {
  readonly upload = {}
  readonly status = 200
  responseText = ''
  onload: (() => void) | null = null
  onabort: (() => void) | null = null
  open() {
    arrive = () => {
      this.responseText = JSON.stringify({ data: staged })
      this.onload?.()
    }
  }
  setRequestHeader() {
    this.responseText = ''
  }
  getResponseHeader() {
    return this.responseText
  }
  send() {
    this.responseText = ''
  }
  abort() {
    isGivenUp = true
    this.onabort?.()
  }
}

const at = '2026-11-20T10:00:00.000Z'
const staged = {
  ...{
    id: 12,
    file_name: 'videos.csv',
    bytes: 3,
    encoding: 'utf-8',
    line_count: 1,
    columns: [],
    state: 'staged',
  },
  ...{ counts: { new: 0, changed: 0, same: 0, refused: 0, applied: 0 }, job: null, created_at: at },
}

beforeEach(() => {
  changeLanguage('en')
  isGivenUp = false
  shown = []
  globalThis.fetch = async () => Response.json({ data: [] })
  globalThis.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest
})
afterEach(() => {
  globalThis.fetch = realFetch
  globalThis.XMLHttpRequest = RealRequest
})

/** The page as a tab keeps it: hidden behind the one that one looks at. */
function KeptPage() {
  const [isHidden, setIsHidden] = useState(false)
  const parts = { resource: videos, endpoints: videoImportEndpoints, words: videoWords, listPath: '/videos' }
  return (
    <>
      <button type="button" onClick={() => setIsHidden(!isHidden)}>
        Another tab
      </button>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <NewImport parts={parts} onShow={(id) => shown.push(id)} />
      </Activity>
    </>
  )
}

test('a file goes on arriving while one looks at another page, and is shown once one is back', async () => {
  const router = createMemoryRouter([{ path: '*', element: <KeptPage /> }])
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <AntdProvider>
        <RouterProvider router={router} />
      </AntdProvider>
    </QueryClientProvider>,
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is nothing to choose a file with.')
  await userEvent.upload(input, new File(['a,b'], 'videos.csv', { type: 'text/csv' }))
  const bar = page.getByText(/Uploading/)
  await expect.element(bar).toBeVisible()

  const otherTab = page.getByRole('button', { name: 'Another tab' })
  await otherTab.click()
  await expect.element(bar).not.toBeVisible()
  arrive()
  await expect.element(bar).not.toBeInTheDocument()
  expect({ isGivenUp, shown }).toEqual({ isGivenUp: false, shown: [] })

  await otherTab.click()
  await expect.poll(() => shown).toEqual([12])
})
