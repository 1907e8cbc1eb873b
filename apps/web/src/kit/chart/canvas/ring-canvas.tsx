import { PieChart } from 'echarts/charts'
import { use as register } from 'echarts/core'
import { ChartCanvas, type ChartCanvasProps } from './chart-canvas.tsx'

register([PieChart])

/** The canvas with what only rings are drawn with. */
export function RingCanvas(props: ChartCanvasProps) {
  return <ChartCanvas {...props} />
}
