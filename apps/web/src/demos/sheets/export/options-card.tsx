import { type ReactNode, useId } from 'react'
import styles from '../sheets.module.css'

interface OptionsCardProps {
  label: string
  /** How far the work is, from 0 to 1; null while there is none. */
  share: number | null
  progressLabel: string
  children: ReactNode
}

/** What one chooses before exporting, in a row; the line at its foot shows how far the export is. */
export function OptionsCard({ label, share, progressLabel, children }: OptionsCardProps) {
  return (
    <section className={styles.options} aria-label={label}>
      {children}
      {share !== null && (
        <progress className={styles.progress} value={share} max={1} aria-label={progressLabel} />
      )}
    </section>
  )
}

interface OptionFieldProps {
  label: string
  /** The control gets the id of its label, or takes its own through `for`. */
  children: (id: string) => ReactNode
}

/** A control under its label. */
export function OptionField({ label, children }: OptionFieldProps) {
  const id = useId()
  return (
    <div className={styles.option}>
      <label className={styles.optionLabel} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}
