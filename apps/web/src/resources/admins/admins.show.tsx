import { adminEndpoints, admins } from '@backlot/contract/resources/admins'
import { useQuery } from '@tanstack/react-query'
import { recordOf } from '../../kit/show/record-of.tsx'
import show from '../../kit/show/show.module.css'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { callApi } from '../../platform/api/api.ts'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { ErrorPanel } from '../../ui/placeholders/error-panel.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { adminWords } from './admins.messages.ts'

const { Show, Details } = recordOf(admins, adminWords)

const messages = defineMessages({
  account: { en: 'Account', 'zh-CN': '账号' },
  safety: { en: 'Logging in', 'zh-CN': '登录与安全' },
  enrolled: { en: 'Authenticator set up', 'zh-CN': '已设置验证器' },
  notEnrolled: {
    en: 'Not set up; asked for at the next log-in',
    'zh-CN': '未设置，下次登录时要求设置',
  },
  members: { en: 'Allocated members', 'zh-CN': '分配的会员' },
  noMembers: { en: 'No members are allocated to this admin.', 'zh-CN': '该管理员暂无分配的会员。' },
  membersFailed: { en: 'The members could not be loaded.', 'zh-CN': '无法加载会员。' },
  username: { en: 'User name', 'zh-CN': '用户名' },
  email: { en: 'E-mail', 'zh-CN': '邮箱' },
  since: { en: 'Registered', 'zh-CN': '注册时间' },
})

export function AdminShow({ id }: ScreenProps) {
  const say = useMessages(messages)
  return (
    <Show id={id} under={({ name }) => <span>{name}</span>}>
      {(admin) => (
        <>
          <ShowCard title={say('account')}>
            <Details names={['username', 'name', 'phone', 'roles', 'createdAt', 'updatedAt']} />
          </ShowCard>
          <ShowCard title={say('safety')} extra={<SecondFactor isEnrolled={admin.otpEnrolled} />}>
            <Details names={['status', 'lastLoginAt']} />
          </ShowCard>
          <AllocatedMembers adminId={admin.id} />
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

function AllocatedMembers({ adminId }: { adminId: number }) {
  const say = useMessages(messages)
  const { data, error, refetch } = useQuery({
    queryKey: ['admins', 'allocated-members', adminId],
    queryFn: ({ signal }) => callApi(adminEndpoints.allocatedMembers, { params: { id: adminId }, signal }),
  })
  return (
    <ShowCard title={say('members')} count={data?.length} isFlush>
      {error && <ErrorPanel title={say('membersFailed')} advice={error.message} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={2} columns={['1fr', '1fr', 96]} />}
      {data?.length === 0 && <p className={show.none}>{say('noMembers')}</p>}
      {data !== undefined && data.length > 0 && (
        <table className={show.related}>
          <thead>
            <tr>
              <th scope="col">{say('username')}</th>
              <th scope="col">{say('email')}</th>
              <th scope="col">{say('since')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ id, username, email, createdAt }) => (
              <tr key={id}>
                <td>{username}</td>
                <td>{email}</td>
                <td>
                  <RelativeTime at={createdAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ShowCard>
  )
}
