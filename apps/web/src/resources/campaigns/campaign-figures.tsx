import type { Filter } from '@backlot/contract/core/lists/filter'
import { dailyCampaign } from '@backlot/contract/reports/daily-campaign'
import { useMemo } from 'react'
import { reportOf } from '../../kit/report/report-of.tsx'
import { usePermission } from '../../platform/session/permissions.tsx'
import { orderWords } from '../orders/orders.messages.ts'

const { channelId, campaignId, planId, billingSource, paymentMethod } = orderWords.fields
const { Tiles, Card } = reportOf(dailyCampaign, {
  fields: {
    ...{ channelId, campaignId, planId, billingSource, paymentMethod },
    day: { en: 'Day', 'zh-CN': '日期' },
  },
  options: {
    billingSource: orderWords.options.billingSource,
    paymentMethod: orderWords.options.paymentMethod,
  },
})

const FOUR_WEEKS = 28

/** What a campaign brought, cost and left in the last four weeks, and how that differs from the four before. */
export function CampaignFigures({ id }: { id: number }) {
  const mayLook = usePermission('daily-campaign')
  const filters = useMemo((): Filter[] => [{ field: 'campaignId', operator: 'eq', values: [id] }], [id])
  if (!mayLook) return null
  return (
    <>
      <Tiles
        days={FOUR_WEEKS}
        filters={filters}
        measures={['visits', 'firstPayments', 'netSales', 'campaignCost', 'shareDue', 'campaignReturn']}
      />
      <Card
        days={FOUR_WEEKS}
        filters={filters}
        chart={{
          title: { en: 'Net sales in the last 28 days', 'zh-CN': '最近 28 天净销售额' },
          by: 'day',
          measures: ['netSales'],
          recipe: 'line',
        }}
      />
    </>
  )
}
