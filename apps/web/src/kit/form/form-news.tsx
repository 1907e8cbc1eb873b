import type { Resource } from '@backlot/contract/core/resource'
import { useState, useSyncExternalStore } from 'react'
import { ElsewhereNotice } from '../elsewhere-notice.tsx'
import type { Row } from '../row.ts'
import { useRecordNews } from '../use-record-news.ts'
import type { FormStore } from './form-store.ts'

interface FormNewsProps {
  resource: Resource
  store: FormStore
  /** The record as the server had it when it was asked last. */
  record: Row
  isSaving: boolean
  fetchRecord: () => Promise<Row | undefined>
  /** Opens both versions side by side. */
  onCompare: (current: Row) => void
}

/** Says before the save that a colleague saved meanwhile: a form with changes offers to compare, an untouched one to load. */
export function FormNews({ resource, store, record, isSaving, fetchRecord, onCompare }: FormNewsProps) {
  const { isDirty, version } = useSyncExternalStore(store.subscribe, store.getState)
  const [isBusy, setIsBusy] = useState(false)
  const mine = version ?? record.version
  const heard = useRecordNews(resource.name, {
    id: record.id,
    version: mine,
    readAt: Number.POSITIVE_INFINITY,
  })
  const news = heard ?? (record.version > mine ? 'changed' : undefined)
  const take = async () => {
    setIsBusy(true)
    const current = await fetchRecord()
    setIsBusy(false)
    if (current !== undefined && store.getState().isDirty) onCompare(current)
  }
  return (
    <ElsewhereNotice
      news={isSaving ? undefined : news}
      way={isDirty ? 'look' : 'load'}
      isBusy={isBusy}
      onTake={() => void take()}
    />
  )
}
