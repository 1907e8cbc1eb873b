import { type FocusEvent, Fragment, type ReactNode, useState } from 'react'
import styles from './leavable.module.css'

interface LeavableProps {
  /** Called in place of the control's own handler when its page hides. */
  onLeave?: (() => void) | undefined
  children: ReactNode
}

/**
 * Around a control that asks parts of itself when it loses the focus: where its page hides meanwhile, React has taken
 * them away, and it would throw. It is made anew instead, neither open nor with the focus.
 */
export function Leavable({ onLeave, children }: LeavableProps) {
  const [turn, setTurn] = useState(0)
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.firstElementChild?.checkVisibility() !== false) return
    event.stopPropagation()
    setTurn(turn + 1)
    onLeave?.()
  }
  return (
    <span className={styles.leavable} onBlurCapture={leave}>
      <Fragment key={turn}>{children}</Fragment>
    </span>
  )
}
