import { statements } from '@backlot/contract/resources/statements'
import { lazyInput } from '../../kit/fields/lazy-input.tsx'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard } from '../../kit/form/layout/form-layout.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { statementMessages, statementWords } from './statements.messages.ts'

const MonthInput = lazyInput(async () => (await import('../../kit/fields/time/month-input.tsx')).MonthInput)

const { Form, Field } = formOf(statements, statementWords)

export function StatementForm({ id }: ScreenProps) {
  const say = useMessages(statementMessages)
  return (
    <Form id={id}>
      <FormCard title={say('newOne')}>
        <Field name="channelId" />
        <Field name="month">{(props) => <MonthInput {...props} isOver />}</Field>
      </FormCard>
    </Form>
  )
}
