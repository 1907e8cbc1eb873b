import { dailyRefunds } from '@backlot/contract/reports/refund-statistics'
import { reportOf } from '../../kit/report/report-of.tsx'
import { figureWords } from '../../resources/orders/orders.messages.ts'
import { CameBack } from './came-back.tsx'

const { Report } = reportOf(dailyRefunds, figureWords)

/** What came back by day, and how it is made up. */
export function RefundStatisticsPage() {
  return (
    <Report
      cards={['refunded', 'refundRate', 'chargedBack', 'chargebackRate', 'orders']}
      charts={[
        {
          title: { en: 'Refunded and charged back', 'zh-CN': '退款与拒付金额' },
          by: 'day',
          measures: ['refunded', 'chargedBack'],
          recipe: 'stack',
        },
        {
          title: { en: 'Share of orders', 'zh-CN': '占订单比例' },
          by: 'day',
          measures: ['refundRate', 'chargebackRate'],
          recipe: 'line',
        },
      ]}
      parts={<CameBack />}
    />
  )
}
