import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { deedOf } from '../../ui/format/deed-of.ts'
import { Dialog } from '../antd/dialog.tsx'
import { actionMessages } from './actions.messages.ts'

interface AskDialogProps {
  /** The question, naming what it is about. */
  title: string
  /** The word on the button that does it. */
  action: string
  isDangerous?: boolean
  isBusy?: boolean
  /** False while it is not known yet, or known not to be possible. */
  isReady?: boolean
  onDo: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before something is done; the button says what it does, and has the focus if it does no harm. */
export function AskDialog(dialog: AskDialogProps) {
  const { title, action, isDangerous = false, isBusy = false, isReady = true, ...props } = dialog
  const say = useMessages(actionMessages)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isReady && !isDangerous) button.current?.focus()
  }, [isReady, isDangerous])
  return (
    <Dialog
      width={440}
      title={title}
      footer={
        <>
          {/* Whoever presses Enter once too often has done no harm. */}
          <Button disabled={isBusy} autoFocus={isDangerous} onClick={props.onClose}>
            {say('cancel')}
          </Button>
          <Button
            ref={button}
            {...(isDangerous ? { danger: true } : { type: 'primary' })}
            loading={isBusy}
            disabled={!isReady}
            autoFocus={!isDangerous}
            // The second click of a double click comes before it is known that the first is being done.
            onClick={({ detail }) => detail < 2 && props.onDo()}
          >
            {deedOf(action)}
          </Button>
        </>
      }
      closable={!isBusy}
      mask={{ closable: !isBusy }}
      keyboard={!isBusy}
      onCancel={props.onClose}
    >
      {props.children}
    </Dialog>
  )
}
