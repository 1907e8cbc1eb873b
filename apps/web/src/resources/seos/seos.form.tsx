import { seoDescriptionAdvised, seos, seoTitleAdvised, sitePages } from '@backlot/contract/resources/seos'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { AdvisedLength, SearchPreview } from './search-preview.tsx'
import { seoWords } from './seos.messages.ts'

const { Form, Field, useChange } = formOf(seos, seoWords)

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
      {id === undefined && <HandedOver />}
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

/** Fills in the page, and the tag, that the table of pages without a text leads here for. */
function HandedOver() {
  const [address] = useSearchParams()
  const change = useChange()
  const [page, tagId, tag] = [address.get('page'), address.get('tag_id'), address.get('tag')]
  useEffect(() => {
    const known = sitePages.find((each) => each === page)
    if (known !== undefined) change('page', known)
    if (tagId !== null && tag !== null) change('tagId', { id: Number(tagId), name: tag })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each address, not for each change
  }, [page, tagId, tag])
  return null
}
