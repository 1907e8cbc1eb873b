import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { daynotes } from '@backlot/contract/resources/daynotes'
import { formOf } from '../../kit/form/form-of.tsx'
import { daynoteWords } from './daynotes.messages.ts'

const { Dialog, Field } = formOf(daynotes, daynoteWords)

interface NoteDialogProps {
  /** The note to change; a new one is made without. */
  record: RecordOf<typeof daynotes> | null
  onClose: () => void
}

/** Pins a note to a day or several, or changes one. */
export function NoteDialog({ record, onClose }: NoteDialogProps) {
  return (
    <Dialog record={record} onClose={onClose}>
      <Field name="day" />
      <Field name="until" />
      <Field name="note" />
    </Dialog>
  )
}
