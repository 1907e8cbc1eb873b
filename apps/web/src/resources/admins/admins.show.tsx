import { admins, allocatedMembers } from '@backlot/contract/resources/admins'
import { pictureSources } from '../../kit/fields/media/picture-sources.ts'
import { listingOf } from '../../kit/listing/listing-of.tsx'
import { recordOf } from '../../kit/show/record-of.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { adminWords } from './admins.messages.ts'

const { Show, Details } = recordOf(admins, adminWords)
const { Card: Members } = listingOf(allocatedMembers, {
  title: { en: 'Allocated members', 'zh-CN': '分配的会员' },
  empty: { en: 'No members are allocated to this admin.', 'zh-CN': '该管理员暂无分配的会员。' },
  fields: {
    username: { en: 'User name', 'zh-CN': '用户名' },
    email: { en: 'E-mail', 'zh-CN': '邮箱' },
    status: { en: 'Status', 'zh-CN': '状态' },
    createdAt: { en: 'Registered', 'zh-CN': '注册时间' },
  },
  options: { status: adminWords.options.status },
})

const messages = defineMessages({
  account: { en: 'Account', 'zh-CN': '账号' },
  safety: { en: 'Logging in', 'zh-CN': '登录与安全' },
  enrolled: { en: 'Authenticator set up', 'zh-CN': '已设置验证器' },
  notEnrolled: { en: 'Authenticator not set up', 'zh-CN': '未设置验证器' },
})

const AVATAR = 56
const account = [
  ...(['username', 'name', 'email', 'phone', 'roles', 'introduction'] as const),
  ...(['createdAt', 'updatedAt'] as const),
]
const safety = ['status', 'lastLoginAt'] as const

export function AdminShow({ id }: ScreenProps) {
  const say = useMessages(messages)
  const seesMembers = usePermission('list-users')
  return (
    <Show
      id={id}
      outline={[
        { title: say('account'), fields: account },
        { title: say('safety'), fields: safety },
      ]}
      under={({ name }) => <span>{name}</span>}
      picture={({ name, avatar }) =>
        avatar && <Avatar name={name} size={AVATAR} {...pictureSources(avatar.url, AVATAR)} />
      }
    >
      {(admin) => (
        <>
          <ShowCard title={say('account')}>
            <Details names={account} />
          </ShowCard>
          <ShowCard title={say('safety')} extra={<SecondFactor isEnrolled={admin.otpEnrolled} />}>
            <Details names={safety} />
          </ShowCard>
          {seesMembers && (
            <Members columns={['username', 'email', 'status', 'createdAt']} params={{ id: admin.id }} />
          )}
        </>
      )}
    </Show>
  )
}

function SecondFactor({ isEnrolled }: { isEnrolled: boolean }) {
  const say = useMessages(messages)
  return (
    <StatusPill mark={isEnrolled ? 'live' : 'warning'}>
      {say(isEnrolled ? 'enrolled' : 'notEnrolled')}
    </StatusPill>
  )
}
