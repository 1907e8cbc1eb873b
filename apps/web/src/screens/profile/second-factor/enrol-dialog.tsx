import { authEndpoints } from '@backlot/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../kit/antd/dialog.tsx'
import { callApi } from '../../../platform/api/api.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { meKey } from '../../../platform/session/me.ts'
import { type Enrolment, type Verified, verify } from '../../../platform/session/session.ts'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { CodeField } from '../../sign-in/code-field.tsx'
import { ShownSeed } from '../../sign-in/shown-seed.tsx'
import { signInMessages } from '../../sign-in/sign-in.messages.ts'
import signIn from '../../sign-in/sign-in.module.css'
import { PlainField } from '../plain-field.tsx'
import { profileMessages } from '../profile.messages.ts'
import styles from '../profile.module.css'
import { usePlainForm } from '../use-plain-form.ts'

/** Sets up an authenticator while logged in: password, picture and code, recovery codes. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages(profileMessages)
  const sayStep = useMessages(signInMessages)
  const client = useQueryClient()
  const [seed, setSeed] = useState<Enrolment>()
  const [verified, setVerified] = useState<Verified>()
  const finish = async () => {
    verified?.enter()
    onClose()
    await client.invalidateQueries({ queryKey: meKey })
  }
  return (
    <Dialog
      title={verified ? sayStep('savedTitle') : say('setUp')}
      footer={null}
      width={460}
      // The codes are shown once: only the button under them goes on.
      closable={verified === undefined}
      keyboard={verified === undefined}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {verified ? (
        <Codes codes={verified.recoveryCodes} onDone={finish} />
      ) : seed ? (
        <Scan seed={seed} onVerified={setVerified} />
      ) : (
        <ConfirmPassword onSeed={setSeed} />
      )}
    </Dialog>
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

interface ScanProps {
  seed: Enrolment
  onVerified: (verified: Verified) => void
}

function Scan({ seed, onVerified }: ScanProps) {
  const say = useMessages(signInMessages)
  const [code, setCode] = useState('')
  const form = usePlainForm<{ code: string }>({
    schema: authEndpoints.verifyOtp.body,
    send: async (body) => onVerified(await verify(body.code)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit({ code })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.quiet}>{say('enrolLead')}</p>
      <ShownSeed seed={seed} />
      <CodeField value={code} error={form.errors.code} onChange={setCode} />
      <div className={styles.end}>
        <Button type="primary" htmlType="submit" loading={form.isBusy}>
          {say('confirm')}
        </Button>
      </div>
    </form>
  )
}

function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const say = useMessages(signInMessages)
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>{say('savedLead')}</p>
      <ol className={signIn.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.end}>
        <span>
          <CopyButton text={codes.join('\n')} label={say('copyCodes')} />
        </span>
        <Button type="primary" onClick={onDone}>
          {say('kept')}
        </Button>
      </div>
    </div>
  )
}
