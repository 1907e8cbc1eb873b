import { ipwhitelists } from '@backlot/contract/resources/ipwhitelists'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { ipwhitelistWords } from './ipwhitelists.messages.ts'

const { Form, Field } = formOf(ipwhitelists, ipwhitelistWords)

export function IpWhitelistForm({ id }: ScreenProps) {
  const inLanguage = useWords()
  return (
    <Form id={id}>
      <FormCard title={inLanguage(ipwhitelistWords.title)}>
        <FormRow>
          <Field name="ip" />
          <Field name="expiredAt" />
        </FormRow>
        <Field name="note" />
      </FormCard>
    </Form>
  )
}
