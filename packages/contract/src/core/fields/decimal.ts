const mostDigits = 15

/** A whole number of small units as a decimal: `(184920, 2)` → `1849.20`. No fraction is ever computed. */
export function decimalOf(units: number, decimals: number): `${number}` {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  // Digits with a point among them.
  return `${units < 0 ? '-' : ''}${whole}${rest}` as `${number}`
}

/** A comma that parts no thousands: behind the point, before fewer than three digits where there is no point, or behind no thousand at all. */
const decimalComma = /\..*,|^[^.]*,\d{0,2}$|^[-−]?0*,/
/** With three decimals it may part thousands or be that before them; where there are two, they part thousands. */
const decimalCommaOfThree = /^[^.,]*,\d{3}$/

/**
 * Reads `1,849.2` as a whole number of small units; undefined where it is no number or has too many decimals. `12,50` may be
 * meant as 12.50 and is not read as 1,250; nor is `12,500` in a currency of three decimals, `1000,00` in one of none, or
 * `0,500` as 500 anywhere.
 */
export function parseDecimal(text: string, decimals: number): number | undefined {
  // As input methods write figures, points and commas.
  const typed = text.normalize('NFKC').replace(/\s/g, '').replace('。', '.')
  if (decimalComma.test(typed) || (decimals === 3 && decimalCommaOfThree.test(typed))) return undefined
  const match = /^([-−]?)(\d*)(?:\.(\d*))?$/.exec(typed.replaceAll(',', ''))
  const [, sign, whole = '', rest = ''] = match ?? []
  // 10.00 is a whole amount of any currency.
  const kept = rest.replace(/0+$/, '')
  if (match === null || (whole === '' && rest === '') || kept.length > decimals) return undefined
  const digits = whole + kept.padEnd(decimals, '0')
  if (digits.length > mostDigits) return undefined
  return sign === '' ? Number(digits) : 0 - Number(digits)
}
