import { kindOf } from '@backlot/contract/core/lists/filter'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useMessages } from '../../../../platform/i18n/messages.ts'
import { useClosePanel } from '../../../../ui/menus/floating-panel.tsx'
import { useBusinessTimeZone } from '../../../fields/time/business-time.ts'
import { listMessages } from '../../list.messages.ts'
import { useListState } from '../../state/list-state.ts'
import {
  type DayRange,
  endOfDay,
  quickDateNames,
  quickDateOf,
  quickDays,
  startOfDay,
} from '../values/date-ranges.ts'
import { between, boundsOf, daysOf } from '../values/filter-values.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'
import styles from './filters.module.css'

/** Whole days of the business: the quick options, or any range. */
export function DateFilter({ field, filters, onChange }: FilterEditorProps) {
  const closePanel = useClosePanel()
  const say = useMessages(listMessages)
  const { resource } = useListState()
  const zone = useBusinessTimeZone()
  const isMoment = kindOf(resource, field) === 'time'
  const days = daysOf(boundsOf(filters), isMoment ? zone : undefined)
  const apply = ({ from, to }: DayRange) =>
    onChange(isMoment ? between(field, startOfDay(from, zone), endOfDay(to, zone)) : between(field, from, to))
  const quick =
    days.from && days.to ? quickDateOf({ from: days.from, to: days.to }, new Date(), zone) : undefined
  return (
    <div className={styles.stack}>
      <div className={styles.quick}>
        {quickDateNames.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === quick}
            className={option === quick ? `${styles.quickButton} ${styles.quickOn}` : styles.quickButton}
            onClick={() => {
              apply(quickDays(option, new Date(), zone))
              closePanel()
            }}
          >
            {say(option)}
          </button>
        ))}
      </div>
      <DatePicker.RangePicker
        aria-label={say('dates')}
        value={[days.from ? dayjs(days.from) : null, days.to ? dayjs(days.to) : null]}
        getPopupContainer={(node) => node.parentElement ?? document.body}
        onChange={(range) => {
          const [from, to] = range ?? []
          if (from && to) apply({ from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') })
          else onChange([])
        }}
      />
      {isMoment && <p className={styles.note}>{say('zone', { zone })}</p>}
    </div>
  )
}
