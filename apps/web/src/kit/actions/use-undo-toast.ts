import { undoSeconds } from '@backlot/contract/audits'
import { messageOf } from '../../platform/errors/message-of.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useUndo } from '../../platform/queries/writes.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { actionMessages } from './actions.messages.ts'

/** Says that something was done and, while the server still takes it back, offers to. */
export function useUndoToast(): (text: string, auditId: number | null) => void {
  const say = useMessages(actionMessages)
  const { mutateAsync } = useUndo()
  const undo = async (auditId: number) => {
    try {
      await mutateAsync(auditId)
      showToast({ text: say('undone') })
    } catch (error) {
      const reason = messageOf(error)
      showToast({ text: say('undoFailed', { reason }), kind: 'danger' })
    }
  }
  return (text, auditId) => {
    const action = auditId !== null && { label: say('undo'), run: () => void undo(auditId) }
    showToast({ text, ...(action && { action, shownFor: undoSeconds * 1000 }) })
  }
}
