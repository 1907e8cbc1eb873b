import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { readSetting, saveSetting } from '../../platform/saved-setting.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { realTimeMessages } from './real-time.messages.ts'
import styles from './real-time.module.css'
import { RevenuesNow } from './revenues-card.tsx'
import { useRealTimeRevenues, useRealTimeUsers } from './use-real-time.ts'
import { UsersNow } from './users-card.tsx'

/** This browser keeps them open for whoever opened them. */
const settingKey = 'backlot.real-time.details'

/** What happens at this moment, side by side: in short, and both in detail where somebody asks. */
export function RealTime() {
  const say = useMessages(realTimeMessages)
  const [isWhole, setIsWhole] = useState(() => readSetting(settingKey) === '1')
  const toggle = () => {
    saveSetting(settingKey, isWhole ? '0' : '1')
    setIsWhole(!isWhole)
  }
  const shown = { isWhole, onToggle: toggle }
  return (
    <div className={styles.cards}>
      <Moment title={say('users')} answer={useRealTimeUsers()} {...shown}>
        {({ data, meta }) => <UsersNow users={data} asOf={meta?.asOf} isWhole={isWhole} />}
      </Moment>
      <Moment title={say('revenue')} answer={useRealTimeRevenues()} {...shown}>
        {({ data, meta }) => (
          <RevenuesNow revenues={data} currency={meta?.currency ?? ''} isWhole={isWhole} />
        )}
      </Moment>
    </div>
  )
}

interface MomentProps<A> {
  title: string
  answer: UseQueryResult<A>
  isWhole: boolean
  onToggle: () => void
  children: (data: A) => ReactNode
}

function Moment<A>({ title, answer, isWhole, onToggle, children }: MomentProps<A>) {
  const say = useMessages(realTimeMessages)
  const { data, error, refetch } = answer
  const extra = data && !error && (
    <span className={styles.extra}>
      <span className={styles.live}>{say('live')}</span>
      <Button
        size="small"
        aria-expanded={isWhole}
        aria-label={`${title}: ${say('details')}`}
        onClick={onToggle}
      >
        {say('details')}
      </Button>
    </span>
  )
  return (
    <ShowCard title={title} extra={extra}>
      {error ? (
        <FailurePanel title={say('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={2} />
      ) : (
        children(data)
      )}
    </ShowCard>
  )
}
