import fc from 'fast-check'
import { expect, it } from 'vitest'
import { videos } from '../../resources/videos.ts'
import { text } from '../fields/fields.ts'
import { serializeListQuery } from './list.ts'
import { ListQueryError, parseListQuery } from './parse-list.ts'

it('reads what the address says', () => {
  const query = parseListQuery(videos, {
    page: '3',
    per_page: '50',
    sort: '-published_at,id',
    q: ' sea ',
    'filter[status][in]': 'draft,published',
    'filter[is_free]': '1',
    'filter[published_at][gte]': '2026-01-31T08:00:00.000Z',
    'filter[directors]': '7',
  })

  expect(query).toEqual({
    page: 3,
    perPage: 50,
    sort: [
      { field: 'publishedAt', direction: 'desc' },
      { field: 'id', direction: 'asc' },
    ],
    q: 'sea',
    filters: [
      { field: 'status', operator: 'in', values: ['draft', 'published'] },
      { field: 'isFree', operator: 'eq', values: [true] },
      { field: 'publishedAt', operator: 'gte', values: ['2026-01-31T08:00:00.000Z'] },
      { field: 'directors', operator: 'eq', values: [7] },
    ],
    exactTotal: false,
  })
  expect(parseListQuery(videos, serializeListQuery(videos, query))).toEqual(query)
})

it.each([[['a, b', 'c']], [['a\\', ',b\\,', 'c']], [[',', '\\\\']]])(
  'tells %j apart as it was asked for',
  (values) => {
    const rules = { ...videos, fields: { reason: text({ max: 40 }) }, filters: ['reason'] }
    const filters = [{ field: 'reason', operator: 'in', values } as const]

    expect(parseListQuery(rules, serializeListQuery(rules, { filters: [...filters] })).filters).toEqual(
      filters,
    )
  },
)

it.each([
  ['page', '0'],
  ['per_page', '101'],
  ['sort', 'description'],
  ['sort', 'id,title,views,created_at'],
  ['exact_total', 'yes'],
  ['filter[published_at][gte]', '0000-01-01T00:00:00Z'],
  ['filter[description]', 'x'],
  ['filter[status]', 'gone'],
  ['filter[is_free]', 'true'],
  ['filter[is_free][gte]', '1'],
  ['filter[published_at]', 'yesterday'],
  ['filter[views]', '1e3'],
  ['offset', '10'],
])('refuses %s=%s by its name', (key, value) => {
  try {
    parseListQuery(videos, { [key]: value })
    expect.unreachable()
  } catch (error) {
    expect(Object.keys((error as ListQueryError).errors)).toEqual([key])
  }
})

it('leaves out of the address what is at its default', () => {
  expect(serializeListQuery(videos, parseListQuery(videos, {}))).toEqual({})
})

it('throws nothing but its own error, whatever the address holds', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()))), (raw) => {
      try {
        parseListQuery(videos, raw)
      } catch (error) {
        expect(error).toBeInstanceOf(ListQueryError)
      }
    }),
  )
})
