import type { BulkAnswer } from '@backlot/contract/core/endpoints/bulk'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { type BulkCall, undoCall, useUndoBulk } from '../../../platform/queries/bulk-queries.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { actionMessages } from '../actions.messages.ts'
import { nameOfSkipped } from './skipped-record.tsx'

const SHOWN_FOR_MS = 10_000

/** Says what was done to many records and, where that may be taken back, offers to. */
export function useSayDone(call: BulkCall): (action: string, answer: BulkAnswer) => void {
  const { resource } = call
  const say = useMessages(actionMessages)
  const { mutateAsync } = useUndoBulk()
  const undo = async (changesetId: number) => {
    try {
      sayUndone(await mutateAsync(undoCall(resource, changesetId)))
    } catch (error) {
      showToast({ text: say('undoFailed', { reason: messageOf(error) }), kind: 'danger' })
    }
  }
  const sayUndone = ({ jobId, done, refused, verdicts }: BulkAnswer) => {
    if (jobId !== null) return showToast({ text: say('undoGoesOn'), kind: 'info' })
    if (refused === 0) return showToast({ text: say('undone') })
    const names = verdicts.slice(0, 3).map(nameOfSkipped).join(', ')
    return showToast({ text: say('undonePartly', { done, refused, names }), kind: 'danger' })
  }
  return (action, { count, done, jobId, changesetId }) => {
    if (jobId !== null) {
      showToast({ text: say('bulkGoesOn', { action, count }), kind: 'info' })
      return
    }
    const text = say('bulkDone', { action, count: done })
    const offer = call.mayBeTakenBack &&
      changesetId !== null && { label: say('undo'), run: () => void undo(changesetId) }
    showToast({ text, ...(offer && { action: offer, shownFor: SHOWN_FOR_MS }) })
  }
}
