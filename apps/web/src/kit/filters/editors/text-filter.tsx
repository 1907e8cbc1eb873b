import type { FieldError } from '@backlot/contract/core/words/field-messages'
import { Input } from 'antd'
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useFollowing } from '../../../ui/hooks/use-following.ts'
import { useClosePanel } from '../../../ui/menus/floating-panel.tsx'
import { filtersMessages } from '../filters.messages.ts'
import styles from '../filters.module.css'
import { faultOf } from '../values/fault-of.ts'
import { chosenValues, oneOf } from '../values/filter-values.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'
import { FilterFault } from './filter-fault.tsx'

/** Exactly one of these texts, one a line. */
export function TextFilter({ field, rules, filters, isInDrawer = false, onChange }: FilterEditorProps) {
  const id = useId()
  const closePanel = useClosePanel()
  const say = useMessages(filtersMessages)
  const asked = chosenValues(filters).join('\n')
  const [text, setText] = useFollowing(asked)
  const [fault, setFault] = useState<FieldError>()
  const apply = () => {
    const lines = text.split('\n').map((line) => line.trim())
    const next = oneOf(
      field,
      [...new Set(lines)].filter((line) => line !== ''),
    )
    const wrong = faultOf(rules, next)
    setFault(wrong)
    if (!wrong) onChange(next)
    return !wrong
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (apply()) closePanel()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (isInDrawer && !currentTarget.contains(relatedTarget) && text !== asked) apply()
  }
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
