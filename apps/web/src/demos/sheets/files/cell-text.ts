import type { CellValue } from './table-content.ts'

/** A moment as it is written into texts: `2026-11-21 07:37:04`. */
function momentText(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

/** A cell as text; nothing for an empty one. */
export function cellText(value: CellValue): string {
  if (value === null) return ''
  return value instanceof Date ? momentText(value) : String(value)
}
