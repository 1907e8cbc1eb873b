import { expect, it } from 'vitest'
import { currencies, decimalsOf } from './currency.ts'

it.each(currencies)('%s has the decimals that the platform knows from ISO 4217', (currency) => {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()

  expect(decimalsOf(currency)).toBe(maximumFractionDigits)
})
