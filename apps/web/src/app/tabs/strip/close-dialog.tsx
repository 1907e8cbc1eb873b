import { Button, Modal } from 'antd'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { answerQuestion, useCloseQuestion } from '../state/close-question.ts'
import { tabMessages } from '../tabs.messages.ts'
import { useTabTitle } from './use-tab-title.ts'

/** Asks before unsaved input is lost with its tab, and names the pages. */
export function CloseDialog() {
  const say = useMessages(tabMessages)
  const title = useTabTitle()
  const question = useCloseQuestion()
  if (question === null) return null
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
    <Modal open width={420} title={say('closeTitle')} footer={buttons} onCancel={() => answerQuestion(false)}>
      <p>{say('closeText')}</p>
      <ul>
        {question.unsaved.map((view) => (
          <li key={view.path}>
            <strong>{title(view)}</strong>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
