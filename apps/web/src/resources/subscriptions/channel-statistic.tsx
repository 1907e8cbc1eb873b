import type { Measure } from '@backlot/contract/core/endpoints/report'
import { type Filter, serializeFilters } from '@backlot/contract/core/lists/filter'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import type { SubscriptionState } from '@backlot/contract/ledger/ledger-event'
import {
  type ChannelStatistic as Answer,
  channelStatisticEndpoints,
  subscribersByChannel,
} from '@backlot/contract/reports/channel-statistic'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import { RecordLink } from '../../kit/fields/references/record-link.tsx'
import { useBusinessTimeZone } from '../../kit/fields/time/business-time.ts'
import { datedSpanInWords } from '../../kit/report/chart/span-in-words.ts'
import { Meanings } from '../../kit/report/figures/meanings.tsx'
import { reportMessages } from '../../kit/report/report.messages.ts'
import { figureText } from '../../kit/report/state/figure-text.ts'
import { Behind } from '../../kit/report/table/behind.tsx'
import { TableBox } from '../../kit/report/table/table-box.tsx'
import { useRowsBehind } from '../../kit/report/table/use-rows-behind.ts'
import { callApi } from '../../platform/api/api.ts'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { formatMoney, formatNumber, NOTHING } from '../../ui/format/format-number.ts'
import { useMinuteClock } from '../../ui/format/minute-clock.ts'
import { clockIn } from '../../ui/format/time-zone.ts'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { ledgerMessages } from './ledger.messages.ts'
import styles from './subscriptions.module.css'

const DAYS = 30

/** The last thirty days of the business, today among them. */
function useDays() {
  const zone = useBusinessTimeZone()
  const today = clockIn(zone, useMinuteClock().toISOString())
  return { zone, from: today.subtract(DAYS - 1, 'day').format('YYYY-MM-DD'), to: today.format('YYYY-MM-DD') }
}

/** How the subscriptions of each channel stand; asked for when somebody opens it. */
export function ChannelStatistic() {
  const say = useMessages(ledgerMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.statistic} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{say('byChannel')}</summary>
      {isOpen && <Statistic />}
    </details>
  )
}

function Statistic() {
  const say = useMessages(ledgerMessages)
  const language = useLanguage()
  const { zone, from, to } = useDays()
  const query: ReportQuery = { from, to, compare: false, filters: [] }
  const { data, error, refetch } = useQuery({
    // Under the resource, whose changes make it old.
    queryKey: ['subscriptions', 'channelStatistic', from, to],
    queryFn: ({ signal }) => callApi(channelStatisticEndpoints.channelStatistic, { query, signal }),
  })
  if (error) {
    return <FailurePanel title={say('byChannelFailed')} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonRows rows={4} columns={['1fr', 80, 80, 80]} />
  return (
    <>
      <StatisticTable answer={data} query={query} />
      <p className={styles.note}>{say('days', { days: datedSpanInWords(from, to, language), zone })}</p>
      <Meanings measures={moves.map(([, measure]) => measure)} />
    </>
  )
}

interface Standing {
  readonly of: readonly SubscriptionState[]
  /** Whether it is given; of those that are not active it does not matter. */
  readonly isComplimentary?: boolean
}
/** Where a subscription stands, as the list of them calls it; what is given stands apart from what is paid for. */
const states = {
  active: { of: ['active'], isComplimentary: false },
  complimentary: { of: ['active'], isComplimentary: true },
  trialing: { of: ['trialing'] },
  pastDue: { of: ['past_due'] },
  paused: { of: ['paused'] },
  cancelled: { of: ['cancelled'] },
  expired: { of: ['expired'] },
} as const satisfies Readonly<Record<string, Standing>>
const stateNames = Object.keys(states) as (keyof typeof states)[]
/** Those of them that something is paid for. */
const paid: Standing = { of: ['active', 'past_due', 'cancelled'], isComplimentary: false }
/** In the ledger the same word tells of something else. */
const heads = { paused: 'isPaused', complimentary: 'isGiven' } as const
const { dimensions, measures } = subscribersByChannel
/** What rates divide by stands in the answer alone. */
const moves = (Object.entries<Measure>(measures) as [keyof typeof measures, Measure][]).filter(
  ([name]) => name !== 'subscribersOpening',
)

function StatisticTable({ answer: { rows, total }, query }: { answer: Answer; query: ReportQuery }) {
  const say = useMessages(ledgerMessages)
  const sayMore = useMessages(reportMessages)
  const inLanguage = useWords()
  return (
    <TableBox label={say('byChannel')} isOfFigures className={styles.dense}>
      <thead>
        <tr>
          {(['channel', ...stateNames] as const).map((name) => (
            <th key={name} scope="col">
              {say(name === 'paused' || name === 'complimentary' ? heads[name] : name)}
            </th>
          ))}
          {moves.map(([name, { words }]) => (
            <th key={name} scope="col">
              {inLanguage(words)}
            </th>
          ))}
          <th scope="col">{say('month')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ channel, ...figures }) => (
          <tr key={channel?.id ?? 0}>
            <th scope="row">
              {channel ? <RecordLink resource="channels" to={channel} /> : say('noChannel')}
            </th>
            <Figures figures={figures} row={{ channelId: channel?.id ?? null }} query={query} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{sayMore('total')}</th>
          <Figures figures={total} row={null} query={query} />
        </tr>
      </tfoot>
    </TableBox>
  )
}

interface FiguresProps {
  figures: Answer['total']
  /** Of which channel; null for the total. */
  row: { readonly channelId: number | null } | null
  query: ReportQuery
}

/** Each leads to the subscriptions or movements that it counts. */
function Figures({ figures, row, query }: FiguresProps) {
  const pathBehind = useRowsBehind()
  const amounts = figures.mrr.map(({ currency, amount }) => formatMoney(amount, currency))
  const mrr = amounts.length === 0 ? NOTHING : amounts.join(' + ')
  return (
    <>
      {stateNames.map((name) => (
        <td key={name}>
          <Behind
            path={standing(states[name], row)}
            figure={figures[name]}
            text={formatNumber(figures[name])}
          />
        </td>
      ))}
      {moves.map(([name, measure]) => (
        <td key={name}>
          <Behind
            path={pathBehind(measure, { dimensions, row, query, currency: null })}
            figure={figures[name]}
            text={figureText(measure, figures[name], null)}
            isOfWhole={measure.rowsAreWhole}
          />
        </td>
      ))}
      <td>
        <Behind path={standing(paid, row)} figure={amounts.length || null} text={mrr} />
      </td>
    </>
  )
}

/** This very list, of those that stand so. */
function standing({ of, isComplimentary }: Standing, row: FiguresProps['row']): string {
  const filters: Filter[] = [{ field: 'status', operator: 'in', values: [...of] }]
  if (isComplimentary !== undefined)
    filters.push({ field: 'isComplimentary', operator: 'eq', values: [isComplimentary] })
  if (row?.channelId) filters.push({ field: 'channelId', operator: 'eq', values: [row.channelId] })
  else if (row) filters.push({ field: 'channelId', operator: 'empty', values: [true] })
  return `?${new URLSearchParams(serializeFilters(filters))}`
}
