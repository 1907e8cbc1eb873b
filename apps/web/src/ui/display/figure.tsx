import styles from '../ui.module.css'

interface FigureProps {
  /** Already formatted, see `format-number.ts`. */
  text: string
  isZero?: boolean
}

/** A number in a column: figures of one width, zero and nothing quieter. */
export function Figure({ text, isZero = false }: FigureProps) {
  return <span className={isZero ? `${styles.figure} ${styles.zero}` : styles.figure}>{text}</span>
}
