import { Modal } from 'antd'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { listMessages } from './list.messages.ts'
import styles from './list.module.css'

const shortcuts = [
  [['j', 'k'], 'keyMove'],
  [['x'], 'keySelect'],
  [['Enter'], 'keyOpen'],
  [['e'], 'keyEdit'],
  [['/'], 'keySearch'],
  [['n'], 'keyNew'],
  [['?'], 'keyHelp'],
] as const

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const say = useMessages(listMessages)
  return (
    <Modal open centered width={360} title={say('shortcuts')} footer={null} onCancel={onClose}>
      <dl className={styles.shortcuts}>
        {shortcuts.map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{say(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
