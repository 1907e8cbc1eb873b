import { serializeFilters } from '@backlot/contract/core/lists/filter'
import { serializeSort } from '@backlot/contract/core/lists/list'
import { scheduledLike } from '@backlot/contract/resources/reportschedules'
import { useMemo } from 'react'
import { useBusinessTimeZone } from '../../kit/fields/time/business-time.ts'
import { dayOf } from '../../kit/filters/values/date-ranges.ts'
import { FormRow } from '../../kit/form/layout/form-layout.tsx'
import type { AskedReport } from '../../kit/report/report-tools.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { newSchedule } from './new-schedule.ts'
import { reportMailMessages } from './reportschedules.messages.ts'
import { Dialog, Field, NoAddress, WhenFields, WhoFields } from './schedule-fields.tsx'

/** Orders a report by mail, narrowed and taken together as it is now; of its days those that roll and come nearest today. */
export function ByMailDialog({ report, query, onClose }: AskedReport & { onClose: () => void }) {
  const say = useMessages(reportMailMessages)
  const inLanguage = useWords()
  const zone = useBusinessTimeZone()
  const title = inLanguage(report.title)
  const { from, to, filters, bucket = 'day', sort } = query
  const order = sort && serializeSort([sort])
  const initial = useMemo(() => {
    const days = scheduledLike({ from, to }, dayOf(new Date().toISOString(), zone))
    // Days that roll are never told by the hour.
    const by = bucket === 'day' || bucket === 'hour' ? {} : { bucket }
    const question = new URLSearchParams({
      ...by,
      ...(order && { sort: order }),
      ...serializeFilters(filters),
    }).toString()
    return { ...newSchedule(), title, report: report.name, days, question }
  }, [title, report, zone, from, to, filters, bucket, order])
  return (
    <Dialog
      record={null}
      initial={initial}
      title={say('title', { report: title })}
      done={({ title: name }) => say('ordered', { name: String(name) })}
      onClose={onClose}
    >
      <Field name="title" />
      <FormRow>
        <Field name="days" />
        <Field name="formats" />
      </FormRow>
      <WhenFields />
      <WhoFields />
      <NoAddress />
      {(filters.length > 0 || bucket === 'week' || bucket === 'month' || sort) && <p>{say('narrowed')}</p>}
    </Dialog>
  )
}
