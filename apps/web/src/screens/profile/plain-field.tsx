import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { sayInLanguage } from '../../kit/form/engine/field-message-language.ts'
import form from '../../kit/form/form.module.css'
import { useLanguage } from '../../platform/i18n/language.ts'

interface PlainFieldProps {
  id: string
  label: string
  /** What is wrong, as the contract or the server said it. */
  error?: string | undefined
  help?: string
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby'?: string }) => ReactNode
}

/** A labelled control outside the forms of the resources. */
export function PlainField({ id, label, error, help, children }: PlainFieldProps) {
  const language = useLanguage()
  const noteId = `${id}-note`
  const hasNote = error !== undefined || help !== undefined
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, ...(hasNote && { 'aria-describedby': noteId }) })}
      {error !== undefined && (
        <div className={form.error} id={noteId} role="alert">
          <CircleAlert size={12} strokeWidth={1.75} aria-hidden="true" />
          {sayInLanguage(error, language)}
        </div>
      )}
      {error === undefined && help !== undefined && (
        <div className={form.help} id={noteId}>
          {help}
        </div>
      )}
    </div>
  )
}
