import { expect, test } from 'vitest'
import { skipReasons } from './bulk-reasons.ts'

const skipped = (id: number, message: string) => ({
  ...{ id, message, code: 'in_use', fields: [] },
  label: null,
})

test('each reason is given once with the records it holds for, the most frequent first', () => {
  const verdicts = [skipped(1, 'In use.'), skipped(3, 'No cover.'), skipped(4, 'No cover.')]

  expect(skipReasons(verdicts, ({ message }) => message)).toEqual([
    { reason: 'No cover.', records: [verdicts[1], verdicts[2]] },
    { reason: 'In use.', records: [verdicts[0]] },
  ])
})
