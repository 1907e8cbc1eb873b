import type { ChartData, ChartSeries } from '../chart-data.ts'
import type { ChartLook } from '../chart-look.ts'
import type { ChartOption } from './echarts.ts'

/** What a picture is made of. */
export interface Drawing {
  readonly look: ChartLook
  readonly data: ChartData
  /** The series that are not hidden. */
  readonly shown: readonly ChartSeries[]
}

/** Makes the picture; the same function at every call, unless the picture is another one. */
export type Draw = (drawing: Drawing) => ChartOption
