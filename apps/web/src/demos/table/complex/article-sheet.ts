import type { Article } from '@backlot/contract/demos/articles'
import { wallClock } from '../../../ui/format/format-time.ts'
import { runSheetJob } from '../../sheets/files/run-sheet-job.ts'
import { type CellValue, plainTable } from '../../sheets/files/table-content.ts'

interface SheetColumn {
  key: string
  title: string
}

/** The articles as a sheet, made beside the page. */
export function sheetOf(
  rows: readonly Article[],
  columns: readonly SheetColumn[],
  sayStatus: (status: Article['status']) => string,
): Promise<Blob> {
  const content = plainTable(
    columns.map(({ title }) => title),
    rows.map((row) => columns.map(({ key }) => cellOf(row, key, sayStatus))),
  )
  return runSheetJob({ kind: 'write', type: 'xlsx', content, isAutoWidth: true })
}

function cellOf(row: Article, key: string, sayStatus: (status: Article['status']) => string): CellValue {
  if (key === 'publishedAt') return row.publishedAt === null ? null : wallClock(new Date(row.publishedAt))
  if (key === 'status') return sayStatus(row.status)
  const value = row[key as keyof Article]
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
