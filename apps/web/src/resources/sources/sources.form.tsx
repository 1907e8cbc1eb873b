import { sources } from '@backlot/contract/resources/sources'
import { FormField } from '../../kit/form/layout/form-field.tsx'
import { FormCard, FormColumns } from '../../kit/form/layout/form-layout.tsx'
import { ResourceForm } from '../../kit/form/page/resource-form.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { sourceWords } from './sources.messages.ts'

const messages = defineMessages({ basics: { en: 'Source', 'zh-CN': '来源' } })

export function SourceForm({ id }: ScreenProps) {
  const say = useMessages(messages)
  return (
    <ResourceForm resource={sources} words={sourceWords} id={id}>
      <FormColumns>
        <FormCard title={say('basics')}>
          <FormField name="name" />
          <FormField name="genreId" />
        </FormCard>
      </FormColumns>
    </ResourceForm>
  )
}
