import { Modal, type ModalProps } from 'antd'
import { useContext } from 'react'
import { useFocusReturn } from '../../ui/hooks/use-focus-return.ts'
import { WaitingNote } from '../offline/waiting-note.tsx'
import { AntdProvider, HasThemeContext } from './antd-provider.tsx'
import { keepFootStill } from './keep-foot-still.ts'
import { useKeptOpen } from './use-kept-open.ts'

/** A question of two lines ends before the cross that closes it. */
const besideClose = { header: { paddingInlineEnd: 28 } }

/** antd's dialog for whoever draws it only while it is open; it alone would then leave the focus nowhere. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  useFocusReturn()
  const kept = useKeptOpen(props.afterOpenChange)
  const hasTheme = useContext(HasThemeContext)
  const modal = (
    <Modal centered styles={besideClose} {...props} {...kept} open>
      <div ref={keepFootStill}>
        {props.children}
        <WaitingNote />
      </div>
    </Modal>
  )
  // Whoever opens one need not know whether the page below does without antd.
  return hasTheme ? modal : <AntdProvider>{modal}</AntdProvider>
}
