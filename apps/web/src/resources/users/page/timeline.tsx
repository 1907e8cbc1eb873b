import type { TimelineItem, TimelineKind } from '@backlot/contract/resources/member-page'
import { useState } from 'react'
import { FailurePanel } from '../../../kit/failures/failure-panel.tsx'
import { useBusinessTimeZone } from '../../../kit/fields/time/business-time.ts'
import { useDay } from '../../../kit/fields/time/use-day.ts'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { formatNumber } from '../../../ui/format/format-number.ts'
import { clockIn } from '../../../ui/format/time-zone.ts'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { pageMessages } from './page.messages.ts'
import styles from './page.module.css'
import { TimelineLine } from './timeline-line.tsx'
import { useOverview, useTimeline } from './use-member-page.ts'

/** All that happened to a member, the latest first; more of it when asked for. */
export function Timeline({ id }: { id: number }) {
  const say = useMessages(pageMessages)
  const [kind, setKind] = useState<TimelineKind | null>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(id, kind)
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const { data: overview } = useOverview(id)
  const all = overview?.counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <ShowCard title={say('timeline')} count={all} isFlush>
      <Kinds id={id} chosen={kind} onChoose={setKind} />
      {error && <FailurePanel title={say('timelineFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={6} columns={[28, '1fr', 80, 80]} />}
      {data && items.length === 0 && <p className={styles.none}>{say('nothing')}</p>}
      <Spans items={items} hasMore={hasNextPage} />
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

interface SpansProps {
  items: readonly TimelineItem[]
  /** The last of them may have more than what was fetched. */
  hasMore: boolean
}

/** By the day what is of this month, and by the month what is older. */
function Spans({ items, hasMore }: SpansProps) {
  const nameOf = useSpanName()
  const spans = [...Map.groupBy(items, ({ at }) => nameOf(at))]
  return spans.map(([name, own], index) => (
    <section key={name} aria-label={name}>
      <h3 className={styles.day}>
        {name}
        {(!hasMore || index < spans.length - 1) && <span>{formatNumber(own.length)}</span>}
      </h3>
      <ol className={styles.lines}>
        {own.map((item) => (
          <TimelineLine key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </ol>
    </section>
  ))
}

const monthFormats = { en: 'MMMM YYYY', 'zh-CN': 'YYYY 年 M 月' } as const

function useSpanName(): (moment: string) => string {
  const say = useMessages(pageMessages)
  const zone = useBusinessTimeZone()
  const language = useLanguage()
  const day = useDay()
  const now = new Date().toISOString()
  const month = (moment: string) => clockIn(zone, moment).format(monthFormats[language])
  return (moment) => {
    if (month(moment) !== month(now)) return month(moment)
    return day(moment) === day(now) ? say('today', { day: day(now) }) : day(moment)
  }
}
