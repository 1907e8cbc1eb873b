import { Readable } from 'node:stream'
import type { Language, Words } from '@backlot/contract/core/words/language'
import type { Db } from '../platform/database/database.ts'
import { neutralCell } from '../platform/fields/cell-text.ts'
import type { ImportRow } from './imports.queries.ts'
import { refusedAfter } from './lines/lines.queries.ts'
import { problemsInWords } from './show-import.ts'

const reasonColumn: Words = { en: 'reason', 'zh-CN': '原因' }
// A line may have 100,000 characters.
const linesAtOnce = 200

/** The refused lines as they came, each with its reason, as PostgreSQL would write them. */
export function refusedCsv(db: Db, row: ImportRow, language: Language): Readable {
  return Readable.from(rowsOf(db, row, language))
}

async function* rowsOf(db: Db, row: ImportRow, language: Language): AsyncGenerator<Buffer> {
  const reason = row.columns.length
  yield csvRow([...row.columns, reasonColumn[language]])
  let last = 0
  while (true) {
    const lines = await refusedAfter(db, row.id, last, linesAtOnce)
    for (const line of lines) {
      const cells = Array.from({ length: reason }, (_, place) => line.cells[place] ?? '')
      const reasons = problemsInWords(line, row.fields, language).map(({ column, message }) =>
        column === null ? message : `${row.columns[column]}: ${message}`,
      )
      yield csvRow([...cells, reasons.join(' ')])
    }
    last = lines.at(-1)?.line ?? last
    if (lines.length < linesAtOnce) return
  }
}

/** A spreadsheet must not run what stood in the file; the next import takes the apostrophe off again. */
function csvRow(cells: readonly string[]): Buffer {
  const quoted = cells
    .map(neutralCell)
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  return Buffer.from(`${quoted.join(',')}\n`)
}
