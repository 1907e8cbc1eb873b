import { authEndpoints } from '@backlot/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { PasswordRules } from '../../kit/fields/text/secret-input.tsx'
import { FormCard } from '../../kit/form/layout/form-layout.tsx'
import { callApi } from '../../platform/api/api.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { PlainField } from './plain-field.tsx'
import { profileMessages } from './profile.messages.ts'
import styles from './profile.module.css'
import { sessionsKey } from './sessions-card.tsx'
import { usePlainForm } from './use-plain-form.ts'

/** Changes one's password; the rules are ticked off while the new one is typed. */
export function PasswordCard() {
  const say = useMessages(profileMessages)
  const client = useQueryClient()
  const [currentPassword, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const form = usePlainForm({
    schema: authEndpoints.changePassword.body,
    send: async (body) => {
      await callApi(authEndpoints.changePassword, { body })
      setCurrent('')
      setPassword('')
      showToast({ text: say('passwordChanged') })
      await client.invalidateQueries({ queryKey: sessionsKey })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit({ currentPassword, password })
  }
  return (
    <FormCard title={say('password')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PlainField id="profile-current" label={say('currentPassword')} error={form.errors.currentPassword}>
          {(control) => (
            <Input.Password
              {...control}
              value={currentPassword}
              autoComplete="current-password"
              onChange={(event) => setCurrent(event.target.value)}
            />
          )}
        </PlainField>
        <PlainField
          id="profile-password"
          label={say('newPassword')}
          error={form.errors.password}
          help={say('passwordHelp')}
        >
          {(control) => (
            <>
              <Input.Password
                {...control}
                value={password}
                autoComplete="new-password"
                onChange={(event) => setPassword(event.target.value)}
              />
              <PasswordRules password={password} />
            </>
          )}
        </PlainField>
        <div className={styles.end}>
          <Button htmlType="submit" loading={form.isBusy}>
            {say('changePassword')}
          </Button>
        </div>
      </form>
    </FormCard>
  )
}
