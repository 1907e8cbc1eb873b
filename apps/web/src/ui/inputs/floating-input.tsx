import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import styles from './floating-input.module.css'

interface FloatingInputProps {
  label: string
  value: string
  /** What is wrong with the value. */
  error?: string | undefined
  onChange: (value: string) => void
  onBlur?: () => void
}

/** A field whose label stands in it while it is empty and moves above what is written. */
export function FloatingInput({ label, value, error, onChange, onBlur }: FloatingInputProps) {
  const id = useId()
  const isBad = error !== undefined
  return (
    <div className={styles.wrap}>
      <div className={styles.field}>
        <input
          id={id}
          type="text"
          className={styles.input}
          placeholder=" "
          autoComplete="off"
          aria-invalid={isBad}
          aria-describedby={isBad ? `${id}-error` : undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        />
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
      {isBad && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <CircleAlert size={12} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
