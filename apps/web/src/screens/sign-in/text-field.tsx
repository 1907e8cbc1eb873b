import { CircleAlert, type LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './sign-in.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'> {
  label: string
  icon?: LucideIcon
  /** At the right end of the label: a passing notice. */
  note?: ReactNode
  /** At the right end of the field: a button. */
  end?: ReactNode
  error?: string | undefined
  isCode?: boolean
}

/** A labelled field with its error under it. */
export function TextField({ label, icon: Icon, note, end, error, isCode = false, ...input }: TextFieldProps) {
  const id = useId()
  const hasError = error !== undefined
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.note} role="status">
          {note}
        </span>
      </div>
      <span className={hasError ? `${styles.box} ${styles.wrong}` : styles.box}>
        {Icon !== undefined && <Icon size={16} strokeWidth={1.5} aria-hidden="true" />}
        <input
          {...input}
          id={id}
          className={isCode ? styles.code : undefined}
          aria-invalid={hasError}
          aria-describedby={hasError ? `${id}-error` : undefined}
        />
        {end}
      </span>
      {hasError && (
        <span id={`${id}-error`} className={styles.fieldError} role="alert">
          <CircleAlert size={12} strokeWidth={1.5} aria-hidden="true" />
          {error}
        </span>
      )}
    </div>
  )
}
