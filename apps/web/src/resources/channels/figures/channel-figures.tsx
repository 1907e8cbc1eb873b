import type { DayRange } from '@backlot/contract/core/lists/days'
import type { Filter } from '@backlot/contract/core/lists/filter'
import { dailyChannel } from '@backlot/contract/reports/daily-channel'
import { useMemo } from 'react'
import { LinesCard } from '../../../kit/brought/lines-card.tsx'
import { PeriodCard } from '../../../kit/brought/period-card.tsx'
import { SharesCard } from '../../../kit/brought/shares-card.tsx'
import { TodayCard } from '../../../kit/brought/today-card.tsx'
import type { BroughtQuestion } from '../../../kit/brought/use-brought.ts'
import { reportOf } from '../../../kit/report/report-of.tsx'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { figureWords } from '../../orders/orders.messages.ts'
import styles from '../channel-page.module.css'

const { Tiles, BlankTiles, Card } = reportOf(dailyChannel, figureWords)
const measures = ['visits', 'registrations', 'firstPayments', 'netSales', 'refundShare'] as const

/** Where the totals will stand. */
export function BlankChannelTiles() {
  const mayLook = usePermission('daily-channel')
  return mayLook ? <BlankTiles measures={measures} /> : null
}

interface FiguresOfChannel {
  id: number
  days: DayRange
}

/** What a channel brought on some days, and how that differs from as many before. */
export function ChannelTiles({ id, days }: FiguresOfChannel) {
  const mayLook = usePermission('daily-channel')
  const filters = useFiltersOfChannel(id)
  return mayLook ? <Tiles days={days} filters={filters} measures={measures} /> : null
}

/** Its net sales day by day. */
export function ChannelChart({ id, days }: FiguresOfChannel) {
  const mayLook = usePermission('daily-channel')
  const filters = useFiltersOfChannel(id)
  if (!mayLook) return null
  return (
    <Card
      {...{ days, filters }}
      chart={{
        title: { en: 'Net sales', 'zh-CN': '净销售额' },
        by: 'day',
        measures: ['netSales'],
        recipe: 'line',
      }}
    />
  )
}

function useQuestion({ id, days: { from, to } }: FiguresOfChannel): BroughtQuestion {
  const filters = useFiltersOfChannel(id)
  return { query: { from, to, compare: false, filters: [...filters] }, channelId: id }
}

/** What its campaigns bring today, and what all of it comes to against the days before. */
export function ChannelNow(channel: FiguresOfChannel) {
  const mayLook = usePermission('daily-channel')
  const question = useQuestion(channel)
  if (!mayLook) return null
  return (
    <>
      <TodayCard question={question} />
      <PeriodCard question={question} />
    </>
  )
}

/** What each of its campaigns brought over time, and which part of all of it. */
export function ChannelCampaigns(channel: FiguresOfChannel) {
  const mayLook = usePermission('daily-channel')
  const question = useQuestion(channel)
  if (!mayLook) return null
  return (
    <>
      <LinesCard kind="revenue" question={question} />
      <LinesCard kind="users" question={question} />
      <div className={styles.pair}>
        <SharesCard kind="revenue" question={question} />
        <SharesCard kind="users" question={question} />
      </div>
    </>
  )
}

/** Figures of one channel alone. */
export function useFiltersOfChannel(id: number): readonly Filter[] {
  return useMemo(() => [{ field: 'channelId', operator: 'eq', values: [id] }], [id])
}
