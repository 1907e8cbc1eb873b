import type { Job } from '@backlot/contract/jobs'
import { expect, test } from 'vitest'
import { forecastOf, skipReasons } from './bulk-reasons.ts'

const skipped = (id: number, message: string) => ({ id, message, code: 'in_use', fields: [], label: null })
const say = ({ message }: { message: string }) => message

test('each reason is given once with the records it holds for, the most frequent first', () => {
  const verdicts = [skipped(1, 'In use.'), skipped(3, 'No cover.'), skipped(4, 'No cover.')]

  expect(skipReasons(verdicts, say)).toEqual([
    { reason: 'No cover.', count: 2, records: [verdicts[1], verdicts[2]] },
    { reason: 'In use.', count: 1, records: [verdicts[0]] },
  ])
})

test('what a job foretells is said once it is over, of many records by the first of them', () => {
  const answer = { count: 5, done: 0, refused: 0, verdicts: [], jobId: 7, changesetId: null }
  const reasons = [{ message: 'No cover.', fields: [], count: 4, records: [{ id: 3, label: 'Tilt' }] }]
  const job: Job = {
    ...{ id: 7, resource: 'videos', action: 'publish', state: 'running', done: 3, total: 5 },
    ...{ changed: 1, refused: 4, reasons, error: null, createdAt: '', finishedAt: null },
    ...{ changesetId: null, mayBeCancelled: true, isSeen: false },
  }

  expect(forecastOf(answer, job, say)).toBeUndefined()
  expect(forecastOf(answer, { ...job, state: 'done' }, say)).toMatchObject({
    ...{ count: 5, done: 1, refused: 4 },
    reasons: [{ reason: 'No cover.', count: 4, records: [{ label: 'Tilt' }] }],
  })
})
