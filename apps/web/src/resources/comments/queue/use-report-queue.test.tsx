import type { ReportReason } from '@backlot/contract/resources/moderation'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanup, renderHook } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { useToasts } from '../../../ui/toasts/toast.ts'
import { useReportQueue } from './use-report-queue.ts'

const at = '2026-11-20T10:00:00.000Z'
const reported = (id: number, reason: ReportReason, reports_count = 1) => ({
  ...{ id, comment: `Comment ${id}`, status: 'visible', likes_count: 0, reports_count },
  ...{ reported_at: at, created_at: at, hidden_by: null, before: null, after: null },
  author: { id, username: 'mina', status: 'enabled', registered_at: at, comments: 1, upheld: 0, decided: [] },
  video: { id: 1, title: 'One', serial_number: null, cover_url: null, video_duration: null, views: null },
  reports: [{ id, username: null, reason, detail: null, created_at: at }],
})

interface Taking {
  readonly reason: ReportReason | null
  readonly want: number
  readonly held: readonly number[]
  readonly answer: (ids: number[], reason: ReportReason, reportsCount?: number) => void
  readonly fail: () => void
}

const realFetch = globalThis.fetch
let address = '/'
let takings: Taking[] = []
let givenBack: number[][] = []
let isGivenBack: Promise<void> = Promise.resolve()
let decisions: unknown[] = []
let refusal: 'stale' | 'decided_already' | null = 'stale'
let takenBack: string[] = []

const fakeFetch: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input), location.href)
  if (pathname.endsWith('/undo')) {
    takenBack.push(pathname)
    return new Response(null, { status: 204 })
  }
  const body = JSON.parse(String(init?.body))
  if (pathname.endsWith('/decision')) {
    decisions.push(body)
    if (refusal === null) {
      const data = { id: 1, status: 'visible', report_status: 'rejected' }
      return new Response(JSON.stringify({ data }), { headers: { 'x-audit-id': '71' } })
    }
    return new Response(JSON.stringify({ code: refusal, message: 'theo: banned', request_id: 'r1' }), {
      status: 409,
    })
  }
  if (!pathname.endsWith('/take')) {
    givenBack.push(body.ids)
    await isGivenBack
    return new Response(null, { status: 204 })
  }
  return new Promise((resolve, reject) => {
    takings.push({
      reason: body.reason,
      want: body.want,
      held: body.held,
      answer: (ids, reason, reportsCount) => {
        const taken = ids.map((id) => reported(id, reason, reportsCount))
        const data = { taken, held: body.held, waiting: ids.length, decided_today: 0 }
        resolve(new Response(JSON.stringify({ data })))
      },
      fail: () => reject(new TypeError('Failed to fetch')),
    })
  })
}

