import { HeatmapChart } from 'echarts/charts'
import { VisualMapContinuousComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { ChartCanvas, type ChartCanvasProps } from './chart-canvas.tsx'

register([HeatmapChart, VisualMapContinuousComponent])

/** The canvas with what only fields of cells are drawn with. */
export function CellsCanvas(props: ChartCanvasProps) {
  return <ChartCanvas {...props} />
}
