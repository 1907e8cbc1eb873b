import { authEndpoints, type SessionInfo } from '@backlot/contract/auth'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Monitor } from 'lucide-react'
import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { callApi } from '../../platform/api/api.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { profileMessages } from './profile.messages.ts'
import styles from './profile.module.css'

export const sessionsKey = ['me', 'sessions'] as const

/** Where one is logged in, and a way to end each of those sessions. */
export function SessionsCard({ isEnrolled }: { isEnrolled: boolean }) {
  const say = useMessages(profileMessages)
  const { data, error, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => callApi(authEndpoints.sessions, { signal }),
  })
  return (
    <ShowCard title={say('sessions')} count={data?.length} isFlush>
      {error && <FailurePanel title={say('sessionsFailed')} error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={2} columns={['1fr', 96]} />}
      <ul className={styles.sessions}>
        {data?.map((session) => (
          <SessionLine key={session.id} session={session} isEnrolled={isEnrolled} />
        ))}
      </ul>
    </ShowCard>
  )
}

function SessionLine({ session, isEnrolled }: { session: SessionInfo; isEnrolled: boolean }) {
  const say = useMessages(profileMessages)
  const browser = session.browser.trim() || say('unknownBrowser')
  const { address, isCurrent, secondFactorPassed, lastUsedAt, createdAt } = session
  return (
    <li>
      <Monitor size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.session}>
        <span title={session.browser}>
          {browser} · <code>{address}</code> {isCurrent && <Tag>{say('thisSession')}</Tag>}
          {isEnrolled && !secondFactorPassed && <Tag>{say('pendingSession')}</Tag>}
        </span>
        <span className={styles.quiet}>
          {say('lastUsed')} <RelativeTime at={lastUsedAt} /> · {say('since')} <RelativeTime at={createdAt} />
        </span>
      </span>
      {!isCurrent && <RevokeButton id={session.id} label={say('revokeNamed', { browser, address })} />}
    </li>
  )
}

function RevokeButton({ id, label }: { id: number; label: string }) {
  const say = useMessages(profileMessages)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(authEndpoints.revokeSession, { params: { id } }),
    onSuccess: () => showToast({ text: say('revoked') }),
    onError: (error) => showToast({ text: error.message, kind: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
  return (
    <Button size="small" danger loading={isPending} aria-label={label} onClick={() => mutate()}>
      {say('revoke')}
    </Button>
  )
}
