const mostDigits = 15

/** A whole number of small units as a decimal: `(184920, 2)` → `1849.20`. No fraction is ever computed. */
export function decimalOf(units: number, decimals: number): `${number}` {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  // Digits with a point among them.
  return `${units < 0 ? '-' : ''}${whole}${rest}` as `${number}`
}

/** Reads `1,849.2` as a whole number of small units; undefined where it is no number or has too many decimals. */
export function parseDecimal(text: string, decimals: number): number | undefined {
  const match = /^([-−]?)(\d*)(?:\.(\d*))?$/.exec(text.replace(/[,，\s]/g, '').replace('。', '.'))
  const [, sign, whole = '', rest = ''] = match ?? []
  // 10.00 is a whole amount of any currency.
  const kept = rest.replace(/0+$/, '')
  if (match === null || (whole === '' && rest === '') || kept.length > decimals) return undefined
  const digits = whole + kept.padEnd(decimals, '0')
  if (digits.length > mostDigits) return undefined
  return sign === '' ? Number(digits) : 0 - Number(digits)
}
