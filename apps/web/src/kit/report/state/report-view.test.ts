import { expect, test } from 'vitest'
import { datedSpanInWords, spanInWords } from '../chart/span-in-words.ts'
import { addressOfView, chosenFromAddress, viewFromAddress, withChosen } from './report-view.ts'

test.each([
  'stacked=sales.gross%2Csales.orders&grouped=members.new',
  '',
  'stacked=sales.gross',
  'grouped=members.new&chosen=today.orders%2Crevenue-lines.gross',
])('how a page draws is written as it was read: %s', (address) => {
  const { view, rest } = viewFromAddress(new URLSearchParams(`from=2026-09-01&bucket=week&${address}`))

  expect(new URLSearchParams(addressOfView(view)).toString()).toBe(address)
  expect(rest.toString()).toBe('from=2026-09-01&bucket=week')
})

test('what cards show stands beside whatever else an address says, and as usual is not written', () => {
  const search = new URLSearchParams('days=7&chosen=today.orders,,nothing,.gross')
  const chosen = chosenFromAddress(search)

  expect([...chosen]).toEqual([['today', 'orders']])
  expect(withChosen(search, new Map([...chosen, ['lines', 'gross']])).toString()).toBe(
    'days=7&chosen=today.orders%2Clines.gross',
  )
  expect(withChosen(search, new Map()).toString()).toBe('days=7')
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

test('where years are told apart, days are said with theirs, once if it is the same', () => {
  const said = (['en', 'zh-CN'] as const).map((language) => [
    datedSpanInWords('2026-09-01', '2026-09-30', language),
    datedSpanInWords('2026-09-28', '2026-10-04', language),
    datedSpanInWords('2026-12-28', '2027-01-03', language),
    datedSpanInWords('2026-09-28', '2026-09-28', language),
  ])

  expect(said).toEqual([
    ['Sep 2026', '28 Sep – 4 Oct 2026', '28 Dec 2026 – 3 Jan 2027', '28 Sep 2026'],
    ['2026年9月', '2026-09-28 – 10-04', '2026-12-28 – 2027-01-03', '2026-09-28'],
  ])
})
