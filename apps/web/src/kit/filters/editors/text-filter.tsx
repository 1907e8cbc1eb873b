import { Input } from 'antd'
import { type KeyboardEvent, useId } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useFollowing } from '../../../ui/hooks/use-following.ts'
import { filtersMessages } from '../filters.messages.ts'
import styles from '../filters.module.css'
import { chosenValues, oneOf } from '../values/filter-values.ts'
import { useApplying } from '../values/use-applying.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'
import { FilterFault } from './filter-fault.tsx'

/** Exactly one of these texts, one a line. */
export function TextFilter(props: FilterEditorProps) {
  const { field, filters } = props
  const id = useId()
  const say = useMessages(filtersMessages)
  const asked = chosenValues(filters).join('\n')
  const [text, setText] = useFollowing(asked)
  const next = () => {
    const lines = text.split('\n').map((line) => line.trim())
    return oneOf(
      field,
      [...new Set(lines)].filter((line) => line !== ''),
    )
  }
  const { fault, submit, leave } = useApplying(props, { next, isOther: text !== asked })
  const beginLineOrSubmit = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
  }
  return (
    <form className={styles.stack} onSubmit={submit} onBlur={leave}>
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
      <FilterFault fault={fault} />
      <Button type="submit" look="primary" size="small">
        {say('apply')}
      </Button>
    </form>
  )
}
