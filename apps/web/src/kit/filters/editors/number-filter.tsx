import { InputNumber } from 'antd'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useClosePanel } from '../../../ui/menus/floating-panel.tsx'
import { filtersMessages } from '../filters.messages.ts'
import styles from '../filters.module.css'
import { between, boundsOf } from '../values/filter-values.ts'
import { useNumberUnit } from '../values/use-number-unit.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'

/** From one number to another, in the unit that people use. */
export function NumberFilter({ field, rules, filters, onChange }: FilterEditorProps) {
  const closePanel = useClosePanel()
  const say = useMessages(filtersMessages)
  const { read, write, suffix } = useNumberUnit(rules, field)
  const bounds = boundsOf(filters)
  const shown = (end: unknown) => (typeof end === 'number' ? write(end) : null)
  const [from, setFrom] = useState(shown(bounds.from))
  const [to, setTo] = useState(shown(bounds.to))
  const stored = (end: string | null) => (end === null ? null : (read(end) ?? null))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange(between(field, stored(from), stored(to)))
    closePanel()
  }
  const unit = suffix === undefined ? {} : { suffix }
  return (
    <form className={styles.stack} onSubmit={submit}>
      <div className={styles.pair}>
        <InputNumber
          {...unit}
          stringMode
          aria-label={say('minimum')}
          placeholder={say('minimum')}
          value={from}
          onChange={setFrom}
        />
        <span aria-hidden="true">–</span>
        <InputNumber
          {...unit}
          stringMode
          aria-label={say('maximum')}
          placeholder={say('maximum')}
          value={to}
          onChange={setTo}
        />
      </div>
      <Button type="submit" look="primary" size="small">
        {say('apply')}
      </Button>
    </form>
  )
}
