import type { Resource } from '@backlot/contract/core/resource/resource'
import type { Language } from '@backlot/contract/core/words/language'
import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { usePageView } from '../../../platform/screens/page-view.ts'
import { pathOf } from '../../../platform/screens/screens.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { type EditValues, editValuesOf } from '../../fields/edit-values.ts'
import { useNewEditValues } from '../../fields/use-new-edit-values.ts'
import { isFixedIn } from '../../records/is-fixed.ts'
import { useKnownScreens } from '../../records/known-screens.ts'
import { nameOf, type Row } from '../../records/row.ts'
import type { PlainWords } from '../../records/words.ts'
import { ConflictPart } from '../conflict/conflict-part.tsx'
import { CopyNotice } from '../copy/copy-notice.tsx'
import { copyValues } from '../copy/copy-values.ts'
import { useCopiedId } from '../copy/use-copied-id.ts'
import { DraftNotice } from '../draft/draft-notice.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { FormContext, type OpenForm, type SaveOptions } from '../engine/form-context.ts'
import { useRecordForm } from '../engine/use-record-form.ts'
import { formMessages } from '../form.messages.ts'
import styles from '../form.module.css'
import { ErrorSummary } from '../layout/error-summary.tsx'
import { FormFooter, type FormFooterProps } from '../layout/form-footer.tsx'
import { formTitle } from '../layout/form-title.ts'
import { keepChoosing } from '../layout/keep-choosing.ts'
import { SaveProblem } from '../layout/save-problem.tsx'
import { FormChangeNotice } from './form-change-notice.tsx'
import { ReadRecord } from './read-record.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface FormPageProps {
  resource: Resource
  words: PlainWords
  /** The record to change; a new one is made without. */
  id?: number | undefined
  /** What a new record starts from, beside the defaults. */
  initial?: EditValues | undefined
  /** Takes the place of the footer and stands above the fields. */
  bar?: ComponentType<FormFooterProps> | undefined
  children: ReactNode
}

/** The form of a resource as a page: loads, checks, saves, guards. What stands in it is the screen's business. */
export function FormPage(props: FormPageProps) {
  const { resource, words, id, initial, bar, children } = props
  const copied = useCopiedId(resource)
  const newEditValues = useNewEditValues()
  const reading = { resource, words, fields: children, hasFooter: bar === undefined }
  if (id !== undefined) {
    return (
      <ReadRecord key={id} {...reading} id={id}>
        {(record, fetchRecord) => <OpenedForm {...props} record={record} fetchRecord={fetchRecord} />}
      </ReadRecord>
    )
  }
  if (copied === undefined) {
    return <NewForm {...props} base={{ ...newEditValues(resource.fields), ...initial }} />
  }
  return (
    <ReadRecord key={`copy ${copied}`} {...reading} id={copied}>
      {(source) => <NewForm {...props} base={copyValues(resource, source)} source={source} />}
    </ReadRecord>
  )
}

interface NewFormProps extends FormPageProps {
  base: EditValues
  /** The record that it begins as, where it is a copy. */
  source?: Row
}

function NewForm(props: NewFormProps) {
  const [turn, setTurn] = useState(0)
  return <LoadedForm key={turn} {...props} record={null} onNext={() => setTurn(turn + 1)} />
}

type ReadFormProps = FormPageProps & { record: Row; fetchRecord: () => Promise<Row> }

/** An old address leads to the form of what nobody changes any more: its page stands there instead. */
function OpenedForm(props: ReadFormProps) {
  const screens = useKnownScreens(props.resource.name)
  // As it was when the form was opened: of what becomes fixed meanwhile, what was typed stays and saving says why not.
  const [isFixed] = useState(() => screens !== undefined && isFixedIn(screens, props.record))
  return isFixed ? <WayToRecord {...props} /> : <ReadForm {...props} />
}

function WayToRecord({ resource, record }: ReadFormProps) {
  const { instead } = useWaysOut(resource, record.id)
  useEffect(() => instead(record.id))
  return null
}

function ReadForm(props: ReadFormProps) {
  const { resource, record } = props
  const base = useMemo(() => editValuesOf(resource.fields, record), [resource, record])
  return <LoadedForm {...props} base={base} />
}

interface LoadedFormProps extends NewFormProps {
  record: Row | null
  /** Begins with the next new record. */
  onNext?: () => void
  fetchRecord?: () => Promise<Row>
}

