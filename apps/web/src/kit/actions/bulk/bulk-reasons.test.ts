import { expect, test } from 'vitest'
import { skipReasons } from './bulk-reasons.ts'

const skipped = (id: number, message: string | null) => ({ id, done: false, code: 'in_use', message })

test('each reason is given once with the records it holds for, the most frequent first', () => {
  const verdicts = [
    skipped(1, 'In use.'),
    { id: 2, done: true, code: null, message: null },
    skipped(3, 'No cover.'),
    skipped(4, 'No cover.'),
    skipped(5, null),
  ]

  expect(skipReasons(verdicts, new Map([[3, 'Tilt']]))).toEqual([
    { reason: 'No cover.', names: ['Tilt', '#4'] },
    { reason: 'In use.', names: ['#1'] },
    { reason: 'in_use', names: ['#5'] },
  ])
})
