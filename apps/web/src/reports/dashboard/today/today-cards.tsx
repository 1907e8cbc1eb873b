import type { Measure } from '@backlot/contract/core/endpoints/report'
import { type DashboardCards, dayCards, waitingCards } from '@backlot/contract/reports/dashboard/cards'
import { type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { FailurePanel } from '../../../kit/failures/failure-panel.tsx'
import { KnownScreensContext } from '../../../kit/records/known-screens.ts'
import { changeText, figureText } from '../../../kit/report/state/figure-text.ts'
import { judge } from '../../../kit/report/state/report-figures.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { formatNumber } from '../../../ui/format/format-number.ts'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { todayMessages } from './today.messages.ts'
import styles from './today.module.css'
import { useToday } from './use-today.ts'

type Card = DashboardCards['cards'][number]

const measures = new Map<string, Measure>(
  Object.values(dayCards.measures).map((measure) => [measure.metric, measure]),
)

/** Today at a glance: each figure against the same time yesterday, and what waits for somebody. */
export function TodayCards() {
  const say = useMessages(todayMessages)
  const inLanguage = useWords()
  const { data, error, refetch } = useToday()
  if (error) return <FailurePanel title={say('loadFailed')} error={error} onRetry={() => void refetch()} />
  const title = inLanguage(dayCards.title)
  return (
    <section className={styles.today} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.against}>{say('against')}</span>
        {data && <Waiting cards={data.data.cards} />}
      </div>
      {data ? (
        <dl className={styles.figures}>
          {data.data.cards.map((card) => (
            <FigureOfToday key={card.id} card={card} currency={data.meta?.currency ?? null} />
          ))}
        </dl>
      ) : (
        <SkeletonRows rows={1} />
      )}
    </section>
  )
}

/** What waits, as many as there are; nothing of what the reader may not see. */
function Waiting({ cards }: { cards: readonly Card[] }) {
  const say = useMessages(todayMessages)
  return (
    <ul className={styles.waiting} aria-label={say('waiting')}>
      {waitingCards.map((id) => {
        const card = cards.find((each) => each.id === id)
        if (card === undefined) return null
        const { value, link } = card
        // Nothing, and nowhere to look at it.
        if (value === 0 && link === null) return null
        return (
          <li key={id} className={value === 0 ? styles.none : undefined}>
            <ToList link={link}>
              <b>{formatNumber(value)}</b> {say(id, { count: value })}
            </ToList>
          </li>
        )
      })}
    </ul>
  )
}

/** A figure with its change; nothing of an id that only a newer version of this page knows. */
function FigureOfToday({ card, currency }: { card: Card; currency: string | null }) {
  const say = useMessages(todayMessages)
  const inLanguage = useWords()
  const measure = measures.get(card.id)
  if (measure === undefined) return null
  const { value, changeRate, link } = card
  const name = inLanguage(measure.words)
  const text = figureText(measure, value, currency)
  const change = changeRate === null ? null : changeRate / 10_000
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.value}>
        <ToList link={value === 0 ? null : link} label={say('listed', { name, value: text })}>
          {text}
        </ToList>
      </dd>
      {change !== null && <dd className={styles[judge(measure, change)]}>{changeText(measure, change)}</dd>}
    </div>
  )
}

interface ToListProps {
  link: string | null
  label?: string
  children: ReactNode
}

/** Leads to the list that the API's link means, where this application has a page for it. */
function ToList({ link, label, children }: ToListProps) {
  const screens = useContext(KnownScreensContext)
  const [, name = '', filters = ''] = /^\/(\w+)(.*)$/.exec(link ?? '') ?? []
  const list = screens[name]?.list
  if (list === undefined) return children
  return (
    <Link to={`${list.path}${filters}`} aria-label={label}>
      {children}
    </Link>
  )
}
