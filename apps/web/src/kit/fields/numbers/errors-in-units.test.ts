import { count, day, money, rate, time } from '@backlot/contract/core/fields/fields'
import { expect, test } from 'vitest'
import { inUnits } from './errors-in-units.ts'

const tooSmall = { message: 'too_small', parameters: { minimum: 1 } } as const
const tooBig = { message: 'too_big', parameters: { maximum: 10_000 } } as const
const unread = { message: 'wrong_type' } as const

test('a limit of an amount is said in its currency, whatever its decimals', () => {
  expect(inUnits(tooSmall, money(), { currency: 'USD' })).toEqual({
    message: 'too_small',
    parameters: { minimum: '$0.01' },
  })
  expect(inUnits(tooSmall, money(), { currency: 'JPY' }).parameters).toEqual({ minimum: 'JP¥1' })
  expect(inUnits(tooBig, money(), { currency: 'KWD' }).parameters).toEqual({
    maximum: expect.stringMatching(/^KWD\s10\.000$/),
  })
  expect(inUnits(tooBig, money(), {}).parameters).toEqual({ maximum: '100.00' })
})

test('a limit of a rate is said in per cent, and of a count as it is', () => {
  expect(inUnits(tooBig, rate(), {}).parameters).toEqual({ maximum: '100%' })
  expect(inUnits(tooBig, count(), {})).toEqual(tooBig)
})

test('what cannot be read as an amount or a rate is told how it may look', () => {
  expect(inUnits(unread, money(), { currency: 'JPY' })).toEqual({
    message: 'not_a_whole_amount',
    parameters: { maximum: 'JP¥1,000,000,000,000' },
  })
  expect(inUnits(unread, money(), { currency: 'USD' })).toEqual({
    message: 'not_an_amount',
    parameters: { maximum: '$10,000,000,000.00', decimals: 2 },
  })
  expect(inUnits(unread, rate(), {})).toEqual({ message: 'not_a_rate' })
  expect(inUnits(unread, time(), {})).toEqual(unread)
  expect(inUnits({ message: 'bad_time' }, time(), {})).toEqual({ message: 'not_a_moment' })
  expect(inUnits({ message: 'bad_day' }, day(), {})).toEqual({ message: 'not_a_day' })
})
