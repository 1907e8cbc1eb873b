import { useRef } from 'react'
import { useMessages, useWords } from '../../../../platform/i18n/messages.ts'
import type { RecordAction } from '../../../../platform/screens/actions.ts'
import type { ResourceScreens } from '../../../../platform/screens/screens.ts'
import { deedOf } from '../../../../ui/format/deed-of.ts'
import { KindValue } from '../../../fields/kinds/field-value.tsx'
import { ActionForm } from '../../../form/dialog/action-form.tsx'
import { fieldWords } from '../../../records/bookkeeping-words.ts'
import type { Row } from '../../../records/row.ts'
import { actionMessages } from '../../actions.messages.ts'
import { editMessages } from '../edit/edit.messages.ts'

interface SaidDialogProps {
  action: RecordAction
  count: number
  onSaid: (said: object) => void
  onClose: () => void
}

// No one record stands for all of them: an amount is asked for as one without a currency beside it.
const nobody: Row = { id: 0, version: 0 }

/** Asks once for what an action needs besides the records. */
export function SaidDialog({ action, count, onSaid, onClose }: SaidDialogProps) {
  const say = useMessages(actionMessages)
  const sayEdit = useMessages(editMessages)
  const inLanguage = useWords()
  // The form closes by itself once it is sent.
  const said = useRef<object>(null)
  return (
    <ActionForm
      title={say('bulkQuestion', { action: deedOf(inLanguage(action.label)), count })}
      label={sayEdit('next')}
      fields={action.asked}
      words={action}
      record={nobody}
      onSend={async (body) => {
        said.current = body
      }}
      onClose={() => (said.current ? onSaid(said.current) : onClose())}
    />
  )
}

interface WhatIsSaidProps {
  screens: ResourceScreens
  action: RecordAction
  said: object
}

/** What was said, beside the question whether to do it. */
export function WhatIsSaid({ screens, action, said }: WhatIsSaidProps) {
  const sayEdit = useMessages(editMessages)
  const inLanguage = useWords()
  const { fields, options } = action
  const words = { ...screens.words, fields, options }
  const values = said as Readonly<Record<string, unknown>>
  // Of another record only its id is left by now, which tells nobody anything.
  const told = Object.entries(action.asked).filter(
    ([key, { settings }]) => settings.target === undefined && values[key] != null,
  )
  return told.map(([name, field]) => (
    <p key={name}>
      {sayEdit('sets', { field: inLanguage(fieldWords(action, name)), value: '' })}
      <KindValue kind={field.kind} {...{ field, name, words }} value={values[name]} record={{}} isBrief />
    </p>
  ))
}
