import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { actionMessages } from './actions.messages.ts'

interface AskDialogProps {
  /** The question, naming what it is about. */
  title: string
  /** The word on the button that does it. */
  action: string
  isDangerous?: boolean
  isBusy?: boolean
  onDo: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before something is done; the button says what it does. */
export function AskDialog({ title, action, isDangerous, isBusy = false, ...props }: AskDialogProps) {
  const say = useMessages(actionMessages)
  return (
    <Modal
      open
      centered
      width={440}
      title={title}
      okText={action}
      okButtonProps={{
        loading: isBusy,
        autoFocus: true,
        ...(isDangerous && { danger: true, type: 'default' as const }),
      }}
      cancelText={say('cancel')}
      cancelButtonProps={{ disabled: isBusy }}
      closable={!isBusy}
      mask={{ closable: !isBusy }}
      keyboard={!isBusy}
      onOk={props.onDo}
      onCancel={props.onClose}
    >
      {props.children}
    </Modal>
  )
}
