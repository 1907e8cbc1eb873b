import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reference } from '../fields/fields.ts'
import { bucketNames, bucketSpans, bucketSpansBefore, lastOfBucket } from './buckets.ts'
import { daysOf } from './days.ts'
import { ListQueryError } from './parse-list.ts'
import { parseReportQuery } from './parse-report.ts'
import { previousSpan, serializeReportQuery } from './report-query.ts'

const rules = { name: 'sales', fields: { channelId: reference('channels') }, filters: ['channelId'] }

it('reads the days, the comparison and the filters, and writes them as they were', () => {
  const raw = { from: '2026-11-01', to: '2026-11-07', compare: '1', 'filter[channel_id][in]': '3,4' }

  const query = parseReportQuery(rules, raw)

  expect(query).toEqual({
    from: '2026-11-01',
    to: '2026-11-07',
    compare: true,
    filters: [{ field: 'channelId', operator: 'in', values: [3, 4] }],
  })
  expect(serializeReportQuery(query)).toEqual(raw)
})

it.each([
  [{ to: '2026-11-07' }, 'from'],
  [{ from: '2026-11-01', to: '2026-13-01' }, 'to'],
  [{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
  [{ from: '2020-01-01', to: '2026-11-01' }, 'to'],
  [{ from: '2026-11-01', to: '2026-11-01', compare: 'yes' }, 'compare'],
  [{ from: '2026-11-01', to: '2026-11-01', 'filter[plan_id]': '1' }, 'filter[plan_id]'],
  [{ from: '2026-11-01', to: '2026-11-01', page: '2' }, 'page'],
  [{ from: '2026-11-01', to: '2026-11-01', 'filter[channel_id]': '1\0' }, 'filter[channel_id]'],
  [{ from: '2026-11-01', to: '2026-11-01', compare: '\ud800' }, 'compare'],
])('%j is refused at %s', (raw, key) => {
  try {
    parseReportQuery(rules, raw)
    expect.unreachable()
  } catch (error) {
    expect(Object.keys((error as ListQueryError).errors)).toEqual([key])
  }
})

it('reads what days are taken together by where there are days, and writes nothing of each by itself', () => {
  const span = { from: '2026-11-01', to: '2026-11-07' }
  const daily = { ...rules, buckets: ['day', 'week'] as const }
  const read = (bucket: string) => serializeReportQuery(parseReportQuery(daily, { ...span, bucket }))

  expect([read('week'), read('day')]).toEqual([{ ...span, bucket: 'week' }, span])
  expect(() => read('month')).toThrow(ListQueryError)
  const hourly = { ...rules, buckets: ['hour', 'day'] as const }
  expect(() => parseReportQuery(hourly, { ...span, bucket: 'hour' })).toThrow(ListQueryError)
  const two = { from: '2026-11-06', to: '2026-11-07', bucket: 'hour' }
  expect(parseReportQuery(hourly, two)).toMatchObject(two)
  expect(() => parseReportQuery(rules, { ...span, bucket: 'week' })).toThrow(ListQueryError)
})

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

it.each(['__proto__', 'valueOf', 'constructor'])('knows no parameter called %s', (key) => {
  const choosing = { ...rules, choices: { metric: ['net_sales'] } }
  const asked = Object.fromEntries([
    ['from', '2026-11-01'],
    ['to', '2026-11-07'],
    [key, 'net_sales'],
  ])

  expect(() => parseReportQuery(choosing, asked)).toThrow(
    expect.objectContaining({ errors: expect.toSatisfy((errors: object) => Object.hasOwn(errors, key)) }),
  )
})

it('compares with as many days, immediately before', () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [from, to] = one < other ? [one, other] : [other, one]
      const previous = previousSpan({ from, to })

      expect(daysOf(previous)).toBe(daysOf({ from, to }))
      expect(daysOf({ from: previous.to, to: from })).toBe(2)
    }),
  )
})

it('weeks begin on Monday and months on their first, and those at the ends of a span may be shorter', () => {
  const span = { from: '2026-09-04', to: '2026-10-03' }
  const ofSize = (bucket: 'week' | 'month') =>
    bucketSpans({ ...span, bucket }).map(({ from, to }) => `${from}/${to}`)

  expect(ofSize('week')).toEqual([
    '2026-09-04/2026-09-06',
    '2026-09-07/2026-09-13',
    '2026-09-14/2026-09-20',
    '2026-09-21/2026-09-27',
    '2026-09-28/2026-10-03',
  ])
  expect(ofSize('month')).toEqual(['2026-09-04/2026-09-30', '2026-10-01/2026-10-03'])
  expect(bucketSpans({ from: '2028-02-28', to: '2028-03-01' }).map(({ from }) => from)).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ])
})

const anySpan = fc.tuple(day, fc.nat(900), fc.constantFrom(...bucketNames)).map(([from, length, bucket]) => ({
  ...{ from, bucket },
  to: new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10),
}))

it('the buckets of any span follow each other from its first day to its last, and so do those before it', () => {
  fc.assert(
    fc.property(anySpan, (span) => {
      const [found, before] = [bucketSpans(span), bucketSpansBefore(span)]

      const lengths = found.map(daysOf)
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(daysOf(span))
      expect([found[0]?.from, found.at(-1)?.to]).toEqual([span.from, span.to])
      for (const { from, to } of found) expect(lastOfBucket(from, span)).toBe(to)
      expect(before.map(daysOf)).toEqual(lengths)
      expect(daysOf({ from: before.at(-1)?.to ?? '', to: span.from })).toBe(2)
    }),
  )
})
