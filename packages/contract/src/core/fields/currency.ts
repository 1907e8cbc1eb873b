/** The currencies of the business, as ISO 4217 writes them. */
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'CNY',
  'HKD',
  'TWD',
  'KRW',
  'AUD',
  'CAD',
  'CHF',
  'SGD',
  'KWD',
] as const
export type Currency = (typeof currencies)[number]

const withoutDecimals: ReadonlySet<string> = new Set<Currency>(['JPY', 'KRW'])
const withThreeDecimals: ReadonlySet<string> = new Set<Currency>(['KWD'])

/** How many decimals an amount in a currency has: its minor unit, by ISO 4217. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (withoutDecimals.has(currency)) return 0
  return withThreeDecimals.has(currency) ? 3 : 2
}

/** Minor units: no amount stands above it, whatever it is of, so that sums of millions stay whole numbers. */
export const mostMoney = 1_000_000_000_000
