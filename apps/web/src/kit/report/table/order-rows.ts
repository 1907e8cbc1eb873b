import type { AnyReport } from '../report-words.ts'
import { type FigureRow, refOf } from '../state/report-figures.ts'

export interface RowOrder {
  readonly key: string
  readonly direction: 'asc' | 'desc'
}

/** The rows in the order of one column; those without a value come last either way. */
export function orderRows(
  { dimensions }: AnyReport,
  rows: readonly FigureRow[],
  order: RowOrder | undefined,
): readonly FigureRow[] {
  if (order === undefined) return rows
  const { key, direction } = order
  const isRecord = dimensions[key]?.kind === 'reference'
  const valueOf = (row: FigureRow): unknown => (isRecord ? refOf(row, key)?.name : row[key])
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a == null || b == null) return Number(a == null) - Number(b == null)
    return sign * compare(a, b)
  })
}

function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
}
