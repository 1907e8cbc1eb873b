import { expect, test } from 'vitest'
import { spansBefore, spansOf } from './report-spans.ts'

const asked = (from: string, to: string, timezone: string, asOf = '2027-01-01T00:00:00.000Z') =>
  ({
    query: { from, to, bucket: 'hour', compare: true, filters: [] },
    meta: { timezone, asOf },
  }) as unknown as Parameters<typeof spansOf>[0]

test('a day has as many hours as the clocks of the business show, and today those that have begun', () => {
  const starts = (spans: ReturnType<typeof spansOf>) => spans.map(({ from }) => from)

  expect(starts(spansOf(asked('2026-10-25', '2026-10-25', 'Europe/Berlin')))).toHaveLength(25)
  expect(starts(spansOf(asked('2026-03-29', '2026-03-29', 'Europe/Berlin')))).toHaveLength(23)
  const kathmandu = starts(spansOf(asked('2026-11-22', '2026-11-23', 'Asia/Kathmandu')))
  expect([kathmandu.length, kathmandu[0], kathmandu.at(-1)]).toEqual([
    48,
    '2026-11-21T18:15:00Z',
    '2026-11-23T17:15:00Z',
  ])
  const today = starts(spansOf(asked('2026-11-23', '2026-11-23', 'UTC', '2026-11-23T02:30:00.000Z')))
  expect(today).toEqual(['2026-11-23T00:00:00Z', '2026-11-23T01:00:00Z', '2026-11-23T02:00:00Z'])
})

test('hours are compared with those of as many days before', () => {
  const before = spansBefore(asked('2026-11-22', '2026-11-23', 'UTC'))

  expect([before.length, before[0]?.from]).toEqual([48, '2026-11-20T00:00:00Z'])
})

test('ten o’clock is compared with ten o’clock, also over a change of clocks', () => {
  const pairs = (from: string, to: string) => {
    const answer = asked(from, to, 'Europe/Berlin')
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', timeStyle: 'short' })
    const times = [spansOf(answer), spansBefore(answer)].map((spans) =>
      spans.map((span) => clock.format(new Date(span.from))),
    )
    return { times, before: spansBefore(answer).map((span) => span.from) }
  }
  // A day of 25 hours and the one after it, after days of 24; a day of 23; a day after one of 25.
  for (const [from, to] of [
    ['2026-10-25', '2026-10-26'],
    ['2026-03-29', '2026-03-29'],
    ['2026-10-26', '2026-10-26'],
  ] as const) {
    const [now, before] = pairs(from, to).times
    expect(before).toEqual(now)
  }
  expect(pairs('2026-10-25', '2026-10-26').before.at(-1)).toBe('2026-10-24T21:00:00Z')
})

test('days to come are left out, and as many of the days before', () => {
  const answer = (bucket: string, asOf: string) => {
    const { meta, query } = asked('2026-11-01', '2026-11-30', 'Asia/Shanghai', asOf)
    return { meta, query: { ...query, bucket } } as unknown as Parameters<typeof spansOf>[0]
  }
  // The twentieth has begun in Shanghai.
  const days = answer('day', '2026-11-19T16:30:00.000Z')
  expect(spansOf(days).at(-1)).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  expect([spansBefore(days).length, spansBefore(days).at(-1)?.from]).toEqual([20, '2026-10-21'])
  const weeks = answer('week', '2026-11-19T16:30:00.000Z')
  expect(spansOf(weeks).at(-1)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(spansBefore(weeks)).toHaveLength(4)
  expect(spansOf(answer('day', '2026-12-01T00:00:00.000Z'))).toHaveLength(30)
  expect(spansOf(answer('day', '2026-10-31T15:30:00.000Z'))).toEqual([])
})
