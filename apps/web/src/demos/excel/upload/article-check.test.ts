import { expect, test } from 'vitest'
import type { CellValue } from '../../sheets/files/table-content.ts'
import { checkTable } from './article-check.ts'
import { guessMapping, missingTargets, withTarget } from './article-mapping.ts'

function check(heads: string[], ...rows: CellValue[][]) {
  const mapping = guessMapping(heads)
  const table = { heads, rows: rows.map((cells, index) => ({ number: index + 2, cells })) }
  return checkTable(table, mapping, 'Asia/Shanghai').map(({ row, column, field, say }) => ({
    row,
    column,
    field,
    said: say('en'),
  }))
}

test('heads are known in either language and by the names of the interface', () => {
  expect(guessMapping(['Id', '标题', 'author', 'Publish time', 'is_commentable', null, '标题'])).toEqual([
    null,
    'title',
    'author',
    'publishedAt',
    'isCommentable',
    null,
    null,
  ])
})

test('what the export page calls its columns is known', () => {
  expect(guessMapping(['编号', '标题', '作者', '阅读数', '发布时间'])).toEqual([
    null,
    'title',
    'author',
    null,
    'publishedAt',
  ])
  expect(guessMapping(['Date'])).toEqual(['publishedAt'])
})

test('a field is filled by one column: giving it to another takes it from the first', () => {
  expect(withTarget(['title', null], 1, 'title')).toEqual([null, 'title'])
  expect(withTarget(['title', null], 0, null)).toEqual([null, null])
})

test('a field that is needed and filled by no column is missed once, not in every row', () => {
  expect(missingTargets(guessMapping(['Author']))).toEqual(['title'])
  expect(check(['Author'], ['Lin'], ['Wu'])).toEqual([])
})

test('a good row passes, its words in either language and its moments as sheets have them', () => {
  const heads = ['Title', 'Status', 'Type', 'Importance', 'Publish time', 'Comments', 'Platforms', 'Link']
  const at = new Date(Date.UTC(2026, 1, 3, 9))

  expect(
    check(
      heads,
      ['One', 'draft', '中国', 3, at, '是', 'web；tv', 'https://example.org'],
      ['Two', '草稿', 'us', '2', '2026-02-03 09:00:00', 'no', '', ''],
      ['Three', null, null, null, null, null, null, null],
    ),
  ).toEqual([])
})

test('each broken rule is listed with its row and column', () => {
  const heads = ['Title', 'Importance', 'Type', 'Date', 'Link']

  expect(
    check(heads, ['x'.repeat(101), 4, 'Mars', 'soon', 'example.org'], ['', 1.5, 'CN', '2026-13-45', '']),
  ).toEqual([
    { row: 2, column: 0, field: 'title', said: 'At most 100 characters, please.' },
    { row: 2, column: 2, field: 'type', said: 'Choose one of the options.' },
    { row: 2, column: 3, field: 'publishedAt', said: 'This is not a date and time.' },
    { row: 2, column: 1, field: 'importance', said: 'Must be at most 3.' },
    { row: 2, column: 4, field: 'sourceUrl', said: 'Start with http://, https:// or ftp://.' },
    { row: 3, column: 0, field: 'title', said: 'Please fill this in.' },
    { row: 3, column: 3, field: 'publishedAt', said: 'This is not a date and time.' },
    { row: 3, column: 1, field: 'importance', said: 'Must be a whole number.' },
  ])
})

test('a rule over several fields names the one that is missing', () => {
  expect(check(['Title', 'Status'], ['One', 'published'])).toEqual([
    { row: 2, column: null, field: 'body', said: 'Needed before publishing.' },
    { row: 2, column: null, field: 'cover', said: 'Needed before publishing.' },
  ])
})
