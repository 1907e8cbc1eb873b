import { authEndpoints, type Me } from '@backlot/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Modal } from 'antd'
import { type FormEvent, useCallback, useState } from 'react'
import { FormCard } from '../../kit/form/form-layout.tsx'
import { callApi } from '../../platform/api.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { meKey } from '../../platform/me.ts'
import { type Enrolment, type Verified, verify } from '../../platform/session.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { EnrolStep } from '../sign-in/enrol-step.tsx'
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx'
import { PlainField } from './plain-field.tsx'
import { profileMessages } from './profile.messages.ts'
import styles from './profile.module.css'
import { usePlainForm } from './use-plain-form.ts'

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

function EnrolDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [seed, setSeed] = useState<Enrolment>()
  const [verified, setVerified] = useState<Verified>()
  const givenSeed = useCallback(async () => {
    if (seed === undefined) throw new Error('There is no seed before the password.')
    return seed
  }, [seed])
  const finish = async () => {
    verified?.enter()
    onClose()
    await client.invalidateQueries({ queryKey: meKey })
  }
  return (
    <Modal
      open
      footer={null}
      width={460}
      closable={verified === undefined}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {seed === undefined && <ConfirmPassword onSeed={setSeed} />}
      {seed !== undefined && verified === undefined && (
        <EnrolStep
          onStart={givenSeed}
          onVerify={async (code) => setVerified(await verify(code))}
          onBack={onClose}
        />
      )}
      {verified !== undefined && <RecoveryCodes codes={verified.recoveryCodes} onDone={finish} />}
    </Modal>
  )
}

function ConfirmPassword({ onSeed }: { onSeed: (seed: Enrolment) => void }) {
  const say = useMessages(profileMessages)
  const [password, setPassword] = useState('')
  const form = usePlainForm<{ password: string }>({
    schema: null,
    send: async (body) => onSeed(await callApi(authEndpoints.enrolOtp, { body })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit({ password })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>{say('setUp')}</h2>
      <PlainField id="enrol-password" label={say('confirmPassword')} error={form.errors.password}>
        {(control) => (
          <Input.Password
            {...control}
            autoFocus
            value={password}
            autoComplete="current-password"
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </PlainField>
      <div className={styles.end}>
        <Button type="primary" htmlType="submit" loading={form.isBusy} disabled={password === ''}>
          {say('goOn')}
        </Button>
      </div>
    </form>
  )
}
