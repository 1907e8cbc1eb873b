import type { ChartSeries } from './chart-data.ts'

/** The colours of a series as a background of the style sheet; dashed where it is drawn so. */
export function swatchStyle({ colors, isComparison }: ChartSeries): string {
  const values = colors.map((name) => `var(${name})`)
  if (isComparison) return `repeating-linear-gradient(90deg, ${values[0]} 0 4px, transparent 4px 7px)`
  return values.length === 1 ? (values[0] ?? '') : `linear-gradient(90deg, ${values.join(', ')})`
}
