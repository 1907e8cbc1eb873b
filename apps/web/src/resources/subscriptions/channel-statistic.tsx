import {
  type ChannelStatistic as Row,
  subscriptionEndpoints,
} from '@backlot/contract/resources/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requestIdOf } from '../../kit/failures/error-words.ts'
import { RecordLink } from '../../kit/fields/references/record-link.tsx'
import { useBusinessTimeZone } from '../../kit/fields/time/business-time.ts'
import { TableBox } from '../../kit/report/table/table-box.tsx'
import { callApi } from '../../platform/api/api.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { formatMoney, formatNumber, formatRate } from '../../ui/format/format-number.ts'
import { useMinuteClock } from '../../ui/format/minute-clock.ts'
import { clockIn } from '../../ui/format/time-zone.ts'
import { ErrorPanel } from '../../ui/placeholders/error-panel.tsx'
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
  const { zone, from, to } = useDays()
  const { data, error, refetch } = useQuery({
    // Under the resource, whose changes make it old.
    queryKey: ['subscriptions', 'channelStatistic', from, to],
    queryFn: ({ signal }) => callApi(subscriptionEndpoints.channelStatistic, { query: { from, to }, signal }),
  })
  if (error) {
    return (
      <ErrorPanel
        title={say('byChannelFailed')}
        advice={error.message}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <SkeletonRows rows={4} columns={['1fr', 80, 80, 80]} />
  return (
    <>
      <StatisticTable rows={data} />
      <p className={styles.note}>{say('days', { from, to, zone })}</p>
    </>
  )
}

const counts = ['active', 'trialing', 'pastDue', 'cancelled', 'expired'] as const
const moves = ['gained', 'churned'] as const
const heads = [...counts, 'month', ...moves, 'churnRate', 'conversionRate'] as const

/** A share in basis points; nothing where there is nothing to share. */
function shareOf(part: number, whole: number): string {
  return formatRate(whole === 0 ? null : Math.round((part * 10_000) / whole))
}

function StatisticTable({ rows }: { rows: readonly Row[] }) {
  const say = useMessages(ledgerMessages)
  return (
    <TableBox label={say('byChannel')} isOfFigures>
      <thead>
        <tr>
          {(['channel', ...heads] as const).map((name) => (
            <th key={name} scope="col">
              {say(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.channel?.id ?? 0}>
            <td>{row.channel ? <RecordLink resource="channels" to={row.channel} /> : say('noChannel')}</td>
            {counts.map((name) => (
              <td key={name}>{formatNumber(row[name])}</td>
            ))}
            <td>{row.mrr.map(({ currency, amount }) => formatMoney(amount, currency)).join(' + ')}</td>
            {moves.map((name) => (
              <td key={name}>{formatNumber(row[name])}</td>
            ))}
            <td>{shareOf(row.churned, row.opening)}</td>
            <td>{shareOf(row.trialsConverted, row.trialsEnded)}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}
