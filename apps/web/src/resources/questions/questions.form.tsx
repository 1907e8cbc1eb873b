import { questions } from '@backlot/contract/resources/questions'
import { FormField } from '../../kit/form/layout/form-field.tsx'
import { FormCard, FormColumns } from '../../kit/form/layout/form-layout.tsx'
import { ResourceForm } from '../../kit/form/page/resource-form.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { questionWords } from './questions.messages.ts'

const messages = defineMessages({
  basics: { en: 'Question and answer', 'zh-CN': '问题与解答' },
  place: { en: 'Place', 'zh-CN': '位置' },
})

export function QuestionForm({ id }: ScreenProps) {
  const say = useMessages(messages)
  const place = (
    <FormCard title={say('place')}>
      <FormField name="sort" />
    </FormCard>
  )
  return (
    <ResourceForm resource={questions} words={questionWords} id={id}>
      <FormColumns side={place}>
        <FormCard title={say('basics')}>
          <FormField name="question" />
          <FormField name="answer" />
        </FormCard>
      </FormColumns>
    </ResourceForm>
  )
}
