import { Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useClosePanel } from '../../../ui/menus/floating-panel.tsx'
import { filtersMessages } from '../filters.messages.ts'
import styles from '../filters.module.css'
import { chosenValues, oneOf } from '../values/filter-values.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'

/** Exactly this text. */
export function TextFilter({ field, filters, onChange }: FilterEditorProps) {
  const closePanel = useClosePanel()
  const say = useMessages(filtersMessages)
  const [text, setText] = useState(String(chosenValues(filters)[0] ?? ''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange(oneOf(field, text.trim() === '' ? [] : [text.trim()]))
    closePanel()
  }
  return (
    <form className={styles.stack} onSubmit={submit}>
      <Input value={text} maxLength={200} onChange={({ target }) => setText(target.value)} />
      <Button type="submit" look="primary" size="small">
        {say('apply')}
      </Button>
    </form>
  )
}
