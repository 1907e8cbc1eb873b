import { useState } from 'react'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { elsewhereMessages } from '../../live/elsewhere.messages.ts'
import { ElsewhereNotice } from '../../live/elsewhere-notice.tsx'
import { useRecordNews } from '../../live/use-record-news.ts'
import type { Row } from '../../records/row.ts'
import { useForm, useFormState } from '../engine/form-context.ts'

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
