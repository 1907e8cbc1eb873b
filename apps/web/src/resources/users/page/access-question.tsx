import type { Ref } from '@backlot/contract/core/fields/field'
import { reference, time } from '@backlot/contract/core/fields/fields'
import { optional } from '@backlot/contract/core/fields/presence'
import { useId, useState } from 'react'
import { FieldInput } from '../../../kit/fields/kinds/field-input.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { userWords } from '../users.messages.ts'
import { pageMessages } from './page.messages.ts'
import styles from './page.module.css'
import type { AccessQuestion } from './use-member-page.ts'

const film = optional(reference('videos'))
const moment = optional(time())
const plain = {
  words: userWords,
  isDisabled: false,
  isInvalid: false,
  isRequired: false,
  describedBy: undefined,
}

/** Asks for which film and moment access is judged. */
export function AccessQuestionForm({ onAsk }: { onAsk: (question: AccessQuestion) => void }) {
  const say = useMessages(pageMessages)
  const id = useId()
  const mayChoose = usePermission('list-videos')
  const [chosen, setChosen] = useState<{ film: Ref | null; at: string | null }>({ film: null, at: null })
  const choose = (next: typeof chosen) => {
    setChosen(next)
    onAsk({ videoId: next.film?.id, at: next.at ?? undefined })
  }
  const input = { ...plain, onLeave: () => undefined }
  return (
    <div className={styles.question}>
      {mayChoose && (
        <>
          <label htmlFor={`${id}film`}>{say('film')}</label>
          <FieldInput<Ref | null>
            {...input}
            id={`${id}film`}
            name="videoId"
            label={say('film')}
            field={film}
            value={chosen.film}
            onChange={(next) => choose({ ...chosen, film: next })}
          />
        </>
      )}
      <label htmlFor={`${id}at`}>{say('moment')}</label>
      <FieldInput<string | null>
        {...input}
        id={`${id}at`}
        name="at"
        label={say('moment')}
        field={moment}
        value={chosen.at}
        onChange={(next) => choose({ ...chosen, at: next })}
      />
    </div>
  )
}
