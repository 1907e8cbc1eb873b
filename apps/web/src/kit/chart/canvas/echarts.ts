import {
  BarChart,
  type BarSeriesOption,
  type HeatmapSeriesOption,
  LineChart,
  type LineSeriesOption,
  type PieSeriesOption,
} from 'echarts/charts'
import {
  type DataZoomComponentOption,
  DataZoomInsideComponent,
  GridComponent,
  type GridComponentOption,
  MarkLineComponent,
  TooltipComponent,
  type TooltipComponentOption,
  type VisualMapComponentOption,
} from 'echarts/components'
import { type ComposeOption, init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

export type DrawnSeries = BarSeriesOption | LineSeriesOption | PieSeriesOption | HeatmapSeriesOption

export type ChartOption = ComposeOption<
  | DrawnSeries
  | DataZoomComponentOption
  | GridComponentOption
  | TooltipComponentOption
  | VisualMapComponentOption
>

// Only what is drawn somewhere: the library as a whole is twice as large.
register([
  BarChart,
  LineChart,
  DataZoomInsideComponent,
  GridComponent,
  MarkLineComponent,
  TooltipComponent,
  CanvasRenderer,
])

/** Begins a chart in a box that has a size. */
export const startChart = init
