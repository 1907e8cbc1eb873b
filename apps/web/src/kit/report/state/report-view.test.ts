import { expect, test } from 'vitest'
import { daySpans, spanInWords } from '../chart/day-spans.ts'
import { addressOfView, viewFromAddress } from './report-view.ts'

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  )

test.each([
  ['bucket=week&stacked=sales.gross%2Csales.orders&grouped=members.new', true],
  ['bucket=month', true],
  ['', true],
  ['stacked=sales.gross', false],
])('how a page draws is written as it was read: %s', (address, isBucketed) => {
  const { view, rest } = viewFromAddress(new URLSearchParams(`from=2026-09-01&${address}`), { isBucketed })

  expect(new URLSearchParams(addressOfView(view)).toString()).toBe(address)
  expect(rest.toString()).toBe('from=2026-09-01')
})

test.each([
  ['bucket=week', false],
  ['bucket=year', true],
])('%s stays with the question, which names what it does not know', (address, isBucketed) => {
  const { view, rest } = viewFromAddress(new URLSearchParams(address), { isBucketed })

  expect([view.bucket, rest.toString()]).toEqual(['day', address])
})

test('weeks begin on Monday and months on their first, and the ends of a span may be shorter', () => {
  const days = daysFrom('2026-09-04', 30)

  const weeks = daySpans(days, 'week').map((span) => [span[0], span.length])
  expect(weeks).toEqual([
    ['2026-09-04', 3],
    ['2026-09-07', 7],
    ['2026-09-14', 7],
    ['2026-09-21', 7],
    ['2026-09-28', 6],
  ])
  expect(daySpans(days, 'month').map((span) => span.length)).toEqual([27, 3])
  expect(daySpans(days, 'day').flat()).toEqual(days)
})

test('only a whole month goes by its name', () => {
  const said = (['en', 'zh-CN'] as const).map((language) => [
    spanInWords('2026-09-01', '2026-09-30', language),
    spanInWords('2026-09-01', '2026-09-29', language),
    spanInWords('2026-09-28', '2026-10-04', language),
    spanInWords('2026-09-28', '2026-09-28', language),
  ])

  expect(said).toEqual([
    ['Sep 2026', '1 Sep – 29 Sep', '28 Sep – 4 Oct', '28 Sep'],
    ['2026年9月', '9月1日 – 9月29日', '9月28日 – 10月4日', '9月28日'],
  ])
})
