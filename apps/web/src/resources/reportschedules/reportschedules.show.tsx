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
import { NarrowedBy } from './narrowed-by.tsx'
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
    <Show
      id={id}
      outline={[{ title: say('what'), fields: details }]}
      buttons={(schedule) => <OpenReport schedule={schedule} />}
    >
      {(schedule) => (
        <>
          <ShowCard title={say('what')}>
            <Details names={details} />
          </ShowCard>
          <NarrowedIfAtAll schedule={schedule} />
          <Deliveries columns={['dueAt', 'adminId', 'outcome', 'mailStatus']} params={{ id: schedule.id }} />
        </>
      )}
    </Show>
  )
}

type Schedule = RecordOf<typeof reportschedules>

function useDaysMeant(days: Schedule['days']) {
  const zone = useBusinessTimeZone()
  return scheduledSpan(days, dayOf(new Date().toISOString(), zone))
}

function NarrowedIfAtAll({ schedule: { report, question, days } }: { schedule: Schedule }) {
  const span = useDaysMeant(days)
  return question === null ? null : <NarrowedBy {...{ report, question, days: span }} />
}

/** The report as it would be sent now, with what it is narrowed by. */
function OpenReport({ schedule: { report, question, days } }: { schedule: Schedule }) {
  const say = useMessages(reportMailMessages)
  const { from, to } = useDaysMeant(days)
  const search = new URLSearchParams(question ?? '')
  search.set('from', from)
  search.set('to', to)
  return (
    <Link className={buttonClass()} to={`${reportPaths[report]}?${search.toString()}`}>
      {say('open')}
    </Link>
  )
}
