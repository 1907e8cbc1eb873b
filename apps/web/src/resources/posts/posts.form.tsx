import { postNeeds, posts } from '@backlot/contract/resources/posts'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns } from '../../kit/form/layout/form-layout.tsx'
import { PublishCard } from '../../kit/publication/publish-card.tsx'
import { defineMessages, useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { postWords } from './posts.messages.ts'

const messages = defineMessages({ says: { en: 'What it says', 'zh-CN': '内容' } })

const { Form, Field } = formOf(posts, postWords)

export function PostForm({ id }: ScreenProps) {
  const say = useMessages(messages)
  const inLanguage = useWords()
  const side = (
    <>
      <PublishCard resource={posts} needed={postNeeds} />
      <FormCard title={inLanguage(postWords.fields.cover)}>
        <Field name="cover" isLabelHidden />
        <Field name="isSticky" />
      </FormCard>
    </>
  )
  return (
    <Form id={id}>
      <FormColumns side={side}>
        <FormCard title={say('says')}>
          <Field name="title" />
          <Field name="description" />
          <Field name="content" />
        </FormCard>
      </FormColumns>
    </Form>
  )
}
