import { dailyData } from '@backlot/contract/reports/daily-data'
import { reportOf } from '../../kit/report/report-of.tsx'
import { figureWords } from '../../resources/orders/orders.messages.ts'

const { Report } = reportOf(dailyData, figureWords)

/** The audience and what it watched, day by day. */
export function DailyData() {
  return (
    <Report
      cards={['visits', 'visitors', 'registrations', 'views', 'watched']}
      charts={[
        {
          title: { en: 'Visits', 'zh-CN': '访问' },
          by: 'day',
          measures: ['visits', 'visitors'],
          recipe: 'line',
        },
        {
          title: { en: 'Who watched', 'zh-CN': '观看者' },
          by: 'day',
          measures: ['visitorViews', 'memberViews', 'subscriberViews'],
          recipe: 'stack',
        },
        {
          title: { en: 'Who saw trailers', 'zh-CN': '预告片观看者' },
          by: 'day',
          measures: ['visitorTrailerViews', 'memberTrailerViews', 'subscriberTrailerViews'],
          recipe: 'stack',
        },
      ]}
    />
  )
}
