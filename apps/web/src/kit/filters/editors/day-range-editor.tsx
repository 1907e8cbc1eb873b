import type { DayRange } from '@backlot/contract/core/lists/days'
import type { RollingDays } from '@backlot/contract/core/lists/rolling-days'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Leavable } from '../../../ui/layout/leavable.tsx'
import { useClosePanel } from '../../../ui/menus/floating-panel.tsx'
import { dayFormats } from '../../fields/time/day-format.ts'
import { filtersMessages } from '../filters.messages.ts'
import styles from '../filters.module.css'
import { dateOptions } from '../values/date-ranges.ts'

export interface DayRangeEditorProps {
  /** Without an end where it is open. */
  days: Partial<DayRange>
  /** The zone whose days are meant, as is said below unless days are all there is. */
  zone: string
  isZoneSaid: boolean
  /** The quick options, and which of them is on. */
  options?: readonly RollingDays[]
  quick: RollingDays | undefined
  onQuick: (option: RollingDays) => void
  onChange: (days: DayRange | null) => void
}

/** Days of the business: the quick options, or any range. */
export function DayRangeEditor(props: DayRangeEditorProps) {
  const { days, zone, isZoneSaid, options = dateOptions, quick, onQuick, onChange } = props
  const closePanel = useClosePanel()
  const say = useMessages(filtersMessages)
  const language = useLanguage()
  const { from, to } = days
  return (
    <div className={styles.stack}>
      <div className={styles.quick}>
        {options.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === quick}
            className={option === quick ? `${styles.quickButton} ${styles.quickOn}` : styles.quickButton}
            onClick={() => {
              onQuick(option)
              closePanel()
            }}
          >
            {say(option)}
          </button>
        ))}
      </div>
      <Leavable>
        <DatePicker.RangePicker
          aria-label={say('dates')}
          // Shown as days are everywhere; typed also as numbers.
          format={[dayFormats[language], 'YYYY-MM-DD']}
          value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
          getPopupContainer={(node) => node.parentElement ?? document.body}
          onChange={(range) => {
            const [first, last] = range ?? []
            onChange(
              first && last ? { from: first.format('YYYY-MM-DD'), to: last.format('YYYY-MM-DD') } : null,
            )
          }}
        />
      </Leavable>
      {isZoneSaid && <p className={styles.note}>{say('zone', { zone })}</p>}
    </div>
  )
}
