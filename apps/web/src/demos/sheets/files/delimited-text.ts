import { cellText } from './cell-text.ts'
import type { CellValue, TableContent } from './table-content.ts'

export type Delimiter = ',' | '\t'

/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'

const risky = /^[=+\-@\p{Cc}]/u
const neutralised = /^'(?=[=+\-@\p{Cc}])/u
const numeric = /^-?(0|[1-9]\d{0,14})(\.\d+)?$/

/** A spreadsheet must not run what somebody typed, as in the server's exports; numbers stay numbers. */
export function neutralText(value: CellValue): string {
  const text = cellText(value)
  return typeof value === 'string' && risky.test(text) ? `'${text}` : text
}

function written(value: CellValue, delimiter: Delimiter): string {
  const text = neutralText(value)
  // A text of digits is quoted, so that whoever reads it can tell it from a number.
  const isMarked = typeof value === 'string' && numeric.test(text)
  const isUnsafe = text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text)
  return isMarked || isUnsafe ? `"${text.replaceAll('"', '""')}"` : text
}

/** The lines of a table, heads first, each with its line end. */
export function* delimitedLines({ head, rows }: TableContent, delimiter: Delimiter): Generator<string> {
  const line = (cells: readonly CellValue[]) =>
    cells.map((cell) => written(cell, delimiter)).join(delimiter) + LINE_END
  for (const cells of head) yield line(cells.map((cell) => cell?.text ?? null))
  for (const cells of rows) yield line(cells)
}

function valueOf(text: string, isQuoted: boolean): CellValue {
  if (!isQuoted && text === '') return null
  if (!isQuoted && numeric.test(text)) return Number(text)
  return text.replace(neutralised, '')
}

/** The cells of a comma- or tab-separated text; null when a quotation is never closed. */
export function readDelimited(text: string, delimiter: Delimiter): CellValue[][] | null {
  const rows: CellValue[][] = []
  let row: CellValue[] = []
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^"${delimiter}\\r\\n][^${delimiter}\\r\\n]*)?)(${delimiter}|\\r\\n|\\r|\\n|$)`,
    'y',
  )
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  while (cell.lastIndex < body.length) {
    const match = cell.exec(body)
    if (match === null) return null
    const [, quoted, bare, end] = match
    row.push(quoted === undefined ? valueOf(bare ?? '', false) : valueOf(quoted.replaceAll('""', '"'), true))
    if (end !== delimiter) rows.push(row)
    if (end !== delimiter) row = []
    else if (cell.lastIndex === body.length) rows.push([...row, null])
  }
  return rows
}
