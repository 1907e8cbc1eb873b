import { type ArticleStatus, articleStates, articles } from '@backlot/contract/demos/articles'
import { Select } from '../../../kit/antd/select.tsx'
import { controlProps, type InputProps } from '../../../kit/fields/input-props.ts'
import { formOf } from '../../../kit/form/form-of.tsx'
import { FormRow } from '../../../kit/form/layout/form-layout.tsx'
import type { Row } from '../../../kit/records/row.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { articleWords } from '../../example/articles.messages.ts'
import { StarsInput } from '../../example/stars.tsx'
import { complexTableMessages } from './complex-table.messages.ts'

const { Dialog, Field, useFormRecord } = formOf(articles, articleWords)

interface ArticleDialogProps {
  /** The article to change; a new one is made without. */
  record: Row | null
  onClose: () => void
}

/** Adds or edits an article without leaving the table; unlike elsewhere it must have a type and a time. */
export function ArticleDialog({ record, onClose }: ArticleDialogProps) {
  const say = useMessages(complexTableMessages)
  return (
    <Dialog
      record={record}
      required={['type', 'publishedAt']}
      title={record === null ? say('addTitle') : say('editTitle', { id: record.id })}
      done={({ id }) => (record === null ? say('added', { id }) : say('saved'))}
      onClose={onClose}
    >
      <Fields />
    </Dialog>
  )
}

function Fields() {
  const say = useMessages(complexTableMessages)
  const isComplete = useIsComplete()
  return (
    <>
      <Field name="type" />
      <Field name="publishedAt" />
      <Field name="title" />
      <FormRow>
        <Field name="status" {...(!isComplete && { help: say('needsMore') })}>
          {(props) => <StatusInput {...props} />}
        </Field>
        <Field name="importance">{(props) => <StarsInput {...props} />}</Field>
      </FormRow>
      <Field name="remark" />
    </>
  )
}

/** Whether the article has what publishing needs besides what this dialog asks for. */
function useIsComplete(): boolean {
  const record = useFormRecord()
  return Boolean(record?.body) && record?.cover !== null
}

function StatusInput(props: InputProps<ArticleStatus | null>) {
  const inLanguage = useWords()
  const isComplete = useIsComplete()
  return (
    <Select<ArticleStatus | null>
      {...controlProps(props)}
      value={props.value}
      options={articleStates.map((status) => ({
        value: status,
        label: inLanguage(articleWords.options.status[status]),
        disabled: status === 'published' && !isComplete,
      }))}
      onChange={props.onChange}
    />
  )
}
