import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import { monthMessages, statements } from '@backlot/contract/resources/statements'
import { useMemo } from 'react'
import { lazyInput } from '../../kit/fields/lazy-input.tsx'
import { useThisMonth } from '../../kit/fields/time/business-time.ts'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard } from '../../kit/form/layout/form-layout.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { statementMessages, statementWords } from './statements.messages.ts'

const MonthInput = lazyInput(async () => (await import('../../kit/fields/time/month-input.tsx')).MonthInput)

const { Form, Field, useValue, useForeseen } = formOf(statements, statementWords)

export function StatementForm({ id }: ScreenProps) {
  const say = useMessages(statementMessages)
  return (
    <Form id={id}>
      <FormCard title={say('newOne')}>
        <Field name="channelId" />
        <MonthField />
      </FormCard>
    </Form>
  )
}

/** A month that is typed may be one of which there can be no statement yet. */
function MonthField() {
  const isRunning = useValue('month') >= useThisMonth()
  // As the server says it when it is saved; the form says it in the language of the screen.
  const notOver = sayFieldError({ message: monthMessages.notOver }, 'en')
  useForeseen(useMemo(() => (isRunning ? { month: [notOver] } : {}), [isRunning, notOver]))
  return <Field name="month">{(props) => <MonthInput {...props} isOver />}</Field>
}
