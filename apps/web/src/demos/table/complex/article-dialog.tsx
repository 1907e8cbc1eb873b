import type { Resource } from '@backlot/contract/core/resource/resource'
import { type ArticleStatus, articleStates, articles } from '@backlot/contract/demos/articles'
import { Modal, Select } from 'antd'
import { type SubmitEvent, useState } from 'react'
import { requestIdOf } from '../../../kit/failures/error-words.ts'
import { type EditValues, editValuesOf, newEditValues } from '../../../kit/fields/edit-values.ts'
import { controlProps, type InputProps } from '../../../kit/fields/input-props.ts'
import { ConflictDialog } from '../../../kit/form/conflict/conflict-dialog.tsx'
import { FormContext, useForm, useFormState } from '../../../kit/form/engine/form-context.ts'
import { FormStore } from '../../../kit/form/engine/form-store.ts'
import { useSave } from '../../../kit/form/engine/use-save.ts'
import { ErrorSummary } from '../../../kit/form/layout/error-summary.tsx'
import { FormField } from '../../../kit/form/layout/form-field.tsx'
import { FormRow } from '../../../kit/form/layout/form-layout.tsx'
import type { Row } from '../../../kit/records/row.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { ErrorPanel } from '../../../ui/placeholders/error-panel.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { articleWords } from '../../example/articles.messages.ts'
import { StarsInput } from '../../example/stars.tsx'
import { complexTableMessages } from './complex-table.messages.ts'
import styles from './complex-table.module.css'

const required = { presence: 'required' as const }

/** The dialog asks for more than the contract: an article of this table has a type and a time. */
const datedArticles: Resource = {
  ...articles,
  fields: {
    ...articles.fields,
    type: { ...articles.fields.type, ...required },
    publishedAt: { ...articles.fields.publishedAt, ...required },
  },
}

interface ArticleDialogProps {
  /** The article to change; a new one is made without. */
  record: Row | null
  onClose: () => void
}

/** Adds or edits an article without leaving the table. */
export function ArticleDialog({ record, onClose }: ArticleDialogProps) {
  const say = useMessages(complexTableMessages)
  const [store] = useState(() => newStore(record))
  const saving = useSave(datedArticles, store, record?.id)
  const save = async () => {
    const saved = await saving.send()
    if (saved === undefined) return undefined
    showToast({ text: record === null ? say('added', { id: saved.id }) : say('saved') })
    onClose()
    return saved
  }
  const decide = async (values: EditValues) => {
    const current = saving.conflict
    if (current === null) return
    store.open({ ...contentOf(current), values })
    await save()
  }
  const form = {
    store,
    resource: datedArticles,
    words: articleWords,
    record,
    isSaving: saving.isSaving,
    save,
  }
  return (
    <FormContext value={form}>
      <DialogFrame record={record} isBusy={saving.isSaving} onSave={() => void save()} onClose={onClose}>
        <ErrorSummary />
        {saving.problem !== null && (
          <ErrorPanel
            title={say('notSaved')}
            advice={saving.problem.message}
            requestId={requestIdOf(saving.problem)}
          />
        )}
        <Fields />
      </DialogFrame>
      {saving.conflict !== null && (
        <ConflictDialog
          current={saving.conflict}
          onCancel={saving.dismissConflict}
          onDecide={(values) => void decide(values)}
        />
      )}
    </FormContext>
  )
}

function newStore(record: Row | null): FormStore {
  if (record !== null) return new FormStore(datedArticles, contentOf(record))
  const base = newEditValues(datedArticles.fields)
  return new FormStore(datedArticles, { base, record: null, version: null })
}

function contentOf(record: Row) {
  return { base: editValuesOf(datedArticles.fields, record), record, version: record.version }
}

interface DialogFrameProps {
  record: Row | null
  isBusy: boolean
  onSave: () => void
  onClose: () => void
  children: React.ReactNode
}

/** What was typed is not lost by a click beside the dialog. */
function DialogFrame({ record, isBusy, onSave, onClose, children }: DialogFrameProps) {
  const say = useMessages(complexTableMessages)
  const isDirty = useFormState((state) => state.isDirty)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <Modal
      open
      centered
      width={560}
      title={record === null ? say('addTitle') : say('editTitle', { id: record.id })}
      okText={say('save')}
      cancelText={say('cancel')}
      confirmLoading={isBusy}
      mask={{ closable: !isDirty }}
      onOk={onSave}
      onCancel={onClose}
    >
      <form className={styles.dialog} onSubmit={submit} noValidate autoComplete="off">
        {children}
        <input type="submit" hidden />
      </form>
    </Modal>
  )
}

function Fields() {
  const say = useMessages(complexTableMessages)
  const isComplete = useIsComplete()
  return (
    <>
      <FormField name="type" />
      <FormField name="publishedAt" />
      <FormField name="title" />
      <FormRow>
        <FormField name="status" {...(!isComplete && { help: say('needsMore') })}>
          {/* A status is a word, as the contract says. */}
          {(props) => <StatusInput {...(props as unknown as InputProps<ArticleStatus>)} />}
        </FormField>
        <FormField name="importance">
          {({ value, ...props }) => <StarsInput {...props} value={value as number | null} />}
        </FormField>
      </FormRow>
      <FormField name="remark" />
    </>
  )
}

/** Whether the article has what publishing needs besides what this dialog asks for. */
function useIsComplete(): boolean {
  const { record } = useForm()
  return Boolean(record?.body) && record?.cover !== null
}

function StatusInput(props: InputProps<ArticleStatus>) {
  const inLanguage = useWords()
  const isComplete = useIsComplete()
  return (
    <Select<ArticleStatus>
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