beforeEach(() => {
  address = '/'
  takings = []
  givenBack = []
  isGivenBack = Promise.resolve()
  decisions = []
  takenBack = []
  sessionStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(async () => {
  // What is still in hand goes back to the server of the test.
  await cleanup()
  globalThis.fetch = realFetch
})

function Known({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    </MemoryRouter>
  )
}

/** The queue as it stands after its first question, which has no answer yet. */
async function openQueue() {
  const { result, act } = await renderHook(useReportQueue, { wrapper: Known })
  const { result: toasts } = await renderHook(useToasts)
  await expect.poll(() => takings.length).toBe(1)
  return {
    queue: result,
    narrow: (reason: ReportReason) => act(() => result.current.narrow(reason)),
    said: () => toasts.current.at(-1)?.text,
    keep: () => act(() => result.current.decide('keep')),
    undo: () => act(() => void result.current.undo()),
    idsInHand: () => result.current.hand.items.map(({ id }) => id),
  }
}

test('what was taken for another reason goes back before comments of the chosen one are asked for', async () => {
  const { promise, resolve: giveBackIsDone } = Promise.withResolvers<void>()
  isGivenBack = promise
  const { queue, narrow, idsInHand } = await openQueue()
  await narrow('illegal')

  takings[0]?.answer([1, 2], 'spam')
  await expect.poll(() => givenBack).toEqual([[1, 2]])
  expect(takings).toHaveLength(1)
  giveBackIsDone()
  await expect.poll(() => takings.length).toBe(2)
  expect(takings[1]).toMatchObject({ reason: 'illegal', want: 10 })
  expect(queue.current.isRead).toBe(false)

  takings[1]?.answer([3], 'illegal')
  await expect.poll(idsInHand).toEqual([3])
  expect(queue.current.isRead).toBe(true)
})

test('what is in hand goes back before comments of the chosen reason are asked for', async () => {
  const { promise, resolve: giveBackIsDone } = Promise.withResolvers<void>()
  isGivenBack = promise
  const { narrow, idsInHand } = await openQueue()
  takings[0]?.answer([1, 2], 'spam')
  await expect.poll(idsInHand).toEqual([1, 2])

  await narrow('illegal')
  await expect.poll(() => givenBack).toEqual([[1, 2]])
  expect(takings).toHaveLength(1)
  giveBackIsDone()

  await expect.poll(() => takings.length).toBe(2)
  expect(takings[1]).toMatchObject({ reason: 'illegal', want: 10 })
})

test('a question for another reason that fails is no failure of the chosen one', async () => {
  const { queue, narrow, idsInHand } = await openQueue()
  await narrow('illegal')

  takings[0]?.fail()
  await expect.poll(() => takings.length).toBe(2)
  expect(queue.current.error).toBeUndefined()
  takings[1]?.answer([3], 'illegal')

  await expect.poll(idsInHand).toEqual([3])
})

test('the reason stands in the address, and a reload asks for it again', async () => {
  address = '/comments/reports?reason=illegal'
  const { queue } = await openQueue()

  expect(queue.current.reason).toBe('illegal')
  expect(takings[0]?.reason).toBe('illegal')
})

test('a comment that was reported again meanwhile comes back to hand with its new reports', async () => {
  refusal = 'stale'
  const { queue, keep, said, idsInHand } = await openQueue()
  takings[0]?.answer([1, 2, 3, 4, 5, 6], 'spam')
  await expect.poll(idsInHand).toEqual([1, 2, 3, 4, 5, 6])

  await keep()
  await expect.poll(() => takings.length).toBe(2)
  expect(decisions).toEqual([{ decision: 'keep', reports_count: 1 }])
  expect(takings[1]).toMatchObject({ held: [2, 3, 4, 5, 6], want: 5 })
  expect(queue.current.hand.decided).toEqual([])
  takings[1]?.answer([1], 'illegal', 2)

  await expect.poll(idsInHand).toEqual([2, 3, 4, 5, 6, 1])
  expect(queue.current.hand.items.at(-1)).toMatchObject({ id: 1, reportsCount: 2 })
  expect(said()).toContain('reported again meanwhile')
})

test('a comment that a colleague has decided on does not come back', async () => {
  refusal = 'decided_already'
  const { keep, said, idsInHand } = await openQueue()
  takings[0]?.answer([1, 2, 3, 4, 5, 6], 'spam')
  await expect.poll(idsInHand).toEqual([1, 2, 3, 4, 5, 6])

  await keep()

  await expect.poll(said).toContain('mina: theo: banned')
  expect(idsInHand()).toEqual([2, 3, 4, 5, 6])
  expect(takings).toHaveLength(1)
})

test('a decision can be taken back after a reload while its time has not run out', async () => {
  refusal = null
  const before = await openQueue()
  takings[0]?.answer([1, 2, 3, 4, 5, 6], 'spam')
  await expect.poll(before.idsInHand).toEqual([1, 2, 3, 4, 5, 6])
  await before.keep()
  await expect.poll(() => JSON.stringify(sessionStorage)).toContain('71')
  await cleanup()

  takings = []
  const { queue, undo, idsInHand } = await openQueue()
  expect(queue.current.hand.decided).toMatchObject([{ decision: 'keep', item: { id: 1 } }])
  await undo()

  expect(idsInHand()).toEqual([1])
  await expect.poll(() => takenBack).toEqual([expect.stringContaining('/71/undo')])
  expect(queue.current.hand.decided).toEqual([])
})
