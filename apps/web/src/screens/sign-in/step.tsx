import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { usePageTitle } from '../../ui/layout/page-title.ts'
import { ErrorPanel } from '../../ui/placeholders/error-panel.tsx'
import { signInMessages } from './sign-in.messages.ts'
import styles from './sign-in.module.css'
import type { SubmitError } from './use-submit.ts'

interface StepProps {
  title: string
  lead: string
  error?: SubmitError
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/** The frame of one step: heading, what to do, what went wrong. The first empty or wrong field gets the focus. */
export function Step({ title, lead, error, onSubmit, children }: StepProps) {
  const say = useMessages(signInMessages)
  const form = useRef<HTMLFormElement>(null)
  usePageTitle(title)
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])]
    const wrong = fields.find((field) => field.getAttribute('aria-invalid') === 'true')
    const first = wrong ?? fields.find((field) => field.value === '')
    if (error?.message == null) first?.focus()
  }, [error])
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <div>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {error?.message != null && (
        <ErrorPanel title={say('failed')} advice={error.message} requestId={error.requestId} />
      )}
      {children}
    </form>
  )
}
