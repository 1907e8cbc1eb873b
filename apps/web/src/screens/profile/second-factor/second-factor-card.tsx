import type { Me } from '@backlot/contract/auth'
import { Button } from 'antd'
import { useState } from 'react'
import { FormCard } from '../../../kit/form/layout/form-layout.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { profileMessages } from '../profile.messages.ts'
import styles from '../profile.module.css'
import { EnrolDialog } from './enrol-dialog.tsx'

/** Whether an authenticator is set up, and the way to do it. */
export function SecondFactorCard({ me }: { me: Me }) {
  const say = useMessages(profileMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { otpEnrolled } = me
  const state = (
    <StatusPill mark={otpEnrolled ? 'live' : 'warning'}>
      {say(otpEnrolled ? 'enrolled' : 'notEnrolled')}
    </StatusPill>
  )
  return (
    <FormCard title={say('secondFactor')} extra={state}>
      <p className={styles.quiet}>{say(otpEnrolled ? 'enrolledText' : 'notEnrolledText')}</p>
      {!otpEnrolled && (
        <div className={styles.end}>
          <Button onClick={() => setIsOpen(true)}>{say('setUp')}</Button>
        </div>
      )}
      {isOpen && <EnrolDialog onClose={() => setIsOpen(false)} />}
    </FormCard>
  )
}
