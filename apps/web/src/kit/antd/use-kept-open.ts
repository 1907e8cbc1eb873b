import type { ModalProps } from 'antd'
import { useState } from 'react'

const still = { transitionName: '', maskTransitionName: '' }

/**
 * For a dialog on a page that can be hidden. Drawn anew there, one that moves counts as still to appear: antd takes out
 * what is in it, with what was typed, and throws as the page comes back. So it moves until it is open, and no more.
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
