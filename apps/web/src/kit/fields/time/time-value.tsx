import dayjs from 'dayjs'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { useMinuteClock } from '../../../ui/format/minute-clock.ts'
import { clockIn, offsetIn } from '../../../ui/format/time-zone.ts'
import styles from '../fields.module.css'
import type { ValueProps } from '../kinds/kind-view.ts'
import { useBusinessTimeZone } from './business-time.ts'
import { dayFormats } from './day-format.ts'

const WEEK = 7 * 24 * 60 * 60 * 1000

export function MomentValue({ value, isBrief }: ValueProps<string>) {
  return isBrief ? <RelativeTime at={value} /> : <ExactTime at={value} />
}

/** A calendar day is the same day everywhere: no clock and no zone come into it. */
export function DayValue({ value }: ValueProps<string>) {
  const language = useLanguage()
  return <span className={styles.day}>{dayjs(value).format(dayFormats[language])}</span>
}

/** A time in a record: exactly, in the business time zone, and while it is near also as people say it. */
export function ExactTime({ at }: { at: string }) {
  const zone = useBusinessTimeZone()
  const language = useLanguage()
  const now = useMinuteClock()
  const clock = clockIn(zone, at)
  const isNear = Math.abs(now.getTime() - new Date(at).getTime()) < WEEK
  return (
    <span className={styles.exact} title={`${clock.format('YYYY-MM-DD HH:mm:ss')} ${zone}`}>
      {clock.format(language === 'en' ? 'D MMM YYYY, HH:mm' : 'YYYY-MM-DD HH:mm')}{' '}
      <span className={styles.facts}>{zone === 'UTC' ? zone : `UTC${offsetIn(zone, at)}`}</span>
      {isNear && (
        <span className={styles.facts}>
          {' · '}
          <RelativeTime at={at} />
        </span>
      )}
    </span>
  )
}

/** A time in a table whose year is plain: its day and clock, exactly on hover. */
export function DayAndClock({ at }: { at: string }) {
  const zone = useBusinessTimeZone()
  const language = useLanguage()
  const clock = clockIn(zone, at)
  return (
    <time dateTime={at} title={`${clock.format('YYYY-MM-DD HH:mm:ss')} ${zone}`}>
      {clock.format(language === 'en' ? 'D MMM HH:mm' : 'MM-DD HH:mm')}
    </time>
  )
}
