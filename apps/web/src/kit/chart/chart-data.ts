/** A custom property of the theme that holds a colour. */
export type ColorName = `--${string}`

export interface ChartSeries {
  /** Stays the same in every language; the id of the series that is drawn. */
  readonly key: string
  readonly name: string
  /** One colour for good, or several that the series runs through from left to right. */
  readonly colors: readonly [ColorName, ...ColorName[]]
  readonly mark: 'bar' | 'line'
  /** One for each category; null where there is none, which is not the same as zero. */
  readonly values: readonly (number | null)[]
  /** A value with its unit, where that is not the chart's: it then has an axis of its own, at the right. */
  readonly formatValue?: (value: number) => string
  /** The same for that axis, where room is short. */
  readonly formatAxis?: (value: number) => string
  /** What is said of values out of the ordinary, by their place. */
  readonly unusual?: ReadonlyMap<number, string>
  /** What is said besides of values that were others before, by their place. */
  readonly restated?: ReadonlyMap<number, string>
  /** Only in the legend and the table, until somebody puts it into the picture. */
  readonly isOffAtFirst?: boolean
  /** Points alone: no line leads from a kind of device to the next. */
  readonly isApart?: boolean
  /** What went away, beside what came: its columns hang below zero, while its values are said as they are. */
  readonly isBelow?: boolean
  /** Only compared with, such as the span before: a dashed line behind the others. */
  readonly isComparison?: boolean
  /** What a stack comes to, which its top shows: said and marked, but not drawn. */
  readonly isTotal?: boolean
  /** Where each value leads, by category: the address of the rows behind it, where there is one. */
  readonly paths?: readonly (string | undefined)[]
}

/** What a chart shows; the picture and the table are both made of it. */
export interface ChartData {
  /** What the categories are: "Month". Heads the first column of the table. */
  readonly categoryName: string
  readonly categories: readonly string[]
  readonly series: readonly ChartSeries[]
  /** A value with its unit. */
  readonly formatValue: (value: number) => string
  /** The same for an axis, where room is short. */
  readonly formatAxis?: (value: number) => string
  /** Whether there are no halves of it: the axis then has none either. */
  readonly isWhole?: boolean
  /** Whether it is a time in seconds: the axis is then marked at full minutes or hours. */
  readonly isDuration?: boolean
  /** What people noted of categories, by their place. */
  readonly notes?: ReadonlyMap<number, readonly string[]>
  /** Whether the last category is not complete yet. */
  readonly isPartial?: boolean
}

/** Stands at what is out of the ordinary, in pictures and in tables. */
export const UNUSUAL = '◇'

/** What stands where there is no value. */
const NO_VALUE = '—'

/** A value of a series in words. */
export function valueInWords({ formatValue }: ChartData, series: ChartSeries, index: number): string {
  const value = series.values[index]
  if (value === null || value === undefined) return NO_VALUE
  const text = (series.formatValue ?? formatValue)(value)
  const strange = series.unusual?.get(index)
  const before = series.restated?.get(index)
  return `${text}${strange === undefined ? '' : ` ${UNUSUAL} ${strange}`}${before === undefined ? '' : ` · ${before}`}`
}

const palette = [
  '--chart-1',
  '--chart-2',
  '--chart-3',
  '--chart-4',
  '--chart-5',
  '--chart-6',
  '--chart-7',
] as const

/** The colour of what has none by itself, by its place; the eighth is kept for comparisons and the rest. */
export function seriesColor(place: number): ColorName {
  return palette[place] ?? COMPARISON_COLOR
}

export const COMPARISON_COLOR = '--chart-8'
