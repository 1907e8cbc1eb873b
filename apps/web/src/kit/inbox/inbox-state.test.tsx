import { supports } from '@backlot/contract/resources/supports'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useToasts } from '../../ui/toasts/toast.ts'
import type { Desk } from './desk.ts'
import { useInboxState } from './inbox-state.ts'

const desk = { resource: supports, words: { fields: {}, options: {} } } as unknown as Desk

const at =
  (address: string) =>
  ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/videos', address]}>{children}</MemoryRouter>
  )

test('going back from tickets leads to the inbox as it was, and from there to the page before', async () => {
  const useInbox = () => ({ inbox: useInboxState(desk), go: useNavigate() })
  const { result, act } = await renderHook(useInbox, { wrapper: at('/questions/supports?whose=mine') })
  const read = (ticket: number) => act(() => result.current.inbox[1]({ ticket }))
  await read(4)
  await read(7)
  expect(result.current.inbox[0]).toMatchObject({ ticket: 7, whose: 'mine' })

  await act(() => result.current.go(-1))
  expect(result.current.inbox[0]).toMatchObject({ ticket: undefined, whose: 'mine' })

  await act(() => result.current.go(-1))
  expect(result.current.inbox[0]).toMatchObject({ ticket: undefined, whose: 'everybody' })
})

test('what an inbox does not know leaves its address, and that is said', async () => {
  const useInbox = () => ({ inbox: useInboxState(desk), place: useLocation(), toasts: useToasts() })
  const { result } = await renderHook(useInbox, {
    wrapper: at('/questions/supports?whose=mine&status=lost'),
  })

  await expect.poll(() => result.current.place.search).toBe('?whose=mine')
  expect(result.current.toasts.at(-1)?.text).toContain('status=lost')
})
