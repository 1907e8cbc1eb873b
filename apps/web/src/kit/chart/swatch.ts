import type { ChartSeries } from './chart-data.ts'

/** The colours of a series as a background of the style sheet. */
export function swatchStyle({ colors }: ChartSeries): string {
  const values = colors.map((name) => `var(${name})`)
  return values.length === 1 ? (values[0] ?? '') : `linear-gradient(90deg, ${values.join(', ')})`
}
