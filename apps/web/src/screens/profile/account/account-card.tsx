import { authEndpoints, type Me } from '@backlot/contract/auth'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import type { FormEvent } from 'react'
import { FormCard, FormRow } from '../../../kit/form/layout/form-layout.tsx'
import { callApi } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { meKey } from '../../../platform/session/me.ts'
import { Tag } from '../../../ui/display/tag.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { PlainField } from '../plain-field.tsx'
import { profileMessages } from '../profile.messages.ts'
import styles from '../profile.module.css'
import { usePlainForm } from '../use-plain-form.ts'
import { AvatarField } from './avatar-field.tsx'
import { type Details, useDetails } from './use-details.ts'

function blankAsNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

/** Who one is; all but the user name can be changed. */
export function AccountCard({ me }: { me: Me }) {
  const say = useMessages(profileMessages)
  const client = useQueryClient()
  const { details, version, change, rebase, settle } = useDetails(me)
  const form = usePlainForm({
    schema: authEndpoints.updateProfile.body,
    send: async (body) => {
      try {
        const saved = await callApi(authEndpoints.updateProfile, { body })
        client.setQueryData(meKey, saved)
        settle(details, saved)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'stale') rebase(await readAgain(client))
        throw error
      }
      showToast({ text: say('saved') })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { name, phone, email, introduction, avatar } = details
    void form.submit({
      version,
      name,
      phone: blankAsNull(phone),
      email: blankAsNull(email),
      avatar: avatar?.id ?? null,
      introduction: blankAsNull(introduction),
    })
  }
  const line = { details, errors: form.errors, onChange: change }
  return (
    <FormCard title={say('account')} extra={<Roles me={me} />}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <AvatarField
          name={me.name}
          value={details.avatar}
          error={form.errors.avatar}
          onChange={(avatar) => change({ avatar })}
        />
        <FormRow>
          <DetailField {...line} name="name" />
          <DetailField {...line} name="phone" type="tel" />
        </FormRow>
        <DetailField {...line} name="email" type="email" />
        <PlainField
          id="profile-introduction"
          label={say('introduction')}
          error={form.errors.introduction}
          help={say('introductionHelp')}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              value={details.introduction}
              autoSize={{ minRows: 2, maxRows: 8 }}
              onChange={(event) => change({ introduction: event.target.value })}
            />
          )}
        </PlainField>
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

/** The account as it is by now; from there on a second press saves over it. */
async function readAgain(client: QueryClient): Promise<Me> {
  const me = await callApi(authEndpoints.me, {})
  client.setQueryData(meKey, me)
  return me
}

interface DetailFieldProps {
  name: 'name' | 'phone' | 'email'
  type?: string
  details: Details
  errors: Readonly<Record<string, string>>
  onChange: (some: Partial<Details>) => void
}

function DetailField({ name, type = 'text', details, errors, onChange }: DetailFieldProps) {
  const say = useMessages(profileMessages)
  return (
    <PlainField id={`profile-${name}`} label={say(name)} error={errors[name]}>
      {(control) => (
        <Input
          {...control}
          value={details[name]}
          type={type}
          autoComplete={type === 'text' ? name : type}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </PlainField>
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
