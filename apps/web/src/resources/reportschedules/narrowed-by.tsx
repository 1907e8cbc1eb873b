import * as reports from '@backlot/contract/reports/index'
import type { ScheduledReport } from '@backlot/contract/resources/reportschedules'
import { FilterSummary } from '../../kit/filters/filter-summary.tsx'
import { fieldWords } from '../../kit/records/bookkeeping-words.ts'
import { reportMessages } from '../../kit/report/report.messages.ts'
import { readReportAddress } from '../../kit/report/state/report-address.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { orderWords } from '../orders/orders.messages.ts'
import { reportscheduleWords } from './reportschedules.messages.ts'

const { channelId, campaignId, planId, billingSource, paymentMethod } = orderWords.fields
const words = {
  fields: {
    ...{ channelId, campaignId, planId, billingSource, paymentMethod },
    videoId: { en: 'Video', 'zh-CN': '视频' },
    adminId: { en: 'Who', 'zh-CN': '操作人' },
  },
  options: orderWords.options,
}

interface NarrowedByProps {
  report: ScheduledReport
  /** As the report's address has it. */
  question: string
  /** The days it is about, which an address needs as well. */
  days: { from: string; to: string }
}

/** What a report is narrowed by, and taken together by, in the words of its own page. */
export function NarrowedBy({ report: name, question, days }: NarrowedByProps) {
  const say = useMessages(reportMessages)
  const inLanguage = useWords()
  const report = Object.values(reports).find((each) => each.name === name)
  if (report === undefined) return null
  const { query } = readReportAddress(report, new URLSearchParams(question), { ...days, compare: '0' })
  const { filters, bucket = 'day' } = query
  const byField = Map.groupBy(filters, ({ field }) => field)
  if (byField.size === 0 && bucket === 'day') return null
  return (
    <ShowCard title={inLanguage(reportscheduleWords.fields.question)}>
      <ul>
        {bucket !== 'day' && (
          <li>
            {say('bucket')}: {say(bucket)}
          </li>
        )}
        {[...byField].map(([field, of]) => (
          <li key={field}>
            {inLanguage(fieldWords(words, field))}:{' '}
            <FilterSummary rules={report} filters={of} {...{ field, words }} />
          </li>
        ))}
      </ul>
    </ShowCard>
  )
}
