import { staffActivity } from '@backlot/contract/reports/staff-activity'
import { expect, test } from 'vitest'
import { addressOfQuestion, readReportAddress } from './report-address.ts'

const usual = { from: '2026-11-14', to: '2026-11-20', compare: '1' }
const reading = (search: string) => readReportAddress(staffActivity, new URLSearchParams(search), usual)
const read = (search: string) => reading(search).query

test('an address without a question asks for the usual days, compared', () => {
  expect(read('')).toEqual({ ...usual, compare: true, filters: [] })
})

test.each([
  ['from=2026-11-01&to=2026-11-07&filter[admin_id][in]=3,4'],
  ['from=2026-11-01&to=2026-11-01&compare=0'],
])('%s is written as it was read', (search) => {
  expect(decodeURIComponent(addressOfQuestion(read(search)).toString().replaceAll('%2C', ','))).toContain(
    search.split('&')[0],
  )
  expect(read(addressOfQuestion(read(search)).toString())).toEqual(read(search))
})

test.each([['from=2026-11-09&to=2026-11-01'], ['from=soon&to=2026-11-01'], ['page=3&filter[nobody]=1']])(
  '%s is left out',
  (search) => {
    expect(read(search)).toEqual({ ...usual, compare: true, filters: [] })
  },
)

test.each([
  ['from=2026-11-09&to=2026-11-01', ['from', 'to']],
  ['from=soon&to=2026-11-01', ['from', 'to']],
  ['to=2026-11-01', ['to']],
  ['from=2026-11-01&to=2026-11-07&page=3', ['page']],
  ['from=2026-11-09&to=2026-11-01&nonsense=1', ['nonsense', 'from', 'to']],
])('of %s all is named that is left out', (search, names) => {
  expect(Object.keys(reading(search).leftOut)).toEqual(names)
})

test.each([
  ['from=2026-12-20&to=2026-11-01', 'ends_before_it_begins'],
  ['from=2026-02-30&to=2026-03-01', 'bad_day'],
  ['from=2026-11-01&to=2026-11-02&nonsense=1', undefined],
])('of %s it is said what is wrong with the days', (search, message) => {
  expect(reading(search).leftOut['from']?.message).toBe(message)
})

test('days that are left out take nothing along that was asked for besides', () => {
  expect(read('from=2026-11-09&to=2026-11-01&compare=0')).toEqual({ ...usual, compare: false, filters: [] })
})
