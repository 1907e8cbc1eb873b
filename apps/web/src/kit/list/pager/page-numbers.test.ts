import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 0, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 50_000, [1, 2, 3, 4, null, 50_000]],
  [5, 50_000, [1, 2, 3, 4, 5, 6, 7, null, 50_000]],
  [100, 50_000, [1, null, 98, 99, 100, 101, 102, null, 50_000]],
  [50_000, 50_000, [1, null, 49_998, 49_999, 50_000]],
])('page %i of %i', (page, pages, expected) => {
  expect(pageNumbers(page, Math.max(pages, 1))).toEqual(expected)
})
