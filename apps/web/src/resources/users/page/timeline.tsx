import type { TimelineItem, TimelineKind } from '@backlot/contract/resources/member-page'
import { useState } from 'react'
import { requestIdOf } from '../../../kit/failures/error-words.ts'
import { useDay } from '../../../kit/fields/time/use-day.ts'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { formatNumber } from '../../../ui/format/format-number.ts'
import { ErrorPanel } from '../../../ui/placeholders/error-panel.tsx'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { pageMessages } from './page.messages.ts'
import styles from './page.module.css'
import { TimelineLine } from './timeline-line.tsx'
import { useOverview, useTimeline } from './use-member-page.ts'

/** All that happened to a member, the latest first, by day; more of it when asked for. */
export function Timeline({ id }: { id: number }) {
  const say = useMessages(pageMessages)
  const [kind, setKind] = useState<TimelineKind | null>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(id, kind)
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <ShowCard title={say('timeline')} isFlush>
      <Kinds id={id} chosen={kind} onChoose={setKind} />
      {error && (
        <ErrorPanel
          title={say('timelineFailed')}
          advice={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows rows={6} columns={[28, '1fr', 80, 80]} />}
      {data && items.length === 0 && <p className={styles.none}>{say('nothing')}</p>}
      <Days items={items} />
      {hasNextPage && (
        <div className={styles.more}>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say('more')}
          </Button>
        </div>
      )}
    </ShowCard>
  )
}

const kindWords = {
  note: 'notes',
  subscription: 'subscriptions',
  order: 'ordersKind',
  refund: 'refunds',
  chargeback: 'chargebacks',
  comment: 'comments',
  ticket: 'tickets',
  visit: 'visits',
} as const

interface KindsProps {
  id: number
  chosen: TimelineKind | null
  onChoose: (kind: TimelineKind | null) => void
}

/** What there is, and how much; who may not list a kind does not see it. */
function Kinds({ id, chosen, onChoose }: KindsProps) {
  const say = useMessages(pageMessages)
  const { data } = useOverview(id)
  const counts = new Map(data?.counts.map(({ kind, count }) => [kind, count]))
  const shown = Object.entries(kindWords).filter(([kind]) => counts.get(kind as TimelineKind))
  return (
    <div className={styles.kinds} role="group" aria-label={say('kinds')}>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {say('all')}
      </button>
      {shown.map(([kind, words]) => (
        <button
          key={kind}
          type="button"
          aria-pressed={chosen === kind}
          onClick={() => onChoose(kind as TimelineKind)}
        >
          {say(words)} <strong>{formatNumber(counts.get(kind as TimelineKind))}</strong>
        </button>
      ))}
    </div>
  )
}

function Days({ items }: { items: readonly TimelineItem[] }) {
  const day = useDay()
  const days = Map.groupBy(items, ({ at }) => day(at))
  return [...days].map(([name, own]) => (
    <section key={name} aria-label={name}>
      <h3 className={styles.day}>{name}</h3>
      <ol className={styles.lines}>
        {own.map((item) => (
          <TimelineLine key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </ol>
    </section>
  ))
}
