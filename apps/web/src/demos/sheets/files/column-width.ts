import { cellText } from './cell-text.ts'
import type { CellValue, TableContent } from './table-content.ts'

/** The width of a cell without anything in it, in characters. */
export const EMPTY_CELL_WIDTH = 10
const WIDEST_COLUMN = 80

// East Asian wide and full-width characters, and pictures.
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u

/** How many characters of a sheet a value takes: a wide one counts double. */
export function cellWidth(value: CellValue): number {
  const text = cellText(value)
  if (text === '') return EMPTY_CELL_WIDTH
  return [...text].reduce((width, character) => width + (wide.test(character) ? 2 : 1), 0)
}

/** The widths at which nothing of the columns is cut, up to a width that still can be read. */
export function columnWidths({ head, rows }: TableContent): number[] {
  const widths = (head[0] ?? []).map(() => 0)
  const grow = (index: number, width: number) => {
    widths[index] = Math.min(WIDEST_COLUMN, Math.max(widths[index] ?? 0, width))
  }
  for (const cells of head) {
    cells.forEach((cell, index) => {
      if (cell !== null && (cell.columns ?? 1) === 1) grow(index, cellWidth(cell.text))
    })
  }
  for (const cells of rows) cells.forEach((cell, index) => grow(index, cellWidth(cell)))
  return widths
}
