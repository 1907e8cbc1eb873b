import type { Drawing } from '../canvas/drawing.ts'
import type { ChartOption, DrawnSeries } from '../canvas/echarts.ts'
import { type ChartSeries, UNUSUAL } from '../chart-data.ts'
import { categoryAxis, commonOption, cursorOf, lineSeries, valueAxis } from '../chart-options.ts'
import { shortName } from '../short-name.ts'
import { annotations } from './annotations.ts'
import { durationMarks } from './duration-axis.ts'

/** A triangle on its head: a pin would stand beside its point, and look like a question mark where it is hollow. */
const onItsHead = 'path://M0 0L10 0L5 9Z'
const symbols = ['circle', 'triangle', 'rect', 'diamond', onItsHead, 'arrow']
/** With more points than this their markers would cover the line. */
const MOST_MARKERS = 45
/** With more than this they are smaller, so that each has one on a phone too. */
const MOST_LARGE = 14
const SMALL = 5
/** Without a line they are all that is seen. */
const APART = 10
const PALE = 0.45
const BAR_MAX = 18
/** Longer names are cut off; the tooltip has them whole. */
const NAME_WIDTH = 120
const COLUMN_MAX = 36

/** Lines, each with a marker of its own; a point without a value is a gap. */
export function drawLines(drawing: Drawing): ChartOption {
  const option = drawCartesian(drawing)
  return { ...option, xAxis: { ...categoryAxis(drawing.look, drawing.data), boundaryGap: false } }
}

/** Columns side by side, and lines over them. */
export function drawColumns(drawing: Drawing): ChartOption {
  return drawCartesian(drawing)
}

/** Columns on top of each other, those below zero downwards, and lines over them. */
export function drawStack(drawing: Drawing): ChartOption {
  return drawCartesian(drawing, 'stack')
}

/** Bars beside the names of what they are of, the first on top: for names that have no room below columns. */
export function drawBars(drawing: Drawing): ChartOption {
  const { look, data, shown } = drawing
  const names = categoryAxis(look, data)
  const amounts = mainAxis(drawing)
  return {
    ...commonOption(look, data, shown),
    xAxis: { ...amounts, axisLabel: { ...amounts.axisLabel, hideOverlap: true } },
    yAxis: {
      ...names,
      inverse: true,
      axisLine: { show: false },
      axisLabel: {
        ...names.axisLabel,
        ...{ interval: 0, width: NAME_WIDTH, overflow: 'truncate', formatter: shortName },
      },
    },
    series: shown.map((series): DrawnSeries => {
      const drawn = column(drawing, series, [])
      const { borderRadius } = drawn.itemStyle
      return {
        ...drawn,
        barMaxWidth: BAR_MAX,
        itemStyle: { ...drawn.itemStyle, borderRadius: borderRadius === 0 ? 0 : [0, 4, 4, 0] },
      }
    }),
  }
}

function drawCartesian(drawing: Drawing, stack?: string): ChartOption {
  const { look, data, shown } = drawing
  const columns = shown.filter(({ mark }) => mark === 'bar')
  return {
    ...commonOption(look, data, shown),
    xAxis: categoryAxis(look, data),
    yAxis: valueAxes(drawing, stack !== undefined),
    series: [
      ...shown.map((series): DrawnSeries => {
        const yAxisIndex = series.formatValue ? 1 : 0
        if (series.mark === 'line') return { ...line(drawing, series), yAxisIndex }
        const later = columns.slice(columns.indexOf(series) + 1)
        const above =
          stack === undefined
            ? []
            : later.filter(({ isBelow = false }) => isBelow === (series.isBelow ?? false))
        return { ...column(drawing, series, above), ...(stack && { stack }), yAxisIndex }
      }),
      ...annotations(drawing),
    ],
  }
}

/** The chart's own axis, and one at the right for what has another unit. */
function valueAxes(drawing: Drawing, isStacked: boolean) {
  const { look, shown } = drawing
  const axis = mainAxis(drawing, isStacked)
  const other = shown.find(({ formatValue }) => formatValue !== undefined)
  if (other?.formatValue === undefined) return axis
  return [axis, { ...valueAxis(look, other.formatAxis ?? other.formatValue), splitLine: { show: false } }]
}

