import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { shownError, shownWarning } from '../engine/field-error.ts'
import { useForm, useFormState } from '../engine/form-context.ts'
import { formMessages } from '../form.messages.ts'
import styles from '../form.module.css'

/** What may be said under a field: what is wrong with it, what was wrong with it before, what it is for. */
export interface FieldLinesText {
  error: string | undefined
  warning: string | undefined
  help: ReactNode
}

/** What is wrong with a field now, and what was wrong before. */
export function useFieldFaults(name: string): Pick<FieldLinesText, 'error' | 'warning'> {
  const telling = { form: useForm(), language: useLanguage() }
  const error = useFormState((state) => shownError(state, name, telling))
  const warning = useFormState((state) => shownWarning(state, name, telling))
  return { error, warning }
}

/** The lines under a field that there are. */
export function FieldLines({ id, error, warning, help }: FieldLinesText & { id: string }) {
  const say = useMessages(formMessages)
  return (
    <>
      {error !== undefined && (
        <div className={styles.error} id={`${id}-error`}>
          <CircleAlert size={12} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </div>
      )}
      {warning !== undefined && (
        <div className={styles.warning} id={`${id}-warning`}>
          <TriangleAlert size={12} strokeWidth={1.75} aria-hidden="true" />
          {say('wasWrong', { fault: warning })}
        </div>
      )}
      {help !== undefined && (
        <div className={styles.help} id={`${id}-help`}>
          {help}
        </div>
      )}
    </>
  )
}

/** The ids of those lines, for the control that they describe. */
export function describedBy(id: string, lines: FieldLinesText): string | undefined {
  const names = (['error', 'warning', 'help'] as const).filter((line) => lines[line] !== undefined)
  return names.length > 0 ? names.map((line) => `${id}-${line}`).join(' ') : undefined
}
