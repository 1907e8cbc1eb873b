import { articles } from '@backlot/contract/demos/articles'
import { Input } from 'antd'
import { controlProps, type InputProps } from '../../kit/fields/input-props.ts'
import { lazyInput } from '../../kit/fields/lazy-input.tsx'
import { FormField } from '../../kit/form/layout/form-field.tsx'
import { FormCard, FormColumns, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { ResourceForm } from '../../kit/form/page/resource-form.tsx'
import { defineMessages, useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { ArticleBar } from './article-bar.tsx'
import { articleWords } from './articles.messages.ts'
import styles from './articles.module.css'
import { StarsInput } from './stars.tsx'

const AuthorInput = lazyInput(async () => (await import('./author-input.tsx')).AuthorInput)

const messages = defineMessages({
  basics: { en: 'Basics', 'zh-CN': '基本信息' },
  details: { en: 'Details', 'zh-CN': '更多信息' },
})

/** Here even a draft says something; the table's dialog may begin with less. */
const writtenArticles = {
  ...articles,
  fields: { ...articles.fields, body: { ...articles.fields.body, presence: 'required' as const } },
}

export function ArticleForm({ id }: ScreenProps) {
  const say = useMessages(messages)
  return (
    <ResourceForm resource={writtenArticles} words={articleWords} id={id} bar={ArticleBar}>
      <FormColumns side={<ArticleSide />}>
        <FormCard title={say('basics')}>
          <FormField name="title" />
          <FormRow columns="three">
            {/* A name is a text, as the contract says. */}
            <FormField name="author">
              {(props) => <AuthorInput {...(props as unknown as InputProps<string>)} />}
            </FormField>
            <FormField name="publishedAt" />
            <FormField name="importance">
              {({ value, ...props }) => <StarsInput {...props} value={value as number | null} />}
            </FormField>
          </FormRow>
          <FormField name="abstract">
            {(props) => <SummaryInput {...(props as unknown as InputProps<string>)} />}
          </FormField>
          <FormField name="body" />
        </FormCard>
      </FormColumns>
    </ResourceForm>
  )
}

function ArticleSide() {
  const say = useMessages(messages)
  return (
    <>
      <FormCard title={say('details')}>
        <FormField name="type" />
        <FormField name="reviewer" />
        <FormField name="remark" />
      </FormCard>
      <CoverCard />
    </>
  )
}

function CoverCard() {
  const inLanguage = useWords()
  return (
    <FormCard title={inLanguage(articleWords.fields.cover)}>
      <FormField name="cover" isLabelHidden />
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
