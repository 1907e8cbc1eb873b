import { postNeeds, posts } from '@backlot/contract/resources/posts'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns } from '../../kit/form/layout/form-layout.tsx'
import { PublishCard } from '../../kit/publication/publish-card.tsx'
import { useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { postWords } from './posts.messages.ts'

const { Form, Field } = formOf(posts, postWords)

export function PostForm({ id }: ScreenProps) {
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
        <FormCard title={inLanguage(posts.words.plural)}>
          <Field name="title" />
          <Field name="description" />
          <Field name="content" />
        </FormCard>
      </FormColumns>
    </Form>
  )
}
