import { expect, test } from 'vitest'
import { LARGEST_SHEET_BYTES, rejectionOf, tableFrom } from './uploaded-table.ts'

const file = (name: string, size = 10) => ({ name, size })

test('one megabyte is the limit', () => {
  expect(LARGEST_SHEET_BYTES).toBe(1_048_576)
  expect(rejectionOf([file('a.xlsx', LARGEST_SHEET_BYTES)])).toBeNull()
  expect(rejectionOf([file('a.xlsx', LARGEST_SHEET_BYTES + 1)])).toBe('tooLarge')
})

test('each wrong choice is rejected for its own reason', () => {
  const rejections = [
    [file('a.csv'), file('b.csv')],
    [file('a.XLS')],
    [file('a.pdf')],
    [file('xlsx')],
    [file('a.txt', 0)],
  ].map(rejectionOf)

  expect(rejections).toEqual(['several', 'oldFormat', 'wrongType', 'wrongType', 'empty'])
})

test('the first row gives the heads; an empty head stays empty and blank rows go, keeping the numbers', () => {
  const table = tableFrom([
    ['id', null, ' Title ', null],
    [1, 'x', 'One', null],
    [null, '', null, null],
    [3, null, 'Three'],
  ])

  expect(table).toEqual({
    heads: ['id', null, 'Title'],
    rows: [
      { number: 2, cells: [1, 'x', 'One'] },
      { number: 4, cells: [3, null, 'Three'] },
    ],
  })
})

test('a cell beyond the heads has a column of its own', () => {
  expect(tableFrom([['id'], [1, 'more']])?.heads).toEqual(['id', null])
})

test('heads alone are no table', () => {
  expect(tableFrom([['id', 'title']])).toBeNull()
  expect(tableFrom([])).toBeNull()
})
