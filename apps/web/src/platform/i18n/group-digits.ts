// A formatter takes longer to make than many a row to draw, so it waits for a number that needs it.
let fractions: Intl.NumberFormat | undefined

/** `1204551` → `1,204,551`, as both languages write it; whole numbers, which most are, without a formatter. */
export function groupDigits(value: number): string {
  if (Number.isSafeInteger(value)) return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
  fractions ??= new Intl.NumberFormat('en-US')
  return fractions.format(value)
}
