import { type ListQuery, largestPageSize } from '@backlot/contract/core/list'
import { articleEndpoints } from '@backlot/contract/resources/articles'
import type { CellObject } from 'write-excel-file/universal'
import { inZone } from '../../../kit/fields/business-time.ts'
import { isSelected, type Selection, sizeOf } from '../../../kit/list/selection.ts'
import { sendApi } from '../../../platform/api.ts'
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

interface SheetWays {
  zone: string
  statuses: (status: string) => string
}

const widths: Readonly<Record<string, number>> = {
  id: 8,
  publishedAt: 18,
  title: 60,
  author: 20,
  reviewer: 20,
}
const USUAL_WIDTH = 12

/** The articles as a sheet; the library that writes it is fetched only now. */
export async function sheetOf(
  rows: readonly Article[],
  columns: readonly SheetColumn[],
  ways: SheetWays,
): Promise<Blob> {
  const { default: writeSheet } = await import('write-excel-file/universal')
  const head = columns.map(({ title }): CellObject => ({ value: title, fontWeight: 'bold' }))
  const body = rows.map((row) => columns.map(({ key }) => cellOf(row, key, ways)))
  return writeSheet([head, ...body], {
    columns: columns.map(({ key }) => ({ width: widths[key] ?? USUAL_WIDTH })),
    stickyRowsCount: 1,
  }).toBlob()
}

function cellOf(row: Article, key: string, { zone, statuses }: SheetWays): CellObject | null {
  const value = row[key as keyof Article]
  if (value === null || value === undefined) return null
  if (key === 'publishedAt') return { value: clockOf(String(value), zone), format: 'yyyy-mm-dd hh:mm' }
  if (key === 'status') return { value: statuses(String(value)) }
  return typeof value === 'number' ? { value } : { value: String(value), type: String }
}

/** Sheets know no zones: the date whose clock in UTC shows what the business's clocks show. */
function clockOf(moment: string, zone: string): Date {
  return new Date(`${inZone(moment, zone).format('YYYY-MM-DDTHH:mm:ss')}Z`)
}
