import { dailyChannel, typeRevenue } from '@backlot/contract/reports/daily-channel'
import { reportOf } from '../../kit/report/report-of.tsx'
import { figureWords } from '../../resources/orders/orders.messages.ts'
import { channelWords } from './figure-words.ts'

const { Report } = reportOf(dailyChannel, channelWords)
const { Part: Types, Rows: TypeRows } = reportOf(typeRevenue, figureWords)

/** What each channel brought, day by day. */
export function DailyChannel() {
  return (
    <Report
      cards={['netSales', 'orders', 'visits', 'registrations', 'firstPayments']}
      charts={[
        {
          title: { en: 'Net sales by channel', 'zh-CN': '各渠道净销售额' },
          by: 'channelId',
          measures: ['netSales'],
          recipe: 'bars',
        },
        {
          title: { en: 'New members and subscribers', 'zh-CN': '新会员与新订阅者' },
          by: 'channelId',
          measures: ['registrations', 'subscribersNew'],
          recipe: 'bars',
        },
      ]}
      parts={
        <>
          <Types
            chart={{
              title: typeRevenue.title,
              by: 'billingSource',
              measures: ['gross'],
              recipe: 'column',
            }}
          />
          <TypeRows title={{ en: 'Types in figures', 'zh-CN': '类型明细' }} />
        </>
      }
    />
  )
}
