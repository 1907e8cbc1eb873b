/** What a counter counts, and how it writes it. */
export interface CountSettings {
  readonly start: number
  readonly end: number
  /** In milliseconds. */
  readonly duration: number
  readonly decimals: number
  readonly separator: string
  readonly prefix: string
  readonly suffix: string
}

/** More digits than a number can be written with. */
export const MOST_DECIMALS = 20

/** The number after some time: quick at first, gentle at the end, and exactly the end when the time is up. */
export function valueAfter({ start, end, duration }: CountSettings, elapsed: number): number {
  if (elapsed >= duration) return end
  const rest = 1 - Math.max(0, elapsed) / duration
  return end + (start - end) * rest ** 3
}

/** Writes a number with its decimals, groups of three, and what stands before and after it. */
export function writeCount(value: number, settings: CountSettings): string {
  const { decimals, separator, prefix, suffix } = settings
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, () => separator)
  const isZero = Number(value.toFixed(decimals)) === 0
  const sign = value < 0 && !isZero ? '−' : ''
  return prefix + sign + grouped + (fraction === undefined ? '' : `.${fraction}`) + suffix
}
