import type { Resource } from '@backlot/contract/core/resource/resource'
import type { Language } from '@backlot/contract/core/words/language'
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { translator, useMessages } from '../../../platform/i18n/messages.ts'
import { useRecord } from '../../../platform/queries/queries.ts'
import { usePageView } from '../../../platform/screens/page-view.ts'
import { pathOf } from '../../../platform/screens/screens.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ErrorPanel } from '../../../ui/placeholders/error-panel.tsx'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { requestIdOf } from '../../failures/error-words.ts'
import { RecordFailure } from '../../failures/record-failure.tsx'
import { type EditValues, editValuesOf, newEditValues } from '../../fields/edit-values.ts'
import { useKnownScreens } from '../../records/known-screens.ts'
import type { Row } from '../../records/row.ts'
import type { PlainWords } from '../../records/words.ts'
import { ConflictDialog } from '../conflict/conflict-dialog.tsx'
import { DraftNotice } from '../draft/draft-notice.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { FormContext, type OpenForm, type SaveOptions, useForm } from '../engine/form-context.ts'
import { FormStore } from '../engine/form-store.ts'
import { useSave } from '../engine/use-save.ts'
import { formMessages } from '../form.messages.ts'
import styles from '../form.module.css'
import { ErrorSummary } from '../layout/error-summary.tsx'
import { FormFooter, type FormFooterProps } from '../layout/form-footer.tsx'
import { FormChangeNotice } from './form-change-notice.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface ResourceFormProps {
  resource: Resource
  words: PlainWords
  /** The record to change; a new one is made without. */
  id?: number | undefined
  /** Takes the place of the footer and stands above the fields. */
  bar?: ComponentType<FormFooterProps>
  children: ReactNode
}

/** The form of a resource: loads, checks, saves, guards. What stands in it is the screen's business. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, words, id } = props
  if (id === undefined) return <LoadedForm {...props} record={null} base={newEditValues(resource.fields)} />
  return <RecordForm key={id} {...props} id={id} words={words} />
}

function RecordForm(props: ResourceFormProps & { id: number }) {
  const { resource, words, id } = props
  const { data, error, refetch } = useRecord(resource, id)
  if (data === undefined && error) {
    return <RecordFailure resource={resource} words={words} error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <SkeletonRows rows={6} columns={['1fr', 320]} />
  const fetchRecord = async () => (await refetch({ throwOnError: true })).data as Row
  return <ReadForm {...props} record={data as Row} fetchRecord={fetchRecord} />
}

function ReadForm(props: ResourceFormProps & { record: Row; fetchRecord: () => Promise<Row> }) {
  const { resource, record } = props
  const base = useMemo(() => editValuesOf(resource.fields, record), [resource, record])
  return <LoadedForm {...props} base={base} />
}

interface LoadedFormProps extends ResourceFormProps {
  record: Row | null
  base: EditValues
  fetchRecord?: () => Promise<Row>
}

function LoadedForm(props: LoadedFormProps) {
  const { resource, words, id, bar: Bar, children, record, base, fetchRecord } = props
  const [store] = useState(() => new FormStore(resource, { base, record, version: record?.version ?? null }))
  useFollowServer(store, record, base)
  const saving = useSave(resource, store, id)
  const draft = useDraft(resource, store, id)
  const leave = useWaysOut(resource, id)
  const say = useMessages(formMessages)
  const save = async ({ stay }: SaveOptions) => {
    const isNew = id === undefined
    const saved = await saving.send()
    if (saved === undefined) return undefined
    draft.discard()
    const isUploading = store.getState().busy.size > 0
    showToast({ text: say(isUploading ? 'uploadGoesOn' : isNew ? 'created' : 'saved') })
    if (isNew || !(stay || isUploading)) leave.after(saved.id, stay)
    return saved
  }
  const decide = async (values: EditValues) => {
    const current = saving.conflict
    if (current === null) return
    store.open({
      base: editValuesOf(resource.fields, current),
      version: current.version,
      values,
      record: current,
    })
    await save({ stay: true })
  }
  const { isSaving } = saving
  const form: OpenForm = { store, resource, words, record, isSaving, save }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save({ stay: false })
  }
  return (
    <FormContext value={form}>
      <form className={styles.form} onSubmit={submit} onKeyDown={keepChoosing} noValidate autoComplete="off">
        <FormTitle base={base} isNew={id === undefined} />
        {Bar && <Bar keptAt={draft.keptAt} onCancel={leave.cancel} />}
        <DraftNotice draft={draft} />
        {record !== null && fetchRecord && (
          <FormChangeNotice {...{ record, fetchRecord }} onCompare={saving.showConflict} />
        )}
        <ErrorSummary />
        {saving.problem !== null && (
          <ErrorPanel
            title={say('notSaved')}
            advice={saving.problem.message}
            requestId={requestIdOf(saving.problem)}
          />
        )}
        {children}
        {!Bar && <FormFooter keptAt={draft.keptAt} onCancel={leave.cancel} />}
      </form>
      <UnsavedGuard store={store} onDiscard={draft.discard} />
      {saving.conflict !== null && (
        <ConflictDialog current={saving.conflict} onCancel={saving.dismissConflict} onDecide={decide} />
      )}
    </FormContext>
  )
}

/** Enter takes what is chosen in a calendar or a select; it must not send the whole form. */
function keepChoosing(event: KeyboardEvent): void {
  const isChoosing = event.target instanceof Element && event.target.closest('.ant-picker, .ant-select')
  if (event.key === 'Enter' && isChoosing) event.preventDefault()
}

/** A record that others changed is taken over while nothing was changed here; later the save finds the conflict. */
function useFollowServer(store: FormStore, record: Row | null, base: EditValues): void {
  useEffect(() => {
    const { isDirty, version } = store.getState()
    if (record === null || isDirty || record.version <= (version ?? 0)) return
    store.open({ base, record, version: record.version })
  }, [store, record, base])
}

function useWaysOut(resource: Resource, id: number | undefined) {
  const screens = useKnownScreens(resource.name)
  const { leave } = usePageView()
  const list = screens?.list ? pathOf(screens.list) : '/'
  const show = (recordId: number) => (screens?.show ? pathOf(screens.show, recordId) : list)
  return {
    cancel: () => leave(id === undefined ? list : show(id)),
    after: (recordId: number, stay: boolean) => {
      const target = stay && screens?.edit ? pathOf(screens.edit, recordId) : show(recordId)
      leave(target, { replace: stay })
    },
  }
}

function FormTitle({ base, isNew }: { base: EditValues; isNew: boolean }) {
  const { resource, words } = useForm()
  const recordName = String(base[resource.label] ?? '')
  const title = (language: Language) =>
    translator(formMessages, language)(isNew ? 'newTitle' : 'editTitle', {
      name: isNew ? words.singular[language] : recordName,
    })
  return <PageHeader title={{ en: title('en'), 'zh-CN': title('zh-CN') }} />
}
