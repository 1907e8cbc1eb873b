import { expect, test } from 'vitest'
import { between, boundsOf, chosenValues, oneOf } from './filter-values.ts'

test('one value is an equality, several are a set, none is no filter', () => {
  expect(oneOf('status', [])).toEqual([])
  expect(oneOf('status', ['draft'])).toEqual([{ field: 'status', operator: 'eq', values: ['draft'] }])
  expect(oneOf('status', ['draft', 'published'])).toEqual([
    { field: 'status', operator: 'in', values: ['draft', 'published'] },
  ])
  expect(chosenValues(oneOf('status', ['draft', 'published']))).toEqual(['draft', 'published'])
})

test('a range keeps its ends, and an open end is left out', () => {
  expect(boundsOf(between('views', 10, 20))).toEqual({ from: 10, to: 20 })
  expect(between('views', 10, null)).toEqual([{ field: 'views', operator: 'gte', values: [10] }])
  expect(boundsOf(between('views', null, 0))).toEqual({ from: null, to: 0 })
  expect(boundsOf([{ field: 'views', operator: 'eq', values: [7] }])).toEqual({ from: 7, to: 7 })
})
