import { reportschedules } from '@backlot/contract/resources/reportschedules'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormRow } from '../../kit/form/layout/form-layout.tsx'
import { usePermission } from '../../platform/session/permissions.tsx'
import { reportscheduleWords } from './reportschedules.messages.ts'

export const { Form, Dialog, Field } = formOf(reportschedules, reportscheduleWords)

/** The day and the time of it. */
export function WhenFields() {
  return (
    <>
      <FormRow>
        <Field name="turn" />
        <Field name="at" />
      </FormRow>
      <Field name="timeZone" />
    </>
  )
}

/** Oneself, and colleagues where one may see who there are. */
export function WhoFields() {
  const mayList = usePermission('list-admins')
  return (
    <>
      <Field name="toOwner" />
      {mayList && <Field name="recipients" />}
    </>
  )
}
