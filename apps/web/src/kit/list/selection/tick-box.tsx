import type { MouseEvent } from 'react'
import styles from '../../../ui/inputs/tick.module.css'
import type { PageMark } from '../state/selection.ts'

interface TickBoxProps {
  label: string
  mark: PageMark
  onTick: (isOn: boolean, isShift: boolean) => void
}

/** A box to tick, or half-ticked where some of several are. */
export function TickBox({ label, mark, onTick }: TickBoxProps) {
  const click = (event: MouseEvent<HTMLInputElement>) => onTick(event.currentTarget.checked, event.shiftKey)
  return (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={label}
      checked={mark === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = mark === 'some'
      }}
      onClick={click}
      // React wants a change handler on a controlled box; the click knows about Shift.
      onChange={() => {}}
    />
  )
}
