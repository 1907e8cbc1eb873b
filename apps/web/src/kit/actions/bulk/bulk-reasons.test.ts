import { expect, test } from 'vitest'
import { skipReasons } from './bulk-reasons.ts'

const skipped = (id: number, message: string) => ({
  ...{ id, message, done: false, code: 'in_use', fields: [] },
  label: null,
})

test('each reason is given once with the records it holds for, the most frequent first', () => {
  const verdicts = [
    skipped(1, 'In use.'),
    { ...skipped(2, ''), done: true },
    skipped(3, 'No cover.'),
    skipped(4, 'No cover.'),
  ]

  expect(skipReasons(verdicts, ({ message }) => message ?? '')).toEqual([
    { reason: 'No cover.', records: [verdicts[2], verdicts[3]] },
    { reason: 'In use.', records: [verdicts[0]] },
  ])
})
