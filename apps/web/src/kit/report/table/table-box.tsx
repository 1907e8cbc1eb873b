import { type ReactNode, useRef } from 'react'
import { useMoreAside } from '../../../ui/hooks/use-more-aside.ts'
import styles from './table.module.css'

interface TableBoxProps {
  /** What the table holds, for those who come to it by keyboard. */
  label: string
  /** Every column but the first is of figures: they end below each other. */
  isOfFigures?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A table of figures in a box that scrolls sideways where it is too narrow for it. */
export function TableBox({ label, isOfFigures = false, className = '', children }: TableBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useMoreAside(box)
  const table = isOfFigures ? `${styles.table} ${styles.figures}` : styles.table
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll from the keyboard too
    <div className={styles.box} ref={box} tabIndex={0} role="group" aria-label={label}>
      <table className={`${table} ${className}`.trimEnd()}>{children}</table>
    </div>
  )
}
