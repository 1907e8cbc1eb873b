import { useState } from 'react'
import type { Row } from '../../records/row.ts'
import { useListState } from '../state/list-state.ts'

const none: ReadonlyMap<number, Row> = new Map()

/** The rows of each page that was on show while something was chosen, by their ids. */
export function useSeenRows(): ReadonlyMap<number, Row> {
  const { rows } = useListState()
  const [seen, setSeen] = useState({ rows, known: added(none, rows) })
  if (seen.rows === rows) return seen.known
  const known = added(seen.known, rows)
  setSeen({ rows, known })
  return known
}

function added(known: ReadonlyMap<number, Row>, rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map([...known, ...rows.map((row) => [row.id, row] as const)])
}
