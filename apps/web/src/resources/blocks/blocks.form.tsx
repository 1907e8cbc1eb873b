import { blocks } from '@backlot/contract/resources/blocks'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { PageSkeleton } from '../../ui/placeholders/page-skeleton.tsx'
import { BlockContent } from './block-content.tsx'
import { blockWords } from './blocks.messages.ts'
import { DraftBar } from './drafts/draft-bar.tsx'
import { useOpenDraft } from './drafts/use-drafts.ts'

const { Form, Field } = formOf(blocks, blockWords)

const messages = defineMessages({
  basics: { en: 'Basics', 'zh-CN': '基本信息' },
  place: { en: 'Place', 'zh-CN': '位置' },
  content: { en: 'What it shows', 'zh-CN': '展示内容' },
})

export function BlockForm({ id }: ScreenProps) {
  const say = useMessages(messages)
  const { draft, isAwaited } = useOpenDraft()
  const place = (
    <FormCard title={say('place')}>
      <Field name="page" />
      <Field name="sort" />
      <Field name="isBox" />
    </FormCard>
  )
  // A new block begins on the page of its draft, which a reload has to ask for.
  if (id === undefined && isAwaited) return <PageSkeleton shape="form" />
  return (
    <Form id={id} {...(draft && { initial: { page: draft.page } })}>
      <DraftBar />
      <FormColumns side={place}>
        <FormCard title={say('basics')}>
          <FormRow columns="firstWide">
            <Field name="title" />
            <Field name="type" />
          </FormRow>
          <Field name="description" />
          <Field name="link" />
        </FormCard>
        <FormCard title={say('content')}>
          <BlockContent />
        </FormCard>
      </FormColumns>
    </Form>
  )
}
