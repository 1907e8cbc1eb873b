import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { usePageTitle } from '../../ui/layout/page-title.ts'
import { ErrorPanel } from '../../ui/placeholders/error-panel.tsx'
import { signInMessages } from './sign-in.messages.ts'
import styles from './sign-in.module.css'
import type { SubmitFault } from './use-submit.ts'

interface StepProps {
  title: string
  lead: string
  fault?: SubmitFault
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/** The frame of one step: heading, what to do, what went wrong. The first empty or faulty field gets the focus. */
export function Step({ title, lead, fault, onSubmit, children }: StepProps) {
  const say = useMessages(signInMessages)
  const form = useRef<HTMLFormElement>(null)
  usePageTitle(title)
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])]
    const wrong = fields.find((field) => field.getAttribute('aria-invalid') === 'true')
    const first = wrong ?? fields.find((field) => field.value === '')
    if (fault?.message == null) first?.focus()
  }, [fault])
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <div>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {fault?.message != null && (
        <ErrorPanel title={say('failed')} advice={fault.message} requestId={fault.requestId} />
      )}
      {children}
    </form>
  )
}
