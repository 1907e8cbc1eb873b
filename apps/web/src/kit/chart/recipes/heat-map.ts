import { seriesContent } from '../canvas/chart-tooltip.ts'
import type { Drawing } from '../canvas/drawing.ts'
import type { ChartOption } from '../canvas/echarts.ts'
import { briefMotion, categoryAxis, tooltipLook, translucent } from '../chart-options.ts'

const FAINT = 0.08

/** A field of cells, a row for each series: the stronger the colour, the larger the value. No value, no cell. */
export function drawHeatMap({ look, data, shown }: Drawing): ChartOption {
  // Rows are drawn from below; they are read from above.
  const rows = shown.toReversed()
  const cells = rows.flatMap(({ values }, row) =>
    values.flatMap((value, column) => (value === null ? [] : [[column, row, value]])),
  )
  const values = cells.map(([, , value]) => value ?? 0)
  const axis = categoryAxis(look, data)
  return {
    ...briefMotion,
    textStyle: { fontFamily: look.font, color: look.color('--text-2') },
    grid: { top: 8, right: 8, bottom: 4, left: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      ...tooltipLook(look),
      trigger: 'item',
      formatter: (params) => {
        const [first] = Array.isArray(params) ? params : [params]
        const [column, row] = Array.isArray(first?.value) ? first.value : []
        const series = rows[Number(row)]
        return series ? seriesContent(data, [series], Number(column)) : ''
      },
    },
    xAxis: axis,
    yAxis: { ...axis, data: rows.map(({ name }) => name), axisLine: { show: false } },
    visualMap: {
      show: false,
      min: Math.min(0, ...values),
      max: Math.max(1, ...values),
      inRange: { color: [translucent(look.color('--chart-1'), FAINT), look.color('--chart-1')] },
    },
    series: [
      {
        type: 'heatmap',
        id: 'cells',
        data: cells,
        itemStyle: { borderColor: look.color('--surface'), borderWidth: 2, borderRadius: 3 },
      },
    ],
  }
}
