import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { clockIn, momentIn } from '../../../ui/format/time-zone.ts'
import { Leavable } from '../../../ui/layout/leavable.tsx'
import { controlProps, type InputProps } from '../input-props.ts'
import styles from '../inputs.module.css'

import { useBusinessTimeZone } from './business-time.ts'
import { dayFormats } from './day-format.ts'

const READING = 'YYYY-MM-DDTHH:mm:ss'
/** How a moment may be typed besides, in every language: by hand, from a file, and a day alone from its first minute on. */
const alsoRead = ['YYYY-MM-DD HH:mm', 'YYYY-MM-DDTHH:mm', 'YYYY-MM-DD']

/** The picker works with local times: this one shows what the clocks of the business show. */
function clockOf(moment: string, zone: string): Dayjs {
  return dayjs(clockIn(zone, moment).format(READING))
}

/** A moment, picked as the clocks of the business show it. */
export function TimeInput(props: InputProps<string | null>) {
  const { value, onChange } = props
  const zone = useBusinessTimeZone()
  const language = useLanguage()
  return (
    <Leavable onLeave={props.onLeave}>
      <DatePicker
        {...controlProps(props)}
        className={styles.wide ?? ''}
        value={value === null ? null : clockOf(value, zone)}
        showTime={{ format: 'HH:mm', minuteStep: 5 }}
        format={[language === 'en' ? 'D MMM YYYY, HH:mm' : 'YYYY-MM-DD HH:mm', ...alsoRead]}
        needConfirm={false}
        {...(props.blank !== undefined && { placeholder: props.blank })}
        suffixIcon={<span className={styles.zone}>{zone}</span>}
        onChange={(picked: Dayjs | null) =>
          onChange(picked === null ? null : momentIn(zone, picked.format(READING)).toISOString())
        }
      />
    </Leavable>
  )
}

/** A calendar day of the business. */
export function DayInput(props: InputProps<string | null>) {
  const { value, onChange } = props
  const language = useLanguage()
  return (
    <Leavable onLeave={props.onLeave}>
      <DatePicker
        {...controlProps(props)}
        className={styles.wide ?? ''}
        value={value === null ? null : dayjs(value)}
        format={[dayFormats[language], 'YYYY-MM-DD']}
        onChange={(picked: Dayjs | null) => onChange(picked?.format('YYYY-MM-DD') ?? null)}
      />
    </Leavable>
  )
}
