import { authEndpoints, type Me } from '@backlot/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type FormEvent, useEffect, useState } from 'react'
import { FormCard, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { callApi } from '../../platform/api/api.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { meKey } from '../../platform/session/me.ts'
import { Tag } from '../../ui/display/tag.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { PlainField } from './plain-field.tsx'
import { profileMessages } from './profile.messages.ts'
import styles from './profile.module.css'
import { usePlainForm } from './use-plain-form.ts'

/** Who one is; name and phone can be changed. */
export function AccountCard({ me }: { me: Me }) {
  const say = useMessages(profileMessages)
  const client = useQueryClient()
  const [name, setName] = useState(me.name)
  const [phone, setPhone] = useState(me.phone ?? '')
  useEffect(() => {
    setName(me.name)
    setPhone(me.phone ?? '')
  }, [me.name, me.phone])
  const form = usePlainForm({
    schema: authEndpoints.updateProfile.body,
    send: async (body) => {
      client.setQueryData(meKey, await callApi(authEndpoints.updateProfile, { body }))
      showToast({ text: say('saved') })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit({ version: me.version, name, phone: phone.trim() === '' ? null : phone })
  }
  return (
    <FormCard title={say('account')} extra={<Roles me={me} />}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormRow>
          <PlainField id="profile-name" label={say('name')} error={form.errors.name}>
            {(control) => (
              <Input
                {...control}
                value={name}
                autoComplete="name"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </PlainField>
          <PlainField id="profile-phone" label={say('phone')} error={form.errors.phone}>
            {(control) => (
              <Input
                {...control}
                value={phone}
                type="tel"
                autoComplete="tel"
                onChange={(event) => setPhone(event.target.value)}
              />
            )}
          </PlainField>
        </FormRow>
        <div className={styles.end}>
          <span className={styles.quiet}>{say('username', { name: me.username })}</span>
          <Button type="primary" htmlType="submit" loading={form.isBusy}>
            {say('save')}
          </Button>
        </div>
      </form>
    </FormCard>
  )
}

function Roles({ me }: { me: Me }) {
  const say = useMessages(profileMessages)
  if (me.roles.length === 0) return <span className={styles.quiet}>{say('noRoles')}</span>
  return (
    <span className={styles.roles}>
      {me.roles.map(({ id, name }) => (
        <Tag key={id}>{name}</Tag>
      ))}
    </span>
  )
}
