import { directors } from '@backlot/contract/resources/directors'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { viewsKey } from '../../../platform/queries/views.ts'
import { useListAddress } from './use-list-address.ts'

const first = { id: 1, list: 'directors', search: 'q=ines', isDefault: true }

/** A list of an account that begins it with a view, opened at an address. */
async function openAt(address: string) {
  const client = new QueryClient()
  client.setQueryData(viewsKey, [first])
  const place = { search: address }
  const wrapper = ({ children }: { children: ReactNode }) => {
    const router = createMemoryRouter([{ path: '/', element: children }], { initialEntries: [`/${address}`] })
    router.subscribe(({ location }) => {
      place.search = location.search
    })
    return (
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    )
  }
  const { result, act } = await renderHook(() => useListAddress(directors), { wrapper })
  return { result, act, place }
}

test('a list begins with the default view, and everything stays everything over a reload', async () => {
  const { result, act, place } = await openAt('')
  await expect.poll(() => place.search).toBe('?q=ines')
  expect(result.current.query.q).toBe('ines')

  await act(() => result.current.go(new URLSearchParams()))
  await expect.poll(() => result.current.query.q).toBe('')

  const reloaded = await openAt(place.search)
  expect(reloaded.result.current.query.q).toBe('')
  await reloaded.act(() => reloaded.result.current.change({ q: 'mina' }))
  await reloaded.act(() => reloaded.result.current.change({ q: '' }))
  await expect.poll(() => reloaded.place.search).toBe('?page=1')
})
