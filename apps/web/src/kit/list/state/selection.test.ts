import { expect, test } from 'vitest'
import { idsBetween, isSelected, noSelection, pageMark, type Selection, select, sizeOf } from './selection.ts'

test('records chosen on one page stay chosen while another page is shown', () => {
  const first = select(noSelection, [1, 2], true)
  const both = select(first, [30], true)

  expect(sizeOf(both)).toBe(3)
  expect(isSelected(both, 1)).toBe(true)
  expect(pageMark(both, [30, 31])).toBe('some')
  expect(pageMark(both, [1, 2])).toBe('all')
  expect(pageMark(both, [40])).toBe('none')
  expect(sizeOf(select(both, [1], false))).toBe(2)
})

test('all that match counts as many as were counted, and choosing one by hand begins anew', () => {
  const all: Selection = { kind: 'all', count: 1204 }

  expect(sizeOf(all)).toBe(1204)
  expect(isSelected(all, 999)).toBe(true)
  expect(select(all, [5], true)).toEqual({ kind: 'some', ids: new Set([5]) })
})

test('an empty page has nothing chosen', () => {
  expect(pageMark(noSelection, [])).toBe('none')
})

test('Shift chooses the rows in between, in either direction', () => {
  expect(idsBetween([9, 7, 5, 3], 7, 3)).toEqual([7, 5, 3])
  expect(idsBetween([9, 7, 5, 3], 3, 9)).toEqual([9, 7, 5, 3])
  expect(idsBetween([9, 7], 100, 7)).toEqual([7])
})
