import { useDeferredValue } from 'react'
import type { Row } from '../../records/row.ts'

/** Navbar, heads, toolbar and pager take at least this much of the window. */
const ROUND_THE_ROWS = 250

/**
 * The rows that fill the window are drawn first, without their buttons; all else follows once they are on screen. A row
 * is at least so many pixels high.
 */
export function useFirstRows(
  rows: readonly Row[],
  leastHeight: number,
): { drawn: readonly Row[]; isWhole: boolean } {
  const isWhole = useDeferredValue(true, false)
  const inSight = Math.ceil((innerHeight - ROUND_THE_ROWS) / leastHeight)
  return { drawn: isWhole ? rows : rows.slice(0, Math.max(1, inSight)), isWhole }
}
