import { useEffect, useRef, useState } from 'react'
import type { Row } from '../../records/row.ts'

const MARK_SHOWN_MS = 8000
const none: ReadonlySet<number> = new Set()

/** Rows whose version has moved on since they were last drawn here; marked for a while, never moved. */
export function useChangedRows(rows: readonly Row[]): ReadonlySet<number> {
  const versions = useRef(new Map<number, number>())
  const [changed, setChanged] = useState(none)
  useEffect(() => {
    const known = versions.current
    const moved = rows.filter(({ id, version }) => known.has(id) && known.get(id) !== version)
    for (const { id, version } of rows) known.set(id, version)
    if (moved.length > 0) setChanged(new Set(moved.map(({ id }) => id)))
  }, [rows])
  useEffect(() => {
    if (changed.size === 0) return
    const timer = setTimeout(() => setChanged(none), MARK_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [changed])
  return changed
}
