import { questions } from '@backlot/contract/resources/questions'
import type { SavedView } from '@backlot/contract/views'
import { expect, test } from 'vitest'
import { readListAddress } from '../state/list-address.ts'
import { knownViews, searchToSave, shownView } from './saved-search.ts'

const view = { id: 1, list: 'questions', name: 'Fresh', columns: null } as SavedView

test('a view keeps what is asked for, and not which page one is on', () => {
  const query = readListAddress(questions, new URLSearchParams('q=price&sort=-id&page=3')).query

  expect(searchToSave(questions, query)).toBe('sort=-id&q=price')
})

test('the list knows the view that it shows, in whichever order its address says it', () => {
  const views = knownViews(questions, [
    { ...view, search: 'q=price&sort=-id' },
    { ...view, list: 'tags', search: '' },
  ])
  const shown = (search: string) =>
    shownView(questions, readListAddress(questions, new URLSearchParams(search)).query, views)?.name

  expect(shown('sort=-id&q=price&page=2')).toBe('Fresh')
  expect(shown('sort=-id')).toBeUndefined()
  expect(shown('')).toBeUndefined()
})

test('a view that asks for what is not known any more says so, and keeps the rest', () => {
  const [known] = knownViews(questions, [{ ...view, search: 'q=price&filter[colour]=red' }])

  expect(known).toMatchObject({ address: 'q=price', isPartial: true })
})