function mainAxis(drawing: Drawing, isStacked = false) {
  const { look, data } = drawing
  return {
    ...valueAxis(look, data.formatAxis ?? data.formatValue),
    ...(data.isWhole && { minInterval: 1 }),
    ...(data.isDuration && durationMarks(drawing, isStacked)),
  }
}

function line({ look, data }: Drawing, series: ChartSeries) {
  const place = data.series.filter(({ mark }) => mark === 'line').indexOf(series)
  const drawn = lineSeries(look, series, symbols[place % symbols.length] ?? 'circle')
  if (series.isComparison) {
    // Behind lines, but over columns, which would cover it.
    const z = data.series.some(({ mark }) => mark === 'bar') ? 3 : 1
    return { ...drawn, z, symbol: 'none', lineStyle: { ...drawn.lineStyle, width: 1.5, type: [4, 3] } }
  }
  if (series.isTotal) return { ...drawn, symbol: 'none', lineStyle: { ...drawn.lineStyle, opacity: 0 } }
  if (series.isApart)
    return { ...drawn, showAllSymbol: true, symbolSize: APART, lineStyle: { ...drawn.lineStyle, opacity: 0 } }
  const last = data.isPartial ? series.values.length - 1 : -1
  const hollow = { color: look.color('--surface'), borderColor: drawn.lineStyle.color, borderWidth: 1.5 }
  const points = drawn.data.map((value, index) => (index === last ? { value, itemStyle: hollow } : value))
  // A value between two gaps has no line to be seen by: then every marker stays.
  const hasRoom = series.values.length <= MOST_MARKERS || series.values.includes(null)
  return {
    ...drawn,
    data: points,
    showAllSymbol: true,
    ...(points.length > MOST_LARGE && { symbolSize: SMALL }),
    ...(!hasRoom && { showSymbol: false }),
  }
}

function column(
  { look, data }: Drawing,
  { key, name, colors, values, paths, unusual, isBelow = false }: ChartSeries,
  above: readonly ChartSeries[],
) {
  // On a day without what stands above it, or hangs below what hangs, it is the end of that column.
  const isTop = (index: number) => above.every((other) => !other.values[index])
  const unusualMark = (index: number) => ({
    label: {
      ...{
        show: true,
        position: endOfColumn(isBelow, isTop(index)),
        formatter: UNUSUAL,
      },
      ...{ distance: 2, padding: [0, 2], borderRadius: 3, fontSize: 14, fontWeight: 700 as const },
      ...{ color: look.color('--warning-text'), backgroundColor: look.color('--surface') },
    },
  })
  const isRounded = values.every((value) => (value ?? 0) >= 0)
  const last = data.isPartial ? values.length - 1 : -1
  return {
    type: 'bar' as const,
    id: key,
    name,
    barMaxWidth: COLUMN_MAX,
    cursor: cursorOf(paths),
    // A column without height would still draw its edge over the axis.
    data: values.map((value, index) => {
      const isFlat = isRounded && !isTop(index)
      const drawn = (isBelow ? -(value ?? 0) : value) || '-'
      if (index !== last && !isFlat && !unusual?.has(index)) return drawn
      return {
        value: drawn,
        itemStyle: { ...(index === last && { opacity: PALE }), ...(isFlat && { borderRadius: 0 }) },
        ...(index !== last && unusual?.has(index) && unusualMark(index)),
      }
    }),
    itemStyle: {
      color: look.color(colors[0]),
      borderColor: look.color('--surface'),
      borderWidth: 0.5,
      borderRadius: isRounded ? (isBelow ? [0, 0, 4, 4] : [4, 4, 0, 0]) : 0,
    },
  }
}

/** Where what is said of a column stands: beyond its end, or within where another goes on from there. */
function endOfColumn(isBelow: boolean, isEnd: boolean) {
  if (isBelow) return isEnd ? ('bottom' as const) : ('insideBottom' as const)
  return isEnd ? ('top' as const) : ('insideTop' as const)
}
