import type { SavedView } from '@backlot/contract/views'
import { useMemo, useState } from 'react'
import { useMe } from '../../../platform/session/me.ts'
import {
  type ColumnSettings,
  defaultSettings,
  fitSettings,
  readColumns,
  saveColumns,
} from './column-settings.ts'
import type { Column } from './columns.ts'

interface Changed {
  readonly account: number
  readonly view: number | undefined
  readonly settings: ColumnSettings
}

/** How this account likes the columns; while a view with columns of its own is on show, those. */
export function useColumnSettings(list: string, columns: readonly Column[], view: SavedView | undefined) {
  const account = useMe().data?.id ?? 0
  const shown = view?.columns ? view : undefined
  const [changed, setChanged] = useState<Changed>()
  const settings = useMemo(() => {
    if (changed?.account === account && changed.view === shown?.id) return changed.settings
    const saved = readColumns(account, list)
    const own = saved ? fitSettings(columns, saved) : defaultSettings(columns)
    return shown?.columns
      ? { ...fitSettings(columns, { ...own, ...shown.columns }), widths: own.widths }
      : own
  }, [changed, account, list, columns, shown])
  const arrange = (next: ColumnSettings) => {
    setChanged({ account, view: shown?.id, settings: next })
    // What a view keeps is changed where the view is.
    if (shown === undefined) saveColumns(account, list, next)
  }
  return { settings, arrange }
}
