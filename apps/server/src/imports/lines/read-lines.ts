import { importMessages } from '@backlot/contract/core/endpoints/import'
import type { FieldKind } from '@backlot/contract/core/fields/field'
import { toCamelCase } from '@backlot/contract/core/wire/case'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import { meantCell } from '../../platform/fields/cell-text.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import type { BusinessTime } from '../cells/business-time.ts'
import { type CellValue, readCell } from '../cells/read-cell.ts'
import type { CsvLine } from '../csv/read-csv.ts'
import type { Importing } from '../importing.ts'
import type { ImportRow } from '../imports.queries.ts'

/** A line as its cells say it: names and paths are still to be found. */
export interface ReadLine {
  line: number
  /** By camelCase field; what a line leaves empty it does not say. */
  said: Readonly<Record<string, CellValue>>
  problem: Problem | null
}

/** Reads the cells of lines by the fields that their columns are. */
export function lineReader(
  { queries: { resource }, clocks }: Pick<Importing, 'queries' | 'clocks'>,
  { columns, fields }: Pick<ImportRow, 'columns' | 'fields'>,
): (line: CsvLine) => ReadLine {
  const read = fields.flatMap((name, place) => {
    const key = name === null ? '' : toCamelCase(name)
    const kind = resource.fields[key]?.kind
    return kind ? [{ key, kind, place }] : []
  })
  return ({ line, cells }) => {
    const extra = cells.slice(columns.length).some((cell) => cell.trim() !== '')
    if (extra || cells.length < columns.length)
      return { line, said: {}, problem: wrongCount(cells.length, columns.length) }
    return { line, ...readCells(read, { cells, clocks }) }
  }
}

interface Column {
  key: string
  kind: FieldKind
  place: number
}

function readCells(
  columns: readonly Column[],
  { cells, clocks }: { cells: readonly string[]; clocks: BusinessTime },
): Omit<ReadLine, 'line'> {
  const said: Record<string, CellValue> = {}
  const errors: Record<string, readonly FieldError[]> = {}
  for (const { key, kind, place } of columns) {
    const text = meantCell(cells[place] ?? '')
    if (text === '') continue
    try {
      said[key] = readCell(kind, text, { key, clocks })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      Object.assign(errors, error.details.fields)
    }
  }
  const isRefused = Object.keys(errors).length > 0
  return { said, problem: isRefused ? new Problem('invalid', { fields: errors }) : null }
}

function wrongCount(count: number, expected: number): Problem {
  return fieldProblem('body', { message: importMessages.wrongCellCount, parameters: { count, expected } })
}
