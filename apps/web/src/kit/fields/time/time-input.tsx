import type { Language } from '@backlot/contract/core/words/language'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMemo } from 'react'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { clockIn, momentIn } from '../../../ui/format/time-zone.ts'
import { Leavable } from '../../../ui/layout/leavable.tsx'
import { controlProps, type InputProps } from '../input-props.ts'
import styles from '../inputs.module.css'

import { useBusinessTimeZone } from './business-time.ts'
import { dayFormats } from './day-format.ts'
import { isDay, isMoment } from './readable.ts'
import { useTyped } from './use-typed.ts'

const READING = 'YYYY-MM-DDTHH:mm:ss'
const DAY = 'YYYY-MM-DD'
/** How a moment may be typed besides, in every language: by hand, from a file, and a day alone from its first minute on. */
const alsoRead = ['YYYY-MM-DD HH:mm', 'YYYY-MM-DDTHH:mm', DAY]
/** The first is how it is shown here, the others how lists and titles show it. */
const momentFormats: Readonly<Record<Language, readonly string[]>> = {
  en: ['D MMM YYYY, HH:mm', 'D MMM YYYY HH:mm', 'D MMM YYYY'],
  'zh-CN': ['YYYY-MM-DD HH:mm'],
}

/** The picker works with local times: this one shows what the clocks of the business show. */
function clockOf(moment: string, zone: string): Dayjs {
  return dayjs(clockIn(zone, moment).format(READING))
}

/** A moment, picked as the clocks of the business show it. */
export function TimeInput(props: InputProps<string | null>) {
  const { onChange, blank } = props
  const zone = useBusinessTimeZone()
  const language = useLanguage()
  const formats = [...momentFormats[language], ...alsoRead]
  const valueOf = (typed: Dayjs) => momentIn(zone, typed.format(READING)).toISOString()
  const {
    value,
    turn,
    placeholder = blank,
    onBlur,
  } = useTyped(props, { formats, isValue: isMoment, valueOf })
  // The same one while the value is: with another, the picker takes back what is being typed.
  const shown = useMemo(() => (value === null ? null : clockOf(value, zone)), [value, zone])
  return (
    <Leavable onLeave={props.onLeave}>
      <DatePicker
        key={turn}
        {...controlProps(props)}
        className={styles.wide ?? ''}
        value={shown}
        showTime={{ format: 'HH:mm', minuteStep: 5 }}
        format={formats}
        needConfirm={false}
        preserveInvalidOnBlur
        {...(placeholder !== undefined && { placeholder })}
        suffixIcon={<span className={styles.zone}>{zone}</span>}
        onChange={(picked: Dayjs | null) => onChange(picked && valueOf(picked))}
        onBlur={onBlur}
      />
    </Leavable>
  )
}

/** A calendar day of the business. */
export function DayInput(props: InputProps<string | null>) {
  const { onChange } = props
  const language = useLanguage()
  const formats = [dayFormats[language], DAY]
  const valueOf = (typed: Dayjs) => typed.format(DAY)
  const { value, turn, placeholder, onBlur } = useTyped(props, { formats, isValue: isDay, valueOf })
  const shown = useMemo(() => (value === null ? null : dayjs(value)), [value])
  return (
    <Leavable onLeave={props.onLeave}>
      <DatePicker
        key={turn}
        {...controlProps(props)}
        className={styles.wide ?? ''}
        value={shown}
        format={formats}
        preserveInvalidOnBlur
        {...(placeholder !== undefined && { placeholder })}
        onChange={(picked: Dayjs | null) => onChange(picked && valueOf(picked))}
        onBlur={onBlur}
      />
    </Leavable>
  )
}
