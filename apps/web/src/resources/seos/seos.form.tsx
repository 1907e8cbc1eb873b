import { seoDescriptionAdvised, seos, seoTitleAdvised } from '@backlot/contract/resources/seos'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { AdvisedLength, SearchPreview } from './search-preview.tsx'
import { seoWords } from './seos.messages.ts'

const { Form, Field } = formOf(seos, seoWords)

const messages = defineMessages({
  where: { en: 'Where', 'zh-CN': '适用页面' },
  texts: { en: 'What search engines show', 'zh-CN': '搜索结果中显示的内容' },
  preview: { en: 'Search result', 'zh-CN': '搜索结果预览' },
})

export function SeoForm({ id }: ScreenProps) {
  const say = useMessages(messages)
  const preview = (
    <FormCard title={say('preview')}>
      <SearchPreview />
    </FormCard>
  )
  return (
    <Form id={id}>
      <FormColumns side={preview}>
        <FormCard title={say('where')}>
          <FormRow>
            <Field name="page" />
            <Field name="tagId" />
          </FormRow>
        </FormCard>
        <FormCard title={say('texts')}>
          <Field name="title" help={<AdvisedLength name="title" advised={seoTitleAdvised} />} />
          <Field
            name="description"
            help={<AdvisedLength name="description" advised={seoDescriptionAdvised} />}
          />
        </FormCard>
      </FormColumns>
    </Form>
  )
}
