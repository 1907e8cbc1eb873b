import { useCallback, useEffect, useState } from 'react'
import { messageOf } from '../../platform/errors/message-of.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorPanel } from '../../ui/placeholders/error-panel.tsx'
import { CODE_LENGTH, CodeField } from './code-field.tsx'
import { ShownSeed } from './shown-seed.tsx'
import { signInMessages } from './sign-in.messages.ts'
import styles from './sign-in.module.css'
import type { Enrolment } from './sign-in.types.ts'
import { Step } from './step.tsx'
import { useSubmit } from './use-submit.ts'

interface EnrolStepProps {
  onStart: () => Promise<Enrolment>
  onVerify: (code: string) => Promise<void>
  onBack?: () => void
  /** Given where the authenticator is only offered: goes on without it. */
  onPutOff?: () => void
}

export function EnrolStep({ onStart, onVerify, onBack, onPutOff }: EnrolStepProps) {
  const say = useMessages(signInMessages)
  const [code, setCode] = useState('')
  const check = (): Record<string, string> => (code.length === CODE_LENGTH ? {} : { code: say('codeNeeded') })
  const { error, isBusy, submit } = useSubmit(check, () => onVerify(code))
  return (
    <Step title={say('enrolTitle')} lead={say('enrolLead')} error={error} onSubmit={submit}>
      <Seed onStart={onStart} />
      <CodeField value={code} error={error.fields.code} onChange={setCode} />
      <Button type="submit" look="primary" size="large" isWide isBusy={isBusy}>
        {say('confirm')}
      </Button>
      {onPutOff && (
        <>
          <Button size="large" isWide onClick={onPutOff}>
            {say('notNow')}
          </Button>
          <p className={styles.help}>{say('notNowHint')}</p>
        </>
      )}
      {onBack && (
        <div className={styles.links}>
          <button type="button" onClick={onBack}>
            {say('back')}
          </button>
        </div>
      )}
    </Step>
  )
}

function useSeed(onStart: () => Promise<Enrolment>) {
  const [seed, setSeed] = useState<Enrolment>()
  const [error, setError] = useState<string>()
  const start = useCallback(async () => {
    setError(undefined)
    try {
      setSeed(await onStart())
    } catch (reason) {
      setError(messageOf(reason))
    }
  }, [onStart])
  useEffect(() => void start(), [start])
  return { seed, error, start }
}

function Seed({ onStart }: Pick<EnrolStepProps, 'onStart'>) {
  const say = useMessages(signInMessages)
  const { seed, error, start } = useSeed(onStart)
  if (error !== undefined) {
    return <ErrorPanel title={say('enrolFailed')} advice={error} onRetry={() => void start()} />
  }
  if (seed === undefined) {
    return (
      <div className={styles.seed} role="status">
        <span className="visually-hidden">{say('loading')}</span>
        <span className={styles.qr} />
      </div>
    )
  }
  return <ShownSeed seed={seed} />
}
