import { orders } from '@backlot/contract/resources/orders'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { orderMessages, orderWords } from './orders.messages.ts'

const { Form, Field } = formOf(orders, orderWords)

export function OrderForm({ id }: ScreenProps) {
  const say = useMessages(orderMessages)
  const inLanguage = useWords()
  return (
    <Form id={id}>
      <FormCard title={say('fees')}>
        <FormRow columns="three">
          <Field name="transactionFee" />
          <Field name="settlementFee" />
          <Field name="reserveFee" />
        </FormRow>
      </FormCard>
      <FormCard title={inLanguage(orderWords.fields.note)}>
        <Field name="note" isLabelHidden />
      </FormCard>
    </Form>
  )
}
