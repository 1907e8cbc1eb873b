import { Input } from 'antd'
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useClosePanel } from '../../../ui/menus/floating-panel.tsx'
import { filtersMessages } from '../filters.messages.ts'
import styles from '../filters.module.css'
import { chosenValues, oneOf } from '../values/filter-values.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'

/** Exactly one of these texts, one a line. */
export function TextFilter({ field, filters, onChange }: FilterEditorProps) {
  const id = useId()
  const closePanel = useClosePanel()
  const say = useMessages(filtersMessages)
  const [text, setText] = useState(chosenValues(filters).join('\n'))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const lines = text.split('\n').map((line) => line.trim())
    onChange(
      oneOf(
        field,
        [...new Set(lines)].filter((line) => line !== ''),
      ),
    )
    closePanel()
  }
  const beginLineOrSubmit = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
  }
  return (
    <form className={styles.stack} onSubmit={submit}>
      <Input.TextArea
        autoSize={{ minRows: 1, maxRows: 8 }}
        value={text}
        aria-describedby={id}
        onKeyDown={beginLineOrSubmit}
        onChange={({ target }) => setText(target.value)}
      />
      <span id={id} className={styles.note}>
        {say('onePerLine')}
      </span>
      <Button type="submit" look="primary" size="small">
        {say('apply')}
      </Button>
    </form>
  )
}
