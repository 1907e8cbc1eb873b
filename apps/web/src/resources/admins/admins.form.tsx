import { admins } from '@backlot/contract/resources/admins'
import { Link } from 'react-router'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { useMe } from '../../platform/session/me.ts'
import { adminWords } from './admins.messages.ts'

const { Form, Field } = formOf(admins, adminWords)

const messages = defineMessages({
  account: { en: 'Account', 'zh-CN': '账号' },
  picture: { en: 'Picture', 'zh-CN': '头像' },
  rights: { en: 'Roles', 'zh-CN': '角色' },
  firstPassword: {
    en: 'Hand it over in person. The authenticator is set up at the first log-in.',
    'zh-CN': '请当面交给本人，首次登录时设置验证器。',
  },
  newPassword: {
    en: 'Leave empty to keep it. A new one ends all sessions of this admin.',
    'zh-CN': '留空则不修改。设置新密码会结束该管理员的所有会话。',
  },
  ownPassword: {
    en: 'This is your own account. Its password is changed on the page',
    'zh-CN': '这是你自己的账号，请在以下页面修改密码：',
  },
  profile: { en: 'Profile', 'zh-CN': '个人资料' },
})

export function AdminForm({ id }: ScreenProps) {
  const say = useMessages(messages)
  const isOneself = useMe().data?.id === id
  const rights = (
    <>
      <FormCard title={say('rights')}>
        <Field name="roles" isLabelHidden />
      </FormCard>
      <FormCard title={say('picture')}>
        <Field name="avatar" isLabelHidden />
      </FormCard>
    </>
  )
  return (
    <Form id={id}>
      <FormColumns side={rights}>
        <FormCard title={say('account')}>
          <FormRow>
            <Field name="username" />
            <Field name="name" />
          </FormRow>
          <FormRow>
            {isOneself ? (
              <p>
                {say('ownPassword')} <Link to="/profile/index">{say('profile')}</Link>
              </p>
            ) : (
              <Field name="password" help={say(id === undefined ? 'firstPassword' : 'newPassword')} />
            )}
            <Field name="email" />
          </FormRow>
          <FormRow>
            <Field name="phone" />
          </FormRow>
          <Field name="introduction" />
        </FormCard>
      </FormColumns>
    </Form>
  )
}
