import type { Drawing } from '../canvas/drawing.ts'
import type { ChartSeries } from '../chart-data.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
/** What lies between two marks of an axis of times: nobody reads 13:53:20. */
const STEPS = [
  ...[1, 5, 10, 30],
  ...[1, 2, 5, 10, 20, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 5, 10, 20, 50].map((hours) => hours * HOUR),
]
const MOST_STEPS = 6

/** Marks of an axis of times in seconds at full minutes or hours, up to the first above everything that is drawn. */
export function durationMarks({ data, shown }: Drawing, isStacked: boolean) {
  const highest = Math.max(0, ...data.categories.map((_, index) => heightOf(shown, index, isStacked)))
  if (highest === 0) return {}
  const interval = STEPS.find((step) => highest / step <= MOST_STEPS) ?? roundHours(highest / MOST_STEPS)
  return { interval, max: Math.ceil(highest / interval) * interval }
}

function heightOf(shown: readonly ChartSeries[], index: number, isStacked: boolean): number {
  const valuesOf = (mark: ChartSeries['mark']) =>
    shown.flatMap((series) => (series.mark === mark ? (series.values[index] ?? 0) : []))
  const columns = valuesOf('bar')
  const columnsHeight = isStacked ? columns.reduce((sum, value) => sum + value, 0) : Math.max(0, ...columns)
  return Math.max(columnsHeight, ...valuesOf('line'))
}

/** The next of 100, 200, 500, 1,000 hours and so on. */
function roundHours(seconds: number): number {
  const power = 10 ** Math.floor(Math.log10(seconds / HOUR))
  const factor = [1, 2, 5, 10].find((each) => each * power * HOUR >= seconds) ?? 10
  return factor * power * HOUR
}
