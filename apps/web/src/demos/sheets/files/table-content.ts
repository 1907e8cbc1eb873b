/** A moment is a `Date` whose UTC parts are what the clock on the wall shows, since sheets know no time zones. */
export type CellValue = string | number | boolean | Date | null

export interface HeadCell {
  text: string
  /** Over how many columns and rows it reaches; the cells that it covers are null. */
  columns?: number
  rows?: number
}

/** A table to be written: one row of heads or several, and the rows under them. */
export interface TableContent {
  head: readonly (readonly (HeadCell | null)[])[]
  rows: readonly (readonly CellValue[])[]
}

/** A table with one row of heads. */
export function plainTable(heads: readonly string[], rows: TableContent['rows']): TableContent {
  return { head: [heads.map((text) => ({ text }))], rows }
}

export const sheetTypes = ['xlsx', 'csv', 'txt'] as const
export type SheetType = (typeof sheetTypes)[number]

/** What a file is called when nobody names it (shell-and-demos, section 6). */
export const defaultFileNames = {
  list: 'excel-list',
  mergedHeader: 'merge-header',
  archive: 'file',
} as const
