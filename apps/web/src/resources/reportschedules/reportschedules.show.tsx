import type { RecordOf } from '@backlot/contract/core/resource/resource'
import {
  reportPaths,
  reportschedules,
  scheduleDeliveries,
  scheduledSpan,
} from '@backlot/contract/resources/reportschedules'
import { Link } from 'react-router'
import { useBusinessTimeZone } from '../../kit/fields/time/business-time.ts'
import { dayOf } from '../../kit/filters/values/date-ranges.ts'
import { listingOf } from '../../kit/listing/listing-of.tsx'
import { recordOf } from '../../kit/show/record-of.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { mailWords } from '../mails/mails.messages.ts'
import { outcomeWords, reportMailMessages, reportscheduleWords } from './reportschedules.messages.ts'

const { Show, Details } = recordOf(reportschedules, reportscheduleWords)

const { Card: Deliveries } = listingOf(scheduleDeliveries, {
  title: { en: 'What became of it', 'zh-CN': '发送记录' },
  empty: { en: 'It has not been sent yet.', 'zh-CN': '尚未发送。' },
  fields: {
    dueAt: { en: 'Due', 'zh-CN': '应发时间' },
    adminId: { en: 'To', 'zh-CN': '收件人' },
    outcome: { en: 'Outcome', 'zh-CN': '结果' },
    mailStatus: { en: 'Mail', 'zh-CN': '邮件' },
  },
  options: { outcome: outcomeWords, mailStatus: mailWords.options.status },
})

const details = [
  ...(['report', 'days', 'formats', 'turn', 'at', 'timeZone', 'toOwner', 'recipients', 'ownerId'] as const),
  ...(['status', 'nextAt', 'lastAt', 'lastOutcome'] as const),
]

export function ReportscheduleShow({ id }: ScreenProps) {
  const say = useMessages(reportMailMessages)
  return (
    <Show id={id} buttons={(schedule) => <OpenReport schedule={schedule} />}>
      {(schedule) => (
        <>
          <ShowCard title={say('what')}>
            <Details names={details} />
          </ShowCard>
          <Deliveries columns={['dueAt', 'adminId', 'outcome', 'mailStatus']} params={{ id: schedule.id }} />
        </>
      )}
    </Show>
  )
}

/** The report as it would be sent now, with what it is narrowed by. */
function OpenReport({ schedule }: { schedule: RecordOf<typeof reportschedules> }) {
  const say = useMessages(reportMailMessages)
  const zone = useBusinessTimeZone()
  const { report, question, days } = schedule
  const search = new URLSearchParams(question ?? '')
  const { from, to } = scheduledSpan(days, dayOf(new Date().toISOString(), zone))
  search.set('from', from)
  search.set('to', to)
  return (
    <Link className={buttonClass()} to={`${reportPaths[report]}?${search.toString()}`}>
      {say('open')}
    </Link>
  )
}
