import { zipSync } from 'fflate'
import { columnWidths } from './column-width.ts'
import { BYTE_ORDER_MARK, type Delimiter, delimitedLines } from './delimited-text.ts'
import type { CellValue, HeadCell, SheetType, TableContent } from './table-content.ts'

type OnProgress = (share: number) => void

interface WriteOptions {
  type: SheetType
  isAutoWidth: boolean
  onProgress: OnProgress
}

const LINES_BETWEEN_REPORTS = 500
const momentFormat = 'yyyy-mm-dd hh:mm:ss'

/** Writes a table as a file of this type. */
export async function writeSheet(content: TableContent, options: WriteOptions): Promise<Blob> {
  if (options.type === 'xlsx') return writeWorkbook(content, options)
  const [delimiter, type] = options.type === 'csv' ? [',', 'text/csv'] : ['\t', 'text/plain']
  const lines = delimitedParts(content, delimiter as Delimiter, options.onProgress)
  return new Blob([BYTE_ORDER_MARK, ...lines], { type: `${type};charset=utf-8` })
}

/** Writes a table as one comma-separated text file in an archive. */
export function writeArchive(content: TableContent, entryName: string, onProgress: OnProgress): Blob {
  const text = delimitedParts(content, ',', onProgress).join('')
  const entry = new TextEncoder().encode(BYTE_ORDER_MARK + text)
  return new Blob([zipSync({ [entryName]: entry })], { type: 'application/zip' })
}

function delimitedParts(content: TableContent, delimiter: Delimiter, onProgress: OnProgress): string[] {
  const total = content.head.length + content.rows.length
  const parts: string[] = []
  for (const line of delimitedLines(content, delimiter)) {
    parts.push(line)
    if (parts.length % LINES_BETWEEN_REPORTS === 0) onProgress(parts.length / total)
  }
  return parts
}

async function writeWorkbook(content: TableContent, options: WriteOptions): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal')
  const cells = [...content.head.map((row) => row.map(headCell)), ...content.rows.map((row) => row.map(cell))]
  options.onProgress(0.3)
  const widths = options.isAutoWidth ? columnWidths(content) : []
  return writeXlsxFile(cells, {
    dateFormat: momentFormat,
    stickyRowsCount: content.head.length,
    // A little more than the characters, for the sheet's own padding.
    ...(widths.length > 0 && { columns: widths.map((width) => ({ width: width + 2 })) }),
  }).toBlob()
}

function headCell(head: HeadCell | null) {
  if (head === null) return null
  const { text, columns = 1, rows = 1 } = head
  return {
    value: text,
    type: String,
    fontWeight: 'bold' as const,
    alignVertical: 'center' as const,
    ...(columns > 1 && { columnSpan: columns, align: 'center' as const }),
    ...(rows > 1 && { rowSpan: rows }),
  }
}

function cell(value: CellValue) {
  // A text stays a text, whatever it begins with: no sheet runs it.
  return typeof value === 'string' ? { value, type: String } : value
}
