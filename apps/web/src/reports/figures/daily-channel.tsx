import { dailyChannel, typeRevenue } from '@backlot/contract/reports/daily-channel'
import { LinesCard } from '../../kit/brought/lines-card.tsx'
import { PeriodCard } from '../../kit/brought/period-card.tsx'
import { SharesCard } from '../../kit/brought/shares-card.tsx'
import { TodayCard } from '../../kit/brought/today-card.tsx'
import { reportOf } from '../../kit/report/report-of.tsx'
import { useReportState } from '../../kit/report/state/report-state.ts'
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
          title: { en: 'New members and subscribers', 'zh-CN': '新会员与新订阅者' },
          by: 'channelId',
          measures: ['registrations', 'subscribersNew'],
          recipe: 'bars',
        },
      ]}
      parts={
        <>
          <Brought />
          <Types
            chart={{
              title: typeRevenue.title,
              by: 'billingSource',
              measures: ['gross'],
              recipe: 'column',
            }}
          />
          <TypeRows title={{ en: 'Types in figures', 'zh-CN': '类型明细' }} isWide />
        </>
      }
    />
  )
}

/** What the calls of all channels say of the days that the page shows, and of today. */
function Brought() {
  const question = useReportState()
  return (
    <>
      <LinesCard kind="revenue" question={question} />
      <LinesCard kind="users" question={question} />
      <SharesCard kind="revenue" question={question} />
      <SharesCard kind="users" question={question} />
      <TodayCard question={question} />
      <PeriodCard question={question} />
    </>
  )
}
