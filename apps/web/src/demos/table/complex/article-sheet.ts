import { type ListQuery, largestPageSize } from '@backlot/contract/core/list'
import { articleEndpoints } from '@backlot/contract/resources/articles'
import { isSelected, type Selection, sizeOf } from '../../../kit/list/selection.ts'
import { sendApi } from '../../../platform/api.ts'
import { wallClock } from '../../../ui/format-time.ts'
import { runSheetJob } from '../../sheets/run-sheet-job.ts'
import { type CellValue, plainTable } from '../../sheets/table-content.ts'
import type { Article } from './table-articles.ts'

/** Every article that matches, page by page, in the list's order; of those only the chosen ones, if any are. */
export async function fetchArticles(query: ListQuery, selection: Selection): Promise<Article[]> {
  const { q, filters, sort } = query
  const rows: Article[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await sendApi(articleEndpoints.list, {
      query: { page, perPage: largestPageSize, q, filters, sort } as ListQuery,
    })
    rows.push(...data)
    if (data.length < largestPageSize) break
  }
  return sizeOf(selection) === 0 ? rows : rows.filter(({ id }) => isSelected(selection, id))
}

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