function LoadedForm(props: LoadedFormProps) {
  const { resource, words, bar: Bar, children, record, base, source, onNext, fetchRecord } = props
  const leave = useWaysOut(resource, props.id)
  const leaveFor = useLeaveOnceOnScreen(leave.after)
  const mayLook = usePermission(`list-${resource.name}`)
  const say = useMessages(formMessages)
  const onSaved = (saved: Row, { stay }: SaveOptions) => {
    draft.discard()
    const isUploading = form.store.getState().busy.size > 0
    const done = isUploading ? 'uploadGoesOn' : form.isNew ? 'created' : 'saved'
    // Whoever may not list is answered without names.
    const name = nameOf({ ...form.store.getState().values, ...saved }, resource)
    showToast({ text: say(done, { name }) })
    if (onNext && !mayLook && !isUploading) return onNext()
    if (form.isNew || !(stay || isUploading)) leaveFor(saved.id, stay)
  }
  const { form: recordForm, saving, decide } = useRecordForm({ ...props, onSaved })
  const form = leavingWhatIsMade(recordForm, leaveFor)
  const draft = useDraft(resource, form.store, props.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save({ stay: false })
  }
  return (
    <FormContext value={form}>
      <form className={styles.form} onSubmit={submit} onKeyDown={keepChoosing} noValidate autoComplete="off">
        <FormTitle {...props} base={base} />
        {Bar && <Bar keptAt={draft.keptAt} onCancel={leave.cancel} />}
        <ErrorSummary />
        {source && <CopyNotice {...{ resource, words, source }} />}
        <DraftNotice draft={draft} />
        {record !== null && fetchRecord && (
          <FormChangeNotice {...{ record, fetchRecord }} onCompare={saving.showConflict} />
        )}
        {children}
        {/* What is wrong with no field stands where the pointer is, and pushes nothing from under it. */}
        <div className={styles.foot}>
          <SaveProblem problem={saving.problem} />
          {!Bar && <FormFooter keptAt={draft.keptAt} onCancel={leave.cancel} />}
        </div>
      </form>
      <UnsavedGuard store={form.store} onDiscard={draft.discard} />
      <ConflictPart saving={saving} onDecide={decide} />
    </FormContext>
  )
}

/** Leaves once the page is on screen: whoever went to another one meanwhile is not led away from there. */
function useLeaveOnceOnScreen(leave: (id: number, stay: boolean) => void) {
  const [asked, setAsked] = useState<{ id: number; stay: boolean } | null>(null)
  const leaveNow = useEffectEvent(leave)
  // React runs no effect of a page that is hidden.
  useEffect(() => {
    if (asked === null) return
    setAsked(null)
    leaveNow(asked.id, asked.stay)
  }, [asked])
  return (id: number, stay: boolean) => setAsked({ id, stay })
}

/** Whoever stayed with what they typed while it was made, and put that back, leaves by saving: there is nothing to send. */
function leavingWhatIsMade(form: OpenForm, leave: (id: number, stay: boolean) => void): OpenForm {
  const save = async (options: SaveOptions) => {
    const saved = await form.save(options)
    const { record, isDirty } = form.store.getState()
    if (saved === undefined && form.isNew && record !== null && !isDirty) leave(record.id, options.stay)
    return saved
  }
  return { ...form, save }
}

function useWaysOut(resource: Resource, id: number | undefined) {
  const screens = useKnownScreens(resource.name)
  const { leave } = usePageView()
  const list = screens?.list ? pathOf(screens.list) : '/'
  const show = (recordId: number) => (screens?.show ? pathOf(screens.show, recordId) : list)
  return {
    cancel: () => leave(id === undefined ? list : show(id)),
    /** Going back does not lead here again. */
    instead: (recordId: number) => leave(show(recordId), { replace: true }),
    after: (recordId: number, stay: boolean) => {
      const target = stay && screens?.edit ? pathOf(screens.edit, recordId) : show(recordId)
      leave(target, { replace: stay })
    },
  }
}

function FormTitle({ resource, words, record }: LoadedFormProps) {
  const title = (language: Language) => formTitle({ resource, words, record }, language)
  return <PageHeader title={{ en: title('en'), 'zh-CN': title('zh-CN') }} />
}
