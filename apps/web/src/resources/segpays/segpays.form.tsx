import { segpays } from '@backlot/contract/resources/segpays'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { segpayMessages, segpayWords } from './segpays.messages.ts'
import styles from './segpays.module.css'

const { Form, Field } = formOf(segpays, segpayWords)

export function SegpayForm({ id }: ScreenProps) {
  const say = useMessages(segpayMessages)
  const inLanguage = useWords()
  return (
    <Form id={id}>
      <FormCard title={say('period')}>
        <FormRow columns="three">
          <Field name="reference" />
          <Field name="provider" />
          <Field name="currency" />
        </FormRow>
        <FormRow columns="three">
          <Field name="periodStart" />
          <Field name="periodEnd" />
          <Field name="paidAt" />
        </FormRow>
      </FormCard>
      <FormCard title={say('terms')}>
        <FormRow columns="three">
          <Field name="transactionFee" />
          <Field name="settlementFeeRate" />
          <Field name="reserveRate" />
        </FormRow>
        <p className={styles.hint}>{say('recomputes')}</p>
      </FormCard>
      <FormCard title={say('statement')}>
        <FormRow columns="three">
          <Field name="gross" />
          <Field name="refunds" />
          <Field name="chargebacks" />
        </FormRow>
        <FormRow columns="three">
          <Field name="fees" />
          <Field name="reserveHeld" />
          <Field name="reserveReleased" />
        </FormRow>
      </FormCard>
      <FormCard title={inLanguage(segpayWords.fields.note)}>
        <Field name="note" isLabelHidden />
      </FormCard>
    </Form>
  )
}
