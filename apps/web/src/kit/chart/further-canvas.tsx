import { HeatmapChart, PieChart } from 'echarts/charts'
import { VisualMapContinuousComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { ChartCanvas, type ChartCanvasProps } from './chart-canvas.tsx'

register([HeatmapChart, PieChart, VisualMapContinuousComponent])

/** The canvas with what only rings and fields of cells are drawn with. */
export function FurtherCanvas(props: ChartCanvasProps) {
  return <ChartCanvas {...props} />
}
