import type { Filter } from '@backlot/contract/core/lists/filter'
import { campaignList } from '@backlot/contract/reports/daily-campaign'
import { dailyChannel } from '@backlot/contract/reports/daily-channel'
import { useMemo } from 'react'
import { BlankChart } from '../../../kit/report/report-blanks.tsx'
import { reportOf } from '../../../kit/report/report-of.tsx'
import { useWords } from '../../../platform/i18n/messages.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { orderWords } from '../../orders/orders.messages.ts'

const { channelId, campaignId, planId, billingSource } = orderWords.fields
const words = {
  fields: {
    ...{ channelId, campaignId, planId, billingSource },
    paymentMethod: orderWords.fields.paymentMethod,
    day: { en: 'Day', 'zh-CN': '日期' },
  },
  options: {
    billingSource: orderWords.options.billingSource,
    paymentMethod: orderWords.options.paymentMethod,
  },
}
const { Tiles, BlankTiles, Card } = reportOf(dailyChannel, words)
const { Card: Campaigns } = reportOf(campaignList, {
  ...words,
  none: { campaignId: { en: 'No campaign', 'zh-CN': '无推广活动' } },
})

const FOUR_WEEKS = 28
const measures = ['visits', 'registrations', 'firstPayments', 'renewals', 'netSales', 'refundShare'] as const
const netSales = { en: 'Net sales in the last 28 days', 'zh-CN': '最近 28 天净销售额' }

/** Where they will stand. */
export function BlankChannelFigures() {
  const mayLook = usePermission('daily-channel')
  const inLanguage = useWords()
  if (!mayLook) return null
  return (
    <>
      <BlankTiles measures={measures} />
      <BlankChart title={inLanguage(netSales)} />
    </>
  )
}

/** What a channel brought in the last four weeks, and how that differs from the four before. */
export function ChannelFigures({ id }: { id: number }) {
  const mayLook = usePermission('daily-channel')
  const filters = useMemo((): Filter[] => [{ field: 'channelId', operator: 'eq', values: [id] }], [id])
  if (!mayLook) return null
  return (
    <>
      <Tiles days={FOUR_WEEKS} filters={filters} measures={measures} />
      <Card
        days={FOUR_WEEKS}
        filters={filters}
        chart={{ title: netSales, by: 'day', measures: ['netSales'], recipe: 'line' }}
      />
    </>
  )
}

/** What its campaigns brought in those weeks, cost and left, and what they come to together. */
export function CampaignsOfChannel({ id }: { id: number }) {
  const mayLook = usePermission('daily-campaign')
  const filters = useMemo((): Filter[] => [{ field: 'channelId', operator: 'eq', values: [id] }], [id])
  if (!mayLook) return null
  return (
    <Campaigns
      days={FOUR_WEEKS}
      filters={filters}
      chart={{ title: { en: 'Campaigns in the last 28 days', 'zh-CN': '最近 28 天的推广活动' } }}
    />
  )
}
