import { dailyRevenue, dailyRevenueTypes, payingMembers } from '@backlot/contract/reports/daily-revenue'
import { reportOf } from '../../kit/report/report-of.tsx'
import { figureWords } from '../../resources/orders/orders.messages.ts'
import { grossByType } from './gross-by-type.ts'

const { Report } = reportOf(dailyRevenue, figureWords)
const { Rows: PayingMembers } = reportOf(payingMembers, figureWords)
const { Part: Types } = reportOf(dailyRevenueTypes, figureWords)

/** The whole company, day by day. */
export function DailyRevenue() {
  return (
    <Report
      cards={['netSales', 'orders', 'firstPayments', 'subscribersActive', 'mrr']}
      opening={
        <Types chart={{ title: { en: 'Gross, by type', 'zh-CN': '总额，按扣款类型' }, ...grossByType }} />
      }
      parts={<PayingMembers />}
      charts={[
        {
          title: { en: 'Net sales', 'zh-CN': '净销售额' },
          by: 'day',
          measures: ['netSales'],
          recipe: 'line',
        },
        {
          title: { en: 'Members', 'zh-CN': '会员' },
          by: 'day',
          measures: ['registrations', 'firstPayments', 'subscribersChurned'],
          recipe: 'column',
        },
      ]}
    />
  )
}
