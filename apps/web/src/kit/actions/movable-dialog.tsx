import { Modal, type ModalProps } from 'antd'
import { Move } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useMovable } from '../../ui/hooks/use-movable.ts'
import { useKeptOpen } from '../antd/use-kept-open.ts'
import { actionMessages } from './actions.messages.ts'
import styles from './actions.module.css'

interface MovableDialogProps extends Omit<ModalProps, 'title' | 'modalRender' | 'afterClose'> {
  title: ReactNode
}

/** A dialog that one pushes aside to see what is under it: by its head, or with the arrow keys from its grip. */
export function MovableDialog({ title, ...modal }: MovableDialogProps) {
  const say = useMessages(actionMessages)
  const id = useId()
  const { frame, offset, head, onKeyDown, toCentre } = useMovable<HTMLDivElement>()
  const kept = useKeptOpen(modal.afterOpenChange)
  return (
    <Modal
      centered
      {...modal}
      {...kept}
      title={
        <div {...head} className={styles.movableHead}>
          <button
            type="button"
            className={styles.movableGrip}
            aria-label={say('moveDialog')}
            aria-describedby={id}
            title={say('moveDialogHelp')}
            onKeyDown={onKeyDown}
          >
            <Move size={14} strokeWidth={1.5} aria-hidden="true" />
          </button>
          {title}
          <span id={id} hidden>
            {say('moveDialogHelp')}
          </span>
        </div>
      }
      modalRender={(dialog) => (
        <div ref={frame} style={{ transform: `translate(${offset.x}px, ${offset.y}px)` }}>
          {dialog}
        </div>
      )}
      afterClose={toCentre}
    />
  )
}
