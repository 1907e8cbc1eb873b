import { expect, test } from 'vitest'
import { skipReasons } from './bulk-reasons.ts'

const refused = (id: number, message: string | null) => ({ id, done: false, code: 'in_use', message })

test('each reason is told once with the records it holds for, the most frequent first', () => {
  const verdicts = [
    refused(1, 'In use.'),
    { id: 2, done: true, code: null, message: null },
    refused(3, 'No cover.'),
    refused(4, 'No cover.'),
    refused(5, null),
  ]

  expect(skipReasons(verdicts, new Map([[3, 'Tilt']]))).toEqual([
    { reason: 'No cover.', names: ['Tilt', '#4'] },
    { reason: 'In use.', names: ['#1'] },
    { reason: 'in_use', names: ['#5'] },
  ])
})
