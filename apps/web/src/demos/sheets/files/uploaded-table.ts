import { cellText } from './cell-text.ts'
import type { CellValue } from './table-content.ts'

/** Files over this size are not read (shell-and-demos, section 5, upload-excel). */
export const LARGEST_SHEET_BYTES = 1024 * 1024

/** Why a file is not taken; each has a message of its own. */
export type SheetRejection = 'several' | 'tooLarge' | 'oldFormat' | 'wrongType' | 'broken' | 'empty'

export interface ReadTable {
  /** Null where the file leaves a head empty. */
  heads: readonly (string | null)[]
  rows: readonly ReadRow[]
}

export interface ReadRow {
  /** As the spreadsheet numbers it: the row under the heads is 2. */
  number: number
  cells: readonly CellValue[]
}

const types = ['xlsx', 'csv', 'txt'] as const
type ReadableType = (typeof types)[number]

/** What a file chooser offers; the old format too, so that whoever has such a file is told what to do. */
export const acceptedTypes = '.xlsx,.csv,.txt,.xls'

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** How a file of this name is read; undefined for one that cannot be. */
export function readableType(name: string): ReadableType | undefined {
  return types.find((type) => type === extensionOf(name))
}

/** Why what was dropped or chosen is rejected before it is read. */
export function rejectionOf(files: readonly Pick<File, 'name' | 'size'>[]): SheetRejection | null {
  const [file] = files
  if (files.length > 1) return 'several'
  if (file === undefined) return 'wrongType'
  if (extensionOf(file.name) === 'xls') return 'oldFormat'
  if (readableType(file.name) === undefined) return 'wrongType'
  if (file.size > LARGEST_SHEET_BYTES) return 'tooLarge'
  return file.size === 0 ? 'empty' : null
}

function isBlank(cells: readonly CellValue[]): boolean {
  return cells.every((cell) => cell === null || cell === '')
}

/** The first row as heads, what stands below as rows as wide as the table; null when there is nothing below. */
export function tableFrom(lines: readonly (readonly CellValue[])[]): ReadTable | null {
  const [first = [], ...below] = lines
  const filled = below
    .map((cells, index) => ({ number: index + 2, cells }))
    .filter(({ cells }) => !isBlank(cells))
  if (filled.length === 0) return null
  const width = [first, ...filled.map(({ cells }) => cells)].reduce(
    (most, cells) => Math.max(most, cells.findLastIndex((cell) => cell !== null && cell !== '') + 1),
    0,
  )
  const columns = Array.from({ length: width }, (_, index) => index)
  return {
    heads: columns.map((index) => cellText(first[index] ?? null).trim() || null),
    rows: filled.map(({ number, cells }) => ({
      number,
      cells: columns.map((index) => cells[index] ?? null),
    })),
  }
}
