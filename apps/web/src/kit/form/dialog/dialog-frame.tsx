import { Button } from 'antd'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { deedOf } from '../../../ui/format/deed-of.ts'
import { useFocusReturn } from '../../../ui/hooks/use-focus-return.ts'
import { Dialog } from '../../antd/dialog.tsx'
import { focusFirst } from '../engine/focus-field.ts'
import { useForm, useFormState } from '../engine/form-context.ts'
import { formMessages } from '../form.messages.ts'
import { keepChoosing } from '../layout/keep-choosing.ts'
import styles from './dialog.module.css'

interface DialogFrameProps {
  title: ReactNode
  /** What it is about, where the title alone does not tell it from another: who, what, how much. */
  about?: string | undefined
  /** The word on the button that sends it. */
  action: string
  isDangerous?: boolean
  /** False once it cannot be done any more; what was typed stays. */
  isReady?: boolean
  width?: number
  /** What holds of sending it, such as who else has to agree; beside the buttons. */
  note?: ReactNode
  onClose: () => void
  children: ReactNode
}

const USUAL_WIDTH = 560

/** A form in a dialog: a click beside it or Escape does not lose what was typed. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, about, isReady = true, width = USUAL_WIDTH, onClose, children } = props
  const { save, isSaving, store, resource } = useForm()
  const id = useId()
  const isUnsaved = useFormState(({ isDirty, busy }) => isDirty || busy.size > 0)
  const [isAsking, setIsAsking] = useState(false)
  const leave = () => (isUnsaved ? setIsAsking(!isAsking) : onClose())
  const toFirstField = () => focusFirst(store, Object.keys(resource.fields))
  // Whoever was quicker than it opens stays where they are: in a field of theirs, or before the question.
  const hasFocus = () => isAsking || document.activeElement?.closest('form')?.id === id
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Synthetic events bubble through portals: a dialog opened from a form must not send that one, too.
    event.stopPropagation()
    if (isReady) void save({ stay: false })
  }
  return (
    <Dialog
      width={width}
      title={about === undefined ? title : <TitleAbout title={title} about={about} />}
      mask={{ closable: !isUnsaved && !isSaving }}
      closable={!isSaving}
      keyboard={!isSaving}
      onCancel={leave}
      afterOpenChange={(isOpen) => isOpen && !hasFocus() && toFirstField()}
      footer={
        isAsking ? (
          <LeaveQuestion onKeep={() => setIsAsking(false)} onLeave={onClose} toFirstField={toFirstField} />
        ) : (
          <DialogButtons {...props} formId={id} onClose={leave} />
        )
      }
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={submit}
        onKeyDown={keepChoosing}
        noValidate
        autoComplete="off"
      >
        {children}
      </form>
    </Dialog>
  )
}

function TitleAbout({ title, about }: { title: ReactNode; about: string }) {
  return (
    <>
      {title} <span className={styles.about}>{about}</span>
    </>
  )
}

function DialogButtons({
  action,
  isDangerous = false,
  isReady = true,
  note,
  formId,
  onClose,
}: DialogFrameProps & { formId: string }) {
  const { isSaving } = useForm()
  const say = useMessages(formMessages)
  const buttons = (
    <>
      <Button disabled={isSaving} onClick={onClose}>
        {say('cancel')}
      </Button>
      <Button
        type="primary"
        danger={isDangerous}
        disabled={!isReady}
        htmlType="submit"
        form={formId}
        loading={isSaving}
      >
        {deedOf(action)}
      </Button>
    </>
  )
  if (!note) return buttons
  return (
    <div className={styles.foot}>
      <div className={styles.note}>{note}</div>
      {buttons}
    </div>
  )
}

interface LeaveQuestionProps {
  onKeep: () => void
  onLeave: () => void
  /** Where the focus goes that was on one of the buttons. */
  toFirstField: () => void
}

/** Stands where the buttons were: a second dialog over the first would hide what it asks about. */
function LeaveQuestion({ onKeep, onLeave, toFirstField }: LeaveQuestionProps) {
  const say = useMessages(formMessages)
  useFocusReturn(toFirstField)
  return (
    <div className={styles.question}>
      <span role="alert">{say('leaveQuestion')}</span>
      <Button danger onClick={onLeave}>
        {say('discardChanges')}
      </Button>
      <Button type="primary" autoFocus onClick={onKeep}>
        {say('keepEditing')}
      </Button>
    </div>
  )
}
