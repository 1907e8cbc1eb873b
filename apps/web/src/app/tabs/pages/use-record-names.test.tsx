import { directors } from '@backlot/contract/resources/directors'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { changeTabs, currentTabs } from '../state/tab-store.ts'
import { viewAt } from '../state/tab-views.ts'
import { screenFinder } from './screen-at.ts'
import { useRecordNames } from './use-record-names.ts'

const screenAt = screenFinder([
  {
    path: '/directors/:id',
    access: 'list-directors',
    title: { en: 'Director', 'zh-CN': '导演' },
    load: async () => () => null,
  },
])

function Strip() {
  useRecordNames(screenAt)
  return null
}

afterEach(() => changeTabs({ type: 'reset' }))

const nameAt = (path: string) => viewAt(currentTabs(), path)?.name

test('a tab is called as its record is now, also while its page is hidden, and no other tab is', async () => {
  const client = createQueryClient()
  for (const id of [7, 8]) {
    const path = `/directors/${id}`
    changeTabs({ type: 'add', path, search: '', isKept: true })
    changeTabs({ type: 'updateVisited', path, change: { name: 'Mina' } })
  }
  client.setQueryData([directors.name, 'record', 7], { id: 7, version: 1, name: 'Mina' })
  await render(
    <QueryClientProvider client={client}>
      <Strip />
    </QueryClientProvider>,
  )

  client.setQueryData([directors.name, 'record', 7], { id: 7, version: 2, name: 'Mina Iyer' })

  await expect.poll(() => nameAt('/directors/7')).toBe('Mina Iyer')
  expect(nameAt('/directors/8')).toBe('Mina')
})
