import { expect, test } from 'vitest'
import { readTabs, saveTabs } from './tab-memory.ts'
import { newView } from './tab-views.ts'

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>()
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) }
}

const everything = () => true

test('tabs are kept per account, with name, filters and pin', () => {
  const box = storage()
  saveTabs(box, 1, [{ ...newView('/tags', '?q=a'), name: 'Tags', isPinned: true, isUnsaved: true, turn: 3 }])

  expect(readTabs(box, 1, everything)).toEqual([
    { ...newView('/tags', '?q=a'), name: 'Tags', isPinned: true },
  ])
  expect(readTabs(box, 2, everything)).toEqual([])
})

test('what is no longer permitted does not come back', () => {
  const box = storage()
  saveTabs(box, 1, [newView('/tags'), newView('/videos')])

  expect(readTabs(box, 1, (path) => path === '/tags').map(({ path }) => path)).toEqual(['/tags'])
})

test.each([
  '',
  'not json',
  '{}',
  '[{"path":7}]',
  '[{"path":"https://elsewhere","search":"","name":null,"isPinned":false}]',
])('the damaged entry %j opens nothing', (text) => {
  expect(readTabs({ getItem: () => text }, 1, everything)).toEqual([])
})
