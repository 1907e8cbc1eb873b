import { useCallback, useState } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { ThemeToggle } from '../../ui/buttons/theme-toggle.tsx'
import { BrandMark } from '../../ui/display/brand-mark.tsx'
import { LanguageMenu } from '../../ui/menus/language-menu.tsx'
import { CodeStep } from './code-step.tsx'
import { EnrolStep } from './enrol-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { signInMessages } from './sign-in.messages.ts'
import styles from './sign-in.module.css'
import type { SignInCalls, Verified } from './sign-in.types.ts'
import { SignInDrawing } from './sign-in-drawing.tsx'

interface SignInScreenProps {
  calls: SignInCalls
  version: string
  /** The session has begun. */
  onDone: () => void
}

type Stage =
  | { name: 'password' | 'code' | 'enrol' }
  | { name: 'offered'; password: string }
  | { name: 'recovery'; verified: Verified }

/** The log-in page: password, then the second factor, which is set up on the first visit. */
export function SignInScreen({ calls, version, onDone }: SignInScreenProps) {
  const say = useMessages(signInMessages)
  return (
    <div className={styles.page}>
      <section className={styles.picture} aria-label="Backlot">
        <div className={styles.brand}>
          <BrandMark size={32} />
          Backlot
        </div>
        <div className={styles.drawing}>
          <SignInDrawing />
        </div>
        <p className={styles.motto}>{say('motto')}</p>
        <p className={styles.staffOnly}>{say('staffOnly')}</p>
      </section>
      <main className={styles.panel}>
        <div className={styles.corner}>
          <span className={styles.smallBrand}>
            <BrandMark />
            Backlot
          </span>
          <LanguageMenu isNamed />
          <ThemeToggle />
        </div>
        <div className={styles.middle}>
          <Stages calls={calls} onDone={onDone} />
        </div>
        <div className={styles.foot}>v{version}</div>
      </main>
    </div>
  )
}

function Stages({ calls, onDone }: Pick<SignInScreenProps, 'calls' | 'onDone'>) {
  const [stage, setStage] = useState<Stage>({ name: 'password' })
  const finish = (verified: Verified) => {
    verified.enter()
    onDone()
  }
  const logIn = async (username: string, password: string) => {
    const secondFactor = await calls.login(username, password)
    if (secondFactor === 'none') onDone()
    else if (secondFactor === 'offered') setStage({ name: 'offered', password })
    else setStage({ name: secondFactor === 'enrol' ? 'enrol' : 'code' })
  }
  const verify = async (code: string) => {
    const verified = await calls.verify(code)
    if (verified.recoveryCodes.length > 0) setStage({ name: 'recovery', verified })
    else finish(verified)
  }
  const back = () => {
    calls.abandon()
    setStage({ name: 'password' })
  }
  const putOff = () => {
    calls.putOffEnrolment()
    onDone()
  }
  const offeredTo = stage.name === 'offered' ? stage.password : undefined
  const startOffered = useCallback(() => calls.startEnrolment(offeredTo), [calls, offeredTo])
  switch (stage.name) {
    case 'password':
      return <PasswordStep onLogIn={logIn} />
    case 'code':
      return <CodeStep onVerify={verify} onBack={back} />
    case 'enrol':
      return <EnrolStep onStart={calls.startEnrolment} onVerify={verify} onBack={back} />
    case 'offered':
      return <EnrolStep onStart={startOffered} onVerify={verify} onPutOff={putOff} />
    case 'recovery':
      return <RecoveryCodes codes={stage.verified.recoveryCodes} onDone={() => finish(stage.verified)} />
  }
}
