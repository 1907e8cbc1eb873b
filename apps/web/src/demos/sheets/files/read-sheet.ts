import { unzipSync } from 'fflate'
import { type Delimiter, readDelimited } from './delimited-text.ts'
import { SheetRejectedError } from './sheet-job.ts'
import type { CellValue } from './table-content.ts'
import { type ReadTable, readableType, tableFrom } from './uploaded-table.ts'

/** What a packed file may unfold to; a small one can hold gigabytes. */
const LARGEST_UNPACKED_BYTES = 64 * 1024 * 1024
const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0]

/** Reads the first sheet of a file; throws a {@link SheetRejectedError} for one that holds no table. */
export async function readSheet(file: File): Promise<ReadTable> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (oldWorkbook.every((byte, index) => bytes[index] === byte)) throw new SheetRejectedError('oldFormat')
  const type = readableType(file.name)
  const lines = type === 'xlsx' ? await readWorkbook(bytes) : readText(bytes, type === 'csv' ? ',' : '\t')
  const table = tableFrom(lines)
  if (table === null) throw new SheetRejectedError('empty')
  return table
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<CellValue[][]> {
  const { readSheet: readFirst } = await import('read-excel-file/universal')
  try {
    checkUnpackedSize(bytes)
    const rows = await readFirst(bytes.buffer, { trim: false })
    return rows.map((row) => row.map(cellValue))
  } catch (error) {
    if (error instanceof SheetRejectedError) throw error
    throw new SheetRejectedError('broken')
  }
}

function checkUnpackedSize(bytes: Uint8Array): void {
  let total = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      total += originalSize
      return false
    },
  })
  if (total > LARGEST_UNPACKED_BYTES) throw new SheetRejectedError('tooLarge')
}

/** Sheets keep moments as fractions of days, which are off by some milliseconds. */
function cellValue(value: unknown): CellValue {
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? null : new Date(Math.round(value.getTime() / 1000) * 1000)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function readText(bytes: Uint8Array, delimiter: Delimiter): CellValue[][] {
  const text = decode(bytes)
  const rows = text === null || text.includes('\0') ? null : readDelimited(text, delimiter)
  if (rows === null) throw new SheetRejectedError('broken')
  return rows
}

/** UTF-8, or what spreadsheets write instead of it: UTF-16 with its mark, or the Chinese encoding. */
function decode(bytes: Uint8Array): string | null {
  const encodings = bytes[0] === 0xff && bytes[1] === 0xfe ? ['utf-16le'] : ['utf-8', 'gb18030']
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not in this encoding.
    }
  }
  return null
}
