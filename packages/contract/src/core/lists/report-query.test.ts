import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reference } from '../fields/fields.ts'
import { daysOf } from './days.ts'
import { type ListQueryError } from './parse-list.ts'
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

it('compares with as many days, immediately before', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [from, to] = one < other ? [one, other] : [other, one]
      const previous = previousSpan({ from, to })

      expect(daysOf(previous)).toBe(daysOf({ from, to }))
      expect(daysOf({ from: previous.to, to: from })).toBe(2)
    }),
  )
})
