/** A custom property of the theme that holds a colour. */
export type ColorName = `--${string}`

export interface ChartSeries {
  /** Stays the same in every language; the id of the series that is drawn. */
  readonly key: string
  readonly name: string
  /** One colour for good, or several that the series runs through from left to right. */
  readonly colors: readonly [ColorName, ...ColorName[]]
  readonly mark: 'bar' | 'line'
  readonly values: readonly number[]
}

/** What a chart shows; the picture and the table are both made of it. */
export interface ChartData {
  /** What the categories are: "Month". Heads the first column of the table. */
  readonly categoryName: string
  readonly categories: readonly string[]
  readonly series: readonly ChartSeries[]
  /** A value with its unit. */
  readonly formatValue: (value: number) => string
}
