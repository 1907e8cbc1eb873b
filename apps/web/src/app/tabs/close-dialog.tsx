import { Modal } from 'antd'
import { useMessages } from '../../platform/i18n/messages.ts'
import { answerQuestion, useCloseQuestion } from './close-question.ts'
import { tabMessages } from './tabs.messages.ts'
import { useTabTitle } from './use-tab-title.ts'

/** Asks before unsaved input is lost with its tab, and names the pages. */
export function CloseDialog() {
  const say = useMessages(tabMessages)
  const title = useTabTitle()
  const question = useCloseQuestion()
  return (
    <Modal
      open={question !== null}
      width={420}
      title={say('closeTitle')}
      okText={say('keepEditing')}
      cancelText={say('discard')}
      cancelButtonProps={{ danger: true, onClick: () => answerQuestion(true) }}
      onOk={() => answerQuestion(false)}
      onCancel={() => answerQuestion(false)}
    >
      <p>{say('closeText')}</p>
      <ul>
        {question?.unsaved.map((view) => (
          <li key={view.path}>
            <strong>{title(view)}</strong>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
