import { articles } from '@backlot/contract/demos/articles'
import { Input } from 'antd'
import { controlProps, type InputProps } from '../../kit/fields/input-props.ts'
import { laterInput } from '../../kit/fields/lazy-input.tsx'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { defineMessages, useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { ArticleBar } from './article-bar.tsx'
import { articleWords } from './articles.messages.ts'
import styles from './articles.module.css'
import { StarsInput } from './stars.tsx'

const AuthorInput = laterInput(async () => (await import('./author-input.tsx')).AuthorInput)

/** Here even a draft says something; the table's dialog may begin with less. */
const writtenArticles = {
  ...articles,
  fields: { ...articles.fields, body: { ...articles.fields.body, presence: 'required' as const } },
}

const { Form, Field } = formOf(writtenArticles, articleWords)

const messages = defineMessages({
  basics: { en: 'Basics', 'zh-CN': '基本信息' },
  details: { en: 'Details', 'zh-CN': '更多信息' },
})

export function ArticleForm({ id }: ScreenProps) {
  const say = useMessages(messages)
  return (
    <Form id={id} bar={ArticleBar}>
      <FormColumns side={<ArticleSide />}>
        <FormCard title={say('basics')}>
          <Field name="title" />
          <FormRow columns="three">
            <Field name="author">{(props) => <AuthorInput {...props} />}</Field>
            <Field name="publishedAt" />
            <Field name="importance">{(props) => <StarsInput {...props} />}</Field>
          </FormRow>
          <Field name="abstract">{(props) => <SummaryInput {...props} />}</Field>
          <Field name="body" />
        </FormCard>
      </FormColumns>
    </Form>
  )
}

function ArticleSide() {
  const say = useMessages(messages)
  return (
    <>
      <FormCard title={say('details')}>
        <Field name="type" />
        <Field name="reviewer" />
        <Field name="remark" />
      </FormCard>
      <CoverCard />
    </>
  )
}

function CoverCard() {
  const inLanguage = useWords()
  return (
    <FormCard title={inLanguage(articleWords.fields.cover)}>
      <Field name="cover" isLabelHidden />
    </FormCard>
  )
}

/** Several lines, counted in characters. */
function SummaryInput(props: InputProps<string>) {
  const { field, value, onChange } = props
  return (
    <Input.TextArea
      {...controlProps(props)}
      className={styles.counted ?? ''}
      value={value}
      autoSize={{ minRows: 2, maxRows: 6 }}
      count={{ show: true, max: field.settings.maximum ?? 0 }}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
