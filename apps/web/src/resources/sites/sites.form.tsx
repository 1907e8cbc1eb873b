import { sites } from '@backlot/contract/resources/sites'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { siteWords } from './sites.messages.ts'

const { Form, Field } = formOf(sites, siteWords)

const messages = defineMessages({
  site: { en: 'Site', 'zh-CN': '站点' },
  place: { en: 'Among the others', 'zh-CN': '显示位置' },
})

export function SiteForm({ id }: ScreenProps) {
  const say = useMessages(messages)
  const place = (
    <FormCard title={say('place')}>
      <Field name="logo" />
      <Field name="sort" />
    </FormCard>
  )
  return (
    <Form id={id}>
      <FormColumns side={place}>
        <FormCard title={say('site')}>
          <FormRow>
            <Field name="name" />
            <Field name="url" />
          </FormRow>
          <Field name="description" />
        </FormCard>
      </FormColumns>
    </Form>
  )
}
