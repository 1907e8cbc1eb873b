import type { ModalProps } from 'antd'
import { useState } from 'react'

const still = { transitionName: '', maskTransitionName: '' }

/**
 * For a dialog on a page that can be hidden. When the page comes back, antd takes a dialog with an animation for one that is still to
 * appear: it drops its content, with what was typed, and throws. So the animation is taken away once the dialog is open.
 */
export function useKeptOpen(afterOpenChange: ModalProps['afterOpenChange']): Partial<ModalProps> {
  const [isThere, setIsThere] = useState(false)
  return {
    ...(isThere && still),
    afterOpenChange: (isOpen) => {
      setIsThere(isOpen)
      afterOpenChange?.(isOpen)
    },
  }
}
