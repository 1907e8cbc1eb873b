import type { DayRange } from '@backlot/contract/core/lists/days'
import type { RollingDays } from '@backlot/contract/core/lists/rolling-days'
import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type FocusEvent, useId, useMemo, useState } from 'react'
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
  const id = useId()
  const [unread, setUnread] = useState(false)
  const [turn, setTurn] = useState(0)
  const locale = language === 'en' ? 'en' : 'zh-cn'
  const formats = [dayFormats[language], 'YYYY-MM-DD']
  // The same while the days are: with others, the picker takes back what is being typed.
  const shown = useMemo<[Dayjs | null, Dayjs | null]>(
    () => [from ? dayjs(from) : null, to ? dayjs(to) : null],
    [from, to],
  )
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const picker = target.closest('.ant-picker')
    if (picker === null || picker.contains(relatedTarget)) return
    const texts = [...picker.querySelectorAll('input')].map((input) => input.value.trim())
    setUnread(texts.some((text) => text !== '' && !dayjs(text, formats, locale, true).isValid()))
    // An end that was emptied is that of the filter again.
    if (texts.some((text, end) => text === '' && [from, to][end])) setTurn(turn + 1)
  }
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
          key={turn}
          preserveInvalidOnBlur
          {...(unread && { status: 'error' as const, 'aria-describedby': id })}
          aria-label={say('dates')}
          // Shown as days are everywhere; typed also as numbers.
          format={formats}
          value={shown}
          getPopupContainer={(node) => node.parentElement ?? document.body}
          onBlur={leave}
          onChange={(range) => {
            setUnread(false)
            const [first, last] = range ?? []
            onChange(
              first && last ? { from: first.format('YYYY-MM-DD'), to: last.format('YYYY-MM-DD') } : null,
            )
          }}
        />
      </Leavable>
      {unread && (
        <p id={id} className={styles.unread} role="alert">
          {sayFieldError({ message: 'not_a_day' }, language)}
        </p>
      )}
      {isZoneSaid && <p className={styles.note}>{say('zone', { zone })}</p>}
    </div>
  )
}
