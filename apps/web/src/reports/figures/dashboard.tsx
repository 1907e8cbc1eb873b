import type { Words } from '@backlot/contract/core/words/language'
import { mrr } from '@backlot/contract/metrics/growth'
import { devices } from '@backlot/contract/reports/dashboard/devices'
import { gathered } from '@backlot/contract/reports/dashboard/gather'
import { channelList, memberTrend, planList } from '@backlot/contract/reports/dashboard/members'
import { dashboard, revenueByType, revenueTrend } from '@backlot/contract/reports/dashboard/revenue'
import type { ComponentType } from 'react'
import { reportOf } from '../../kit/report/report-of.tsx'
import { WidePart } from '../../kit/report/report-states.tsx'
import { useWords } from '../../platform/i18n/messages.ts'
import { figureWords } from '../../resources/orders/orders.messages.ts'
import { ArrangeButton, ArrangedParts, type DashboardPart } from '../dashboard/arranged-parts.tsx'
import { GlanceCard } from '../dashboard/glance/glance-card.tsx'
import { TodayCards } from '../dashboard/today/today-cards.tsx'
import { RealTime } from '../real-time/real-time.tsx'
import { channelWords, deviceWords, planWords } from './figure-words.ts'
import { grossByType } from './gross-by-type.ts'

const { Report } = reportOf(dashboard, figureWords)
const { Part: Revenue } = reportOf(revenueTrend, figureWords)
const { Part: RevenueTypes } = reportOf(revenueByType, figureWords)
const { Part: Members } = reportOf(memberTrend, figureWords)
const { Part: Channels, Rows: ChannelRows } = reportOf(channelList, channelWords)
const { Part: Devices } = reportOf(devices, deviceWords)
const { Part: Plans, Rows: PlanRows } = reportOf(planList, planWords)

// One row of them, so that the chart below is in sight at once.
const leadingFigures = [
  ...(['netSales', 'firstPayments', 'renewals'] as const),
  ...(['refunded', 'subscribersChange'] as const),
]
const thisMoment = { en: 'At this moment', 'zh-CN': '实时' }
const channelFigures = { en: 'Channels in figures', 'zh-CN': '渠道明细' }
const planFigures = { en: 'Plans in figures', 'zh-CN': '套餐明细' }
const measuresOfChannels = [
  ...(['netSales', 'visits', 'firstPayments', 'visitToPaid'] as const),
  ...(['refundShare', 'shareDue', 'registrations'] as const),
]
const measuresOfPlans = [
  ...(['subscriptionsActive', 'mrr', 'mrrShare', 'trialConversion'] as const),
  ...(['averageOrder', 'subscribersNew', 'renewals', 'subscriptionChurnRate'] as const),
]

/** What a day begins with: tiles, how it went, and where it came from. */
export function Dashboard() {
  const inLanguage = useWords()
  /** A report's chart; the key is what arrangements call it. */
  const chartPart = <C,>(
    key: string,
    { title }: { title: Words },
    Part: ComponentType<{ chart: C }>,
    chart: NoInfer<C>,
  ): DashboardPart => ({ key, name: inLanguage(title), part: <Part chart={chart} /> })
  const parts = [
    {
      key: 'realTime',
      name: inLanguage(thisMoment),
      part: (
        <WidePart>
          <RealTime />
        </WidePart>
      ),
    },
    { key: 'revenueGather', name: inLanguage(gathered.title), part: <GlanceCard /> },
    chartPart('revenueTrend', revenueTrend, Revenue, {
      title: { en: 'What came in and went back', 'zh-CN': '收入与退回' },
      by: 'day',
      measures: ['gross', 'refunded', 'chargedBack'],
      recipe: 'column',
    }),
    chartPart('revenueByType', revenueByType, RevenueTypes, {
      title: revenueByType.title,
      ...grossByType,
    }),
    chartPart('memberTrend', memberTrend, Members, {
      title: { en: 'Subscribers who came and left', 'zh-CN': '订阅者增减' },
      by: 'day',
      measures: ['subscribersNew', 'subscribersReactivated', 'subscribersChurned'],
      below: ['subscribersChurned'],
      whereFiltered: { by: 'planId', measures: ['subscribersMoved'] },
      recipe: 'stack',
    }),
    chartPart('mrr', { title: mrr.words }, Members, {
      title: mrr.words,
      by: 'day',
      measures: ['mrr'],
      recipe: 'line',
    }),
    chartPart('channelList', channelList, Channels, {
      title: { en: 'Channels', 'zh-CN': '渠道' },
      by: 'channelId',
      measures: ['netSales'],
      recipe: 'bars',
    }),
    chartPart('devices', devices, Devices, {
      title: { en: 'Devices', 'zh-CN': '设备' },
      by: 'deviceType',
      measures: ['visits', 'visitors', 'orders', 'firstPayments', 'gross'],
      recipe: 'column',
    }),
    {
      key: 'channelRows',
      name: inLanguage(channelFigures),
      part: <ChannelRows title={channelFigures} measures={measuresOfChannels} isWide />,
    },
    chartPart('planList', planList, Plans, {
      title: { en: 'Plans', 'zh-CN': '套餐' },
      by: 'planId',
      measures: ['gross'],
      recipe: 'bars',
    }),
    {
      key: 'planRows',
      name: inLanguage(planFigures),
      part: <PlanRows title={planFigures} measures={measuresOfPlans} isWide />,
    },
  ]
  return (
    <Report
      isWithoutRows
      lead={<TodayCards />}
      cards={leadingFigures}
      charts={[
        {
          title: { en: 'Net sales', 'zh-CN': '净销售额' },
          by: 'day',
          measures: ['netSales'],
          recipe: 'line',
        },
      ]}
      tools={<ArrangeButton parts={parts} />}
      parts={<ArrangedParts parts={parts} />}
    />
  )
}
