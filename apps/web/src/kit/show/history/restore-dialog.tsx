import type { Resource } from '@backlot/contract/core/resource/resource'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { useUpdate } from '../../../platform/queries/writes.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { Dialog } from '../../antd/dialog.tsx'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { nameOf, type Row } from '../../records/row.ts'
import type { PlainWords } from '../../records/words.ts'
import styles from '../show.module.css'
import { type EarlierField, earlierFields, restoringBody } from './earlier-version.ts'
import { FieldChange } from './field-change.tsx'
import { restoreMessages } from './restore.messages.ts'

interface RestoreDialogProps {
  resource: Resource
  words: PlainWords
  now: Row
  /** The record as it is to be again. */
  earlier: Row
  onClose: () => void
}

/** Asks which fields are to be as they were; a change like any other does it, and says per field what it refuses. */
export function RestoreDialog({ resource, words, now, earlier, onClose }: RestoreDialogProps) {
  const say = useMessages(restoreMessages)
  // What it was like when it was opened: while it saves, the record changes behind it.
  const [{ record, fields }] = useState(() => ({
    record: now,
    fields: earlierFields(resource, now, earlier),
  }))
  const possible = fields.filter(({ hindrance }) => hindrance === null).map(({ name }) => name)
  const [chosen, setChosen] = useState<readonly string[]>(possible)
  const { mutateAsync: update, isPending } = useUpdate(resource)
  const [problem, setProblem] = useState<ApiError>()
  const restore = async () => {
    try {
      // The body is that of the resource's own change; its type is known only where the resource is.
      const body = { version: record.version, ...restoringBody(resource, earlier, chosen) } as never
      await update({ id: record.id, body })
      showToast({ text: say('restored', { count: chosen.length }) })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error)
    }
  }
  const choose = (name: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, name] : chosen.filter((other) => other !== name))
  return (
    <Dialog
      width={560}
      title={say('title', { name: nameOf(record, resource) })}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="primary" loading={isPending} disabled={chosen.length === 0} onClick={restore}>
            {say('restore', { count: chosen.length })}
          </Button>
        </>
      }
    >
      {problem && (
        <p role="alert" className={styles.refused}>
          {problem.message}
        </p>
      )}
      <ul className={styles.restored}>
        {fields.map((field) => (
          <RestoredField
            key={field.name}
            {...{ resource, words, field }}
            sides={{ before: record, after: earlier }}
            error={problem?.errors[field.name]?.[0]}
            isChosen={chosen.includes(field.name)}
            onChoose={(isChosen) => choose(field.name, isChosen)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface RestoredFieldProps extends Pick<RestoreDialogProps, 'resource' | 'words'> {
  field: EarlierField
  sides: { before: Row; after: Row }
  error: string | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function RestoredField({ resource, words, field, sides, error, isChosen, onChoose }: RestoredFieldProps) {
  const say = useMessages(restoreMessages)
  const inLanguage = useWords()
  const { name, hindrance } = field
  return (
    <li>
      <Checkbox
        checked={isChosen}
        disabled={hindrance !== null}
        aria-label={inLanguage(fieldWords(words, name))}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div>
        <dl>
          <FieldChange {...{ resource, words, name }} {...sides} />
        </dl>
        {hindrance && <p className={styles.hindrance}>{say(hindrance)}</p>}
        {error && <p className={styles.refused}>{error}</p>}
      </div>
    </li>
  )
}
