import * as z from 'zod'
import { mostMoney } from '../currency.ts'
import type { FieldSettings } from '../field.ts'
import { readInteger } from '../field-schemas.ts'
import { asIs, type Kind, rangeOperators } from './kind.ts'

/** Whole numbers between two bounds: amounts in minor units, rates in basis points, durations in seconds. */
function wholeNumber(least: number, most: number) {
  return {
    schema: ({ minimum = least, maximum = most }: FieldSettings) => ({
      value: z.number().int(),
      input: z.number().int().min(minimum).max(maximum),
    }),
    operators: rangeOperators,
    isSortable: true,
    readFilter: readInteger,
    toInput: asIs,
    emptyValue: null,
  } as const satisfies Kind<number>
}

export const numberKinds = {
  count: wholeNumber(0, 2_000_000_000),
  money: wholeNumber(0, mostMoney),
  rate: wholeNumber(0, 10_000),
  duration: wholeNumber(0, 360_000),
  period: wholeNumber(1, 1_000),
} as const satisfies Record<string, Kind<number>>
