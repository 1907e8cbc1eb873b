import { FormCard, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { newSchedule } from './new-schedule.ts'
import { reportMailMessages } from './reportschedules.messages.ts'
import { Field, Form, NoAddress, WhenFields, WhoFields } from './schedule-fields.tsx'

const initial = newSchedule()

export function ReportscheduleForm({ id }: ScreenProps) {
  const say = useMessages(reportMailMessages)
  return (
    <Form id={id} initial={initial}>
      <FormCard title={say('what')}>
        <Field name="title" />
        <FormRow>
          <Field name="report" />
          <Field name="days" />
        </FormRow>
        <Field name="formats" />
      </FormCard>
      <FormCard title={say('when')}>
        <WhenFields />
      </FormCard>
      <FormCard title={say('who')}>
        <WhoFields />
        {id === undefined && <NoAddress />}
      </FormCard>
    </Form>
  )
}
