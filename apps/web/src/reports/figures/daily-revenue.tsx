import { dailyRevenue, payingMembers } from '@backlot/contract/reports/daily-revenue'
import { reportOf } from '../../kit/report/report-of.tsx'
import { figureWords } from '../../resources/orders/orders.messages.ts'

const { Report } = reportOf(dailyRevenue, figureWords)
const { Rows: PayingMembers } = reportOf(payingMembers, figureWords)

/** The whole company, day by day. */
export function DailyRevenue() {
  return (
    <Report
      cards={['netSales', 'orders', 'firstPayments', 'subscribersActive', 'mrr']}
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
