import { decimalsOf } from '@backlot/contract/core/fields/currency'
import type { Field } from '@backlot/contract/core/fields/field'

type Values = Readonly<Record<string, unknown>>

/** What the field beside a value holds: the currency of an amount, the unit of a period. */
export function besideOf(field: Field | undefined, values: Values | undefined): unknown {
  return values?.[field?.settings.beside ?? '']
}

const USUAL_DECIMALS = 2

/** The currency beside an amount, where one is chosen, and how many decimals the amount is written with. */
export function currencyBeside(
  field: Field | undefined,
  values: Values | undefined,
): { currency: string | undefined; decimals: number } {
  const currency = besideOf(field, values)
  return typeof currency === 'string'
    ? { currency, decimals: decimalsOf(currency) }
    : { currency: undefined, decimals: USUAL_DECIMALS }
}

/** The fields whose values are needed to read this one; a line may need those of the record around it. */
export function besideNames({ settings }: Field): readonly string[] {
  const { beside, lines = {} } = settings
  const ofLines = Object.values(lines).flatMap(besideNames)
  return [...(beside === undefined ? [] : [beside]), ...ofLines.filter((name) => !(name in lines))]
}
