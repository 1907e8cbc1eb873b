import { informations } from '@backlot/contract/resources/informations'
import { formOf } from '../../kit/form/form-of.tsx'
import { informationWords } from './informations.messages.ts'

const { Dialog, Field } = formOf(informations, informationWords)

/** Makes a page of a type that there is not yet. */
export function NewInformation({ onClose }: { onClose: () => void }) {
  return (
    <Dialog record={null} onClose={onClose}>
      <Field name="type" />
      <Field name="title" />
      <Field name="content" />
    </Dialog>
  )
}
