import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import form from '../../../kit/form/form.module.css'

interface DemoControl {
  readonly id: string
  readonly status: 'error' | ''
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby'?: string
}

interface DemoFieldProps {
  label: string
  error?: string | undefined
  children: (control: DemoControl) => ReactNode
}

/** A labelled control with what is wrong under it. */
export function DemoField({ label, error, children }: DemoFieldProps) {
  const id = useId()
  const isBad = error !== undefined
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        status: isBad ? 'error' : '',
        'aria-invalid': isBad,
        ...(isBad && { 'aria-describedby': `${id}-error` }),
      })}
      {isBad && (
        <div className={form.error} id={`${id}-error`} role="alert">
          <CircleAlert size={12} aria-hidden="true" />
          {error}
        </div>
      )}
    </div>
  )
}
