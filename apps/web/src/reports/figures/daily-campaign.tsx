import { dailyCampaign } from '@backlot/contract/reports/daily-campaign'
import { reportOf } from '../../kit/report/report-of.tsx'
import { campaignWords } from './figure-words.ts'

const { Report } = reportOf(dailyCampaign, campaignWords)

/** What each campaign brought, day by day. */
export function DailyCampaign() {
  return (
    <Report
      cards={['netSales', 'orders', 'visits', 'registrations', 'firstPayments']}
      charts={[
        {
          title: { en: 'Net sales by campaign', 'zh-CN': '各推广活动净销售额' },
          by: 'campaignId',
          measures: ['netSales'],
          recipe: 'bars',
        },
        {
          title: { en: 'From visit to first payment', 'zh-CN': '从访问到首次付款' },
          by: 'campaignId',
          measures: ['visits', 'registrations', 'firstPayments'],
          recipe: 'bars',
        },
      ]}
    />
  )
}
