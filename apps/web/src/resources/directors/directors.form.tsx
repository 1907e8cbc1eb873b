import { directors } from '@backlot/contract/resources/directors'
import { FormField } from '../../kit/form/layout/form-field.tsx'
import { FormCard, FormColumns } from '../../kit/form/layout/form-layout.tsx'
import { ResourceForm } from '../../kit/form/page/resource-form.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { directorWords } from './directors.messages.ts'

const messages = defineMessages({ basics: { en: 'Director', 'zh-CN': '导演' } })

export function DirectorForm({ id }: ScreenProps) {
  const say = useMessages(messages)
  return (
    <ResourceForm resource={directors} words={directorWords} id={id}>
      <FormColumns>
        <FormCard title={say('basics')}>
          <FormField name="name" />
        </FormCard>
      </FormColumns>
    </ResourceForm>
  )
}
