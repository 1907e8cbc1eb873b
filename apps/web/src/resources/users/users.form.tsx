import { users } from '@backlot/contract/resources/users'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { userMessages } from './user-page.messages.ts'
import { userWords } from './users.messages.ts'

const { Form, Field } = formOf(users, userWords)

export function UserForm({ id }: ScreenProps) {
  const say = useMessages(userMessages)
  const side = (
    <>
      <FormCard title={say('care')}>
        <Field name="allocatedAdminId" />
      </FormCard>
      <FormCard title={say('pictures')}>
        <Field name="avatar" />
        <Field name="banner" />
      </FormCard>
    </>
  )
  return (
    <Form id={id}>
      <FormColumns side={side}>
        <FormCard title={say('account')}>
          <FormRow>
            <Field name="username" />
            <Field name="email" />
          </FormRow>
        </FormCard>
        <FormCard title={say('identity')}>
          <FormRow>
            <Field name="firstName" />
            <Field name="lastName" />
          </FormRow>
          <FormRow>
            <Field name="birthdate" />
            <Field name="phone" />
          </FormRow>
        </FormCard>
      </FormColumns>
    </Form>
  )
}
