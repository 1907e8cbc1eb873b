import type { Draw } from '../canvas/drawing.ts'
import { drawBars, drawColumns, drawLines, drawStack } from './cartesian.ts'
import { drawHeatMap } from './heat-map.ts'
import { drawPie } from './pie.ts'

/** The usual pictures: lines, columns beside or on top of each other, shares of a whole, a field of cells. */
export type RecipeName = 'line' | 'column' | 'bars' | 'stack' | 'pie' | 'heatMap'

export const recipes: Readonly<Record<RecipeName, Draw>> = {
  line: drawLines,
  column: drawColumns,
  bars: drawBars,
  stack: drawStack,
  pie: drawPie,
  heatMap: drawHeatMap,
}
