import { reportschedules } from '@backlot/contract/resources/reportschedules'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormRow } from '../../kit/form/layout/form-layout.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useMe } from '../../platform/session/me.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { reportMailMessages, reportscheduleWords } from './reportschedules.messages.ts'

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

/** Who orders for themselves without an address would wait for mails that never come. */
export function NoAddress() {
  const say = useMessages(reportMailMessages)
  const { data: me } = useMe()
  return me && !me.email && <p>{say('noAddress')}</p>
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
