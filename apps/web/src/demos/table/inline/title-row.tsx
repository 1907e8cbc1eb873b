import type { Article } from '@backlot/contract/demos/articles'
import { Button, Input } from 'antd'
import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { formatNumber, NOTHING } from '../../../ui/format/format-number.ts'
import { Stars } from '../../example/stars.tsx'
import { inlineEditMessages } from './inline-edit.messages.ts'
import styles from './inline-edit.module.css'
import type { TitleEdit, TitleEdits } from './use-title-edits.ts'

interface TitleRowProps {
  article: Article
  mayEdit: boolean
  edits: TitleEdits
}

/** An article whose title opens for editing where it stands. */
export function TitleRow({ article, mayEdit, edits }: TitleRowProps) {
  const say = useMessages(inlineEditMessages)
  const button = useRef<HTMLButtonElement>(null)
  const { id } = article
  const edit = edits.edits.get(id)
  const isOpen = edit !== undefined && !edit.isSaving
  const finish = () => {
    if (edits.save(article)) button.current?.focus()
  }
  const cancel = () => {
    edits.cancel(article)
    button.current?.focus()
  }
  return (
    <tr>
      <td>{id}</td>
      <td className={styles.titleCell}>
        {isOpen ? (
          <TitleInput
            {...{ article, edit }}
            onType={(text) => edits.type(id, text)}
            onSave={finish}
            onCancel={cancel}
          />
        ) : (
          <span aria-busy={edit?.isSaving === true}>{edit?.text ?? article.title}</span>
        )}
      </td>
      <td className={styles.quiet}>
        <RelativeTime at={article.publishedAt} />
      </td>
      <td>{article.author ?? NOTHING}</td>
      <td>
        <Stars count={article.importance} />
      </td>
      <td className={styles.figure}>{formatNumber(article.views)}</td>
      <td className={styles.action}>
        {mayEdit && (
          <Button
            ref={button}
            size="small"
            {...(isOpen && { type: 'primary' as const })}
            // Not disabled: the focus would fall out of it.
            aria-disabled={edit?.isSaving === true}
            aria-label={say(isOpen ? 'okTitle' : 'editTitle', { id })}
            onClick={() => (isOpen ? finish() : edits.begin(article))}
          >
            {edit?.isSaving ? say('saving') : say(isOpen ? 'ok' : 'edit')}
          </Button>
        )}
      </td>
    </tr>
  )
}

interface TitleInputProps {
  article: Article
  edit: TitleEdit
  onType: (text: string) => void
  onSave: () => void
  onCancel: () => void
}

function TitleInput({ article: { id }, edit, onType, onSave, onCancel }: TitleInputProps) {
  const say = useMessages(inlineEditMessages)
  const errorId = `title-of-${id}-error`
  const press = (event: KeyboardEvent) => {
    // Enter and Escape also end a word that is being composed, in Chinese for example.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') onSave()
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.editor}>
        <Input
          autoFocus
          value={edit.text}
          aria-label={say('titleOf', { id })}
          aria-invalid={edit.error !== undefined}
          {...(edit.error !== undefined && { status: 'error' as const, 'aria-describedby': errorId })}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={press}
        />
        <Button size="small" aria-label={say('cancelTitle', { id })} onClick={onCancel}>
          {say('cancel')}
        </Button>
      </div>
      {edit.error !== undefined && (
        <div id={errorId} className={styles.error} role="alert">
          <CircleAlert size={12} strokeWidth={1.75} aria-hidden="true" />
          {edit.error}
        </div>
      )}
    </>
  )
}
