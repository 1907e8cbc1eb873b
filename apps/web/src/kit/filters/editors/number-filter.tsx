import { InputNumber } from 'antd'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useFollowing } from '../../../ui/hooks/use-following.ts'
import { filtersMessages } from '../filters.messages.ts'
import styles from '../filters.module.css'
import { between, boundsOf } from '../values/filter-values.ts'
import { useApplying } from '../values/use-applying.ts'
import { useNumberUnit } from '../values/use-number-unit.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'
import { FilterFault } from './filter-fault.tsx'

/** From one number to another, in the unit that people use. */
export function NumberFilter(props: FilterEditorProps) {
  const { field, rules, filters, all } = props
  const say = useMessages(filtersMessages)
  const { read, write, suffix, isOfAnyCurrency } = useNumberUnit(rules, field, all)
  const bounds = boundsOf(filters)
  const shown = (end: unknown) => (typeof end === 'number' ? write(end) : null)
  const asked = { from: shown(bounds.from), to: shown(bounds.to) }
  const [from, setFrom] = useFollowing(asked.from)
  const [to, setTo] = useFollowing(asked.to)
  const stored = (end: string | null) => (end === null ? null : (read(end) ?? null))
  const { fault, submit, leave } = useApplying(props, {
    next: () => between(field, stored(from), stored(to)),
    isOther: from !== asked.from || to !== asked.to,
  })
  const unit = suffix === undefined ? {} : { suffix }
  return (
    <form className={styles.stack} onSubmit={submit} onBlur={leave}>
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
      {isOfAnyCurrency && <p className={styles.note}>{say('twoDecimals')}</p>}
      <FilterFault fault={fault} />
      <Button type="submit" look="primary" size="small">
        {say('apply')}
      </Button>
    </form>
  )
}
