import { Modal, type ModalProps } from 'antd'
import { useFocusReturn } from '../../ui/hooks/use-focus-return.ts'
import { WaitingNote } from '../offline/waiting-note.tsx'
import { keepFootStill } from './keep-foot-still.ts'

/** antd's dialog for whoever draws it only while it is open; it alone would then leave the focus nowhere. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  useFocusReturn()
  return (
    <Modal centered {...props} open>
      <div ref={keepFootStill}>
        {props.children}
        <WaitingNote />
      </div>
    </Modal>
  )
}
