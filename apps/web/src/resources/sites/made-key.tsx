import { Button } from 'antd'
import { Dialog } from '../../kit/antd/dialog.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { keyMessages } from './keys.messages.ts'
import styles from './sites.module.css'

export interface MadeKey {
  readonly key: string
  readonly name: string
}

/** A key, the only time that anybody sees it: a slip of the mouse does not close it. */
export function MadeKeyDialog({ made: { key, name }, onClose }: { made: MadeKey; onClose: () => void }) {
  const say = useMessages(keyMessages)
  return (
    <Dialog
      width={560}
      title={say('madeTitle', { name })}
      footer={
        <Button type="primary" onClick={onClose}>
          {say('close')}
        </Button>
      }
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <p>{say('madeLead')}</p>
      <p className={styles.secret}>
        <code>{key}</code>
        <CopyButton text={key} label={say('copy')} />
      </p>
    </Dialog>
  )
}
