import { decimalOf } from '@backlot/contract/core/fields/decimal'

/** A decimal with its thousands apart: `1849.20` → `1,849.20`. */
export function groupDecimal(text: string): string {
  const [whole = '', ...rest] = text.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')
}

/** A whole number of small units as people write it: `(184920, 2)` → `1,849.20`. */
export function decimalText(units: number, decimals: number): string {
  return groupDecimal(decimalOf(units, decimals))
}
