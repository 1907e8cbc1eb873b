import type { ReactNode } from 'react'
import { WideBox } from '../../../ui/layout/wide-box.tsx'
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
  const table = isOfFigures ? `${styles.table} ${styles.figures}` : styles.table
  return (
    <WideBox label={label}>
      <table className={`${table} ${className}`.trimEnd()}>{children}</table>
    </WideBox>
  )
}
