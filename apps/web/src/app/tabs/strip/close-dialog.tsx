import { Button } from 'antd'
import { Dialog } from '../../../kit/antd/dialog.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { answerQuestion } from '../state/close-question.ts'
import type { VisitedView } from '../state/tab-views.ts'
import { tabMessages } from '../tabs.messages.ts'
import { useTabTitle } from './use-tab-title.ts'

/** Asks whether the input of these pages may be lost, and names them. */
export function CloseDialog({ unsaved }: { unsaved: readonly VisitedView[] }) {
  const say = useMessages(tabMessages)
  const title = useTabTitle()
  // antd's own cancel button says "cancelled" first, whatever else it is told to do.
  const buttons = (
    <>
      <Button danger onClick={() => answerQuestion(true)}>
        {say('discard')}
      </Button>
      <Button type="primary" autoFocus onClick={() => answerQuestion(false)}>
        {say('keepEditing')}
      </Button>
    </>
  )
  return (
    <Dialog width={420} title={say('closeTitle')} footer={buttons} onCancel={() => answerQuestion(false)}>
      <p>{say('closeText')}</p>
      <ul>
        {unsaved.map((view) => (
          <li key={view.path}>
            <strong>{title(view)}</strong>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
