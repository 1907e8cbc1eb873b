import { expect, test } from 'vitest'
import { cellWidth, columnWidths, EMPTY_CELL_WIDTH } from './column-width.ts'
import { plainTable } from './table-content.ts'

test('wide characters count double, wherever they stand', () => {
  expect([
    cellWidth('abc'),
    cellWidth('中文'),
    cellWidth('a中'),
    cellWidth('カナ！'),
    cellWidth(1234),
  ]).toEqual([3, 4, 3, 6, 4])
})

test('an empty cell is ten wide', () => {
  expect(EMPTY_CELL_WIDTH).toBe(10)
  expect([cellWidth(null), cellWidth('')]).toEqual([10, 10])
})

test('a column is as wide as its widest cell, head included', () => {
  expect(columnWidths(plainTable(['Identifier', 'x'], [[1, '标题很长']]))).toEqual([10, 8])
})

test('a head over several columns widens none of them', () => {
  const content = {
    head: [
      [{ text: 'A very long head over two', columns: 2 }, null],
      [{ text: 'a' }, { text: 'bb' }],
    ],
    rows: [],
  }

  expect(columnWidths(content)).toEqual([1, 2])
})
