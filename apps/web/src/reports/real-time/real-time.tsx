import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { requestIdOf } from '../../kit/failures/error-words.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { ErrorPanel } from '../../ui/placeholders/error-panel.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { realTimeMessages } from './real-time.messages.ts'
import styles from './real-time.module.css'
import { RevenuesNow } from './revenues-card.tsx'
import { useRealTimeRevenues, useRealTimeUsers } from './use-real-time.ts'
import { UsersNow } from './users-card.tsx'

/** What happens at this moment, side by side. */
export function RealTime() {
  const say = useMessages(realTimeMessages)
  return (
    <div className={styles.cards}>
      <Moment title={say('users')} answer={useRealTimeUsers()}>
        {(users) => <UsersNow users={users} />}
      </Moment>
      <Moment title={say('revenue')} answer={useRealTimeRevenues()}>
        {(revenues) => <RevenuesNow revenues={revenues} />}
      </Moment>
    </div>
  )
}

interface MomentProps<A> {
  title: string
  answer: UseQueryResult<A>
  children: (data: A) => ReactNode
}

function Moment<A>({ title, answer: { data, error, refetch }, children }: MomentProps<A>) {
  const say = useMessages(realTimeMessages)
  return (
    <ShowCard title={title} extra={data && !error && <span className={styles.live}>{say('live')}</span>}>
      {error ? (
        <ErrorPanel
          title={say('loadFailed')}
          advice={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <SkeletonRows rows={6} />
      ) : (
        children(data)
      )}
    </ShowCard>
  )
}
