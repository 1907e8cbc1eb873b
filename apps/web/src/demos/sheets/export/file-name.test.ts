import { expect, test } from 'vitest'
import { defaultFileNames } from '../files/table-content.ts'
import { fileNameFrom } from './file-name.ts'

test('the names of files when nobody gives one', () => {
  expect(defaultFileNames).toEqual({ list: 'excel-list', mergedHeader: 'merge-header', archive: 'file' })
})

test('a name keeps its letters and loses what no system takes', () => {
  expect(fileNameFrom('  三月/报表: "最终"? ', 'file')).toBe('三月报表 最终')
  expect(fileNameFrom('a.b\\c\n', 'file')).toBe('a.bc')
})

test('nothing, or nothing that is a name, is the usual name', () => {
  expect(['', '   ', '//', '..'].map((typed) => fileNameFrom(typed, 'file'))).toEqual([
    'file',
    'file',
    'file',
    'file',
  ])
})
