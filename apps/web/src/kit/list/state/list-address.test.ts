import type { ListQuery, Sort } from '@backlot/contract/core/lists/list'
import { videos } from '@backlot/contract/resources/videos'
import { expect, test } from 'vitest'
import { replaceFilters } from '../../filters/values/replace-filters.ts'
import { addressFromQuery, changeQuery, nextSort, readListAddress } from './list-address.ts'

const read = (address: string) => readListAddress(videos, new URLSearchParams(address)).query

test('search, filters, order, page and size survive the way through the address', () => {
  const address = 'page=3&per_page=50&sort=-views&q=sea&filter[status][in]=draft,published&filter[is_free]=1'
  const query = read(address)

  expect(query).toMatchObject({
    page: 3,
    perPage: 50,
    q: 'sea',
    sort: [{ field: 'views', direction: 'desc' }],
  })
  expect(query.filters).toHaveLength(2)
  expect(read(addressFromQuery(videos, query).toString())).toEqual(query)
})

test('the untouched list has an empty address', () => {
  expect(addressFromQuery(videos, read('')).toString()).toBe('')
})

test('what is not valid in an address is left out, the rest stays', () => {
  expect(read('page=0&q=sea&filter[nothing]=1&sort=secret')).toEqual(read('q=sea'))
  expect(read('filter[status]=gone&per_page=9999')).toEqual(read(''))
  expect(read('per_page=7')).toEqual(read(''))
})

test('what the list does not know is named', () => {
  const unknown = (address: string) =>
    Object.keys(readListAddress(videos, new URLSearchParams(address)).leftOut)

  expect(unknown('page=2&sort=secret&filter[status]=gone&per_page=7&x=1&q=sea')).toEqual([
    'sort',
    'filter[status]',
    'x',
    'per_page',
  ])
  expect(unknown('page=2&sort=-views&filter[status]=draft&per_page=50')).toEqual([])
})

test('other rows begin at the first page, and a page change keeps all else', () => {
  const query = read('page=3&q=sea&exact_total=1')

  expect(changeQuery(query, { q: 'salt' })).toMatchObject({ page: 1, q: 'salt', exactTotal: false })
  expect(changeQuery(query, { perPage: 50 })).toMatchObject({ page: 1, exactTotal: true })
  expect(changeQuery(query, { page: 4 })).toMatchObject({ page: 4, q: 'sea', exactTotal: true })
})

test('a filter changes in its place and is cleared alone', () => {
  const { filters } = read('filter[status]=draft&filter[is_free]=1')
  const isMain = { field: 'isMain', operator: 'eq', values: [true] } as const

  const changed = replaceFilters(filters, 'status', [
    { field: 'status', operator: 'eq', values: ['published'] },
  ])
  expect(changed.map(({ field, values }) => [field, values])).toEqual([
    ['status', ['published']],
    ['isFree', [true]],
  ])
  expect(replaceFilters(filters, 'status', []).map(({ field }) => field)).toEqual(['isFree'])
  expect(replaceFilters(filters, 'isMain', [{ ...isMain, values: [true] }])).toHaveLength(3)
})

test('pressing a head sorts by it, again turns it round, once more gives the list’s own order', () => {
  const press = (sort: ListQuery['sort'], direction: Sort['direction'] = 'asc') =>
    nextSort({ ...read(''), sort }, { field: 'title', direction }, videos)
  const ascending = press(read('').sort)
  const descending = press(ascending)

  expect(ascending).toEqual([{ field: 'title', direction: 'asc' }])
  expect(descending).toEqual([{ field: 'title', direction: 'desc' }])
  expect(press(descending)).toEqual([{ field: 'id', direction: 'desc' }])
  expect(press(read('').sort, 'desc')).toEqual(descending)
})
