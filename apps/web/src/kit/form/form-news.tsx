import { useState } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { messageOf } from '../../platform/message-of.ts'
import { showToast } from '../../ui/toast.ts'
import { elsewhereMessages } from '../elsewhere.messages.ts'
import { ElsewhereNotice } from '../elsewhere-notice.tsx'
import type { Row } from '../row.ts'
import { useRecordNews } from '../use-record-news.ts'
import { useForm, useFormState } from './form-context.ts'

interface FormNewsProps {
  /** The record as the server had it when it was asked last. */
  record: Row
  fetchRecord: () => Promise<Row>
  /** Opens both versions side by side. */
  onCompare: (current: Row) => void
}

/** Says before the save that a colleague saved meanwhile: a form with changes offers to compare, an untouched one to load. */
export function FormNews({ record, fetchRecord, onCompare }: FormNewsProps) {
  const say = useMessages(elsewhereMessages)
  const { resource, store, isSaving } = useForm()
  const isDirty = useFormState((state) => state.isDirty)
  const version = useFormState((state) => state.version)
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
    try {
      const current = await fetchRecord()
      if (store.getState().isDirty) onCompare(current)
    } catch (error) {
      const reason = messageOf(error)
      showToast({ text: say('notLoaded', { reason }), kind: 'danger' })
    }
    setIsBusy(false)
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
