import { describe, expect, test } from 'vitest'
import { delimitedLines, neutralText, readDelimited } from './delimited-text.ts'
import { type CellValue, plainTable } from './table-content.ts'

const rows: CellValue[][] = [
  [1, 'Plain', 12.5, null],
  [-2, 'Commas, "quotes"\nand lines', 0, 'x'],
  [3, '=1+1', 1e6, '@cmd'],
  [4, '007', -0.5, '42'],
  [5, '  spaced  ', 0, '\tTab'],
  [6, '中文，逗号', 7, "'quoted"],
]

describe.each([',', '\t'] as const)('a text separated by %j', (delimiter) => {
  test('comes back as it was, numbers as numbers and digits in texts as texts', () => {
    const text = [...delimitedLines(plainTable(['id', 'title', 'figure', 'note'], rows), delimiter)].join('')

    expect(readDelimited(`\ufeff${text}`, delimiter)).toEqual([['id', 'title', 'figure', 'note'], ...rows])
  })
})

test('what a spreadsheet would run is neutralised, numbers are not', () => {
  const values = ['=A1', '+1', '-1', '@x', '\tx', 'a=b', -1] as const

  expect(values.map(neutralText)).toEqual(["'=A1", "'+1", "'-1", "'@x", "'\tx", 'a=b', '-1'])
})

test('lines end as they do on Windows', () => {
  expect([...delimitedLines(plainTable(['a', 'b'], [[1, 'x,y']]), ',')]).toEqual(['a,b\r\n', '1,"x,y"\r\n'])
})

test('a moment is written as the clock shows it', () => {
  const at = new Date(Date.UTC(2026, 10, 21, 7, 37, 4))

  expect([...delimitedLines(plainTable(['at'], [[at]]), ',')][1]).toBe('2026-11-21 07:37:04\r\n')
})

test('a text without an end of its last line keeps its last cells', () => {
  expect(readDelimited('a,b\n1,', ',')).toEqual([
    ['a', 'b'],
    [1, null],
  ])
})

test('a quotation that is never closed is no table', () => {
  expect(readDelimited('a,b\n"1,2', ',')).toBeNull()
})
