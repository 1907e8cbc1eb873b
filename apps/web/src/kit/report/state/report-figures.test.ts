import type { Measure } from '@backlot/contract/core/endpoints/report'
import { count, rate } from '@backlot/contract/core/fields/fields'
import { bucketSpans } from '@backlot/contract/core/lists/buckets'
import { staffActivity } from '@backlot/contract/reports/staff-activity'
import { expect, test } from 'vitest'
import { sparkPath } from '../figures/sparkline.tsx'
import { orderRows } from '../table/order-rows.ts'
import { bucketsOf, changeOf, figureOfBucket, together } from './report-figures.ts'

const words = { en: '', 'zh-CN': '' }
const added: Measure = { field: count(), metric: 'added', words, definition: words }
const share: Measure = { ...added, field: rate(), ratio: 'share' }

test('counts are added up, rates are not', () => {
  expect(together(added, [1, null, 3])).toBe(4)
  expect(together(added, [null])).toBeNull()
  expect(together(share, [2500, null])).toBe(2500)
  expect(together(share, [2500, 2500])).toBeNull()
})

test('a change is a part of what was before; of a rate it is the difference', () => {
  expect(changeOf(added, 150, 100)).toBe(0.5)
  expect(changeOf(added, -50, -100)).toBeNull()
  expect(changeOf(added, 0, 100)).toBe(-1)
  expect(changeOf(added, 5, 0)).toBeNull()
  expect(changeOf(share, 250, 300)).toBe(-50)
  expect(changeOf(share, null, 300)).toBeNull()
})

test('a day without rows counts nothing, and other dimensions are only those that there are', () => {
  const row = { day: '2026-11-19', adminId: 4, admin: { id: 4, name: 'Ada' }, changes: 2 }
  const rows = [row, { ...row, adminId: 5, changes: 3 }] as never
  const days = bucketSpans({ from: '2026-11-18', to: '2026-11-19' })

  const daily = bucketsOf(staffActivity as never, 'day', rows, days)
  const personal = bucketsOf(staffActivity as never, 'adminId', rows, days)

  expect(daily.map((bucket) => figureOfBucket(added, 'changes', bucket))).toEqual([0, 5])
  expect(figureOfBucket(share, 'changes', { key: '2026-11-18', rows: [] })).toBeNull()
  expect(personal.map(({ key }) => key)).toEqual(['4', '5'])
})

test('rows go by any column, records by their names, and what has no value is last either way', () => {
  const rows = [
    { adminId: 1, admin: { id: 1, name: 'Ben' } },
    { adminId: null, admin: null },
    { adminId: 2, admin: { id: 2, name: 'Ada' } },
  ]
  const names = (direction: 'asc' | 'desc') =>
    orderRows(staffActivity as never, rows as never, { key: 'adminId', direction }).map(
      (row) => (row as unknown as (typeof rows)[number]).adminId,
    )

  expect(names('asc')).toEqual([2, 1, null])
  expect(names('desc')).toEqual([1, 2, null])
})

test('a line goes through what there is, and leaves out what there is not', () => {
  expect(sparkPath([1, 2, 3])).toBe('M2.0 22.0L32.0 12.0L62.0 2.0')
  expect(sparkPath([1, null, 3, 3])).toMatch(/^M[^M]*M[^M]*$/)
  expect(sparkPath([5, 5])).toBe('M2.0 12.0L62.0 12.0')
  expect(sparkPath([1])).toBe('')
  expect(sparkPath([])).toBe('')
})
