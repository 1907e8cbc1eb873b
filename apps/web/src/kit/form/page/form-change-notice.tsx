import { useState } from 'react'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { remoteChangeMessages } from '../../live/remote-change.messages.ts'
import { RemoteChangeNotice } from '../../live/remote-change-notice.tsx'
import { useRemoteChange } from '../../live/use-remote-change.ts'
import type { Row } from '../../records/row.ts'
import { useForm, useFormState } from '../engine/form-context.ts'

interface FormChangeNoticeProps {
  /** The record as the server had it when it was asked last. */
  record: Row
  fetchRecord: () => Promise<Row>
  /** Opens both versions side by side. */
  onCompare: (current: Row) => void
}

/** Says before the save that a colleague saved meanwhile: a form with changes offers to compare, an untouched one to load. */
export function FormChangeNotice({ record, fetchRecord, onCompare }: FormChangeNoticeProps) {
  const say = useMessages(remoteChangeMessages)
  const { resource, store, isSaving } = useForm()
  const isDirty = useFormState((state) => state.isDirty)
  const version = useFormState((state) => state.version)
  const [isBusy, setIsBusy] = useState(false)
  const mine = version ?? record.version
  const received = useRemoteChange(resource.name, {
    id: record.id,
    version: mine,
    readAt: Number.POSITIVE_INFINITY,
  })
  const change = received ?? (record.version > mine ? 'changed' : undefined)
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
    <RemoteChangeNotice
      change={isSaving ? undefined : change}
      way={isDirty ? 'look' : 'load'}
      isBusy={isBusy}
      onTake={() => void take()}
    />
  )
}
