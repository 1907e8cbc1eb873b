import { useLanguage } from '../../platform/i18n/language.ts'
import { NOTHING } from '../format/format-number.ts'
import { exactTime, hourBeside, relativeTime } from '../format/format-time.ts'
import { useMinuteClock } from '../format/minute-clock.ts'
import styles from '../ui.module.css'

interface RelativeTimeProps {
  at: string | null | undefined
  /** Also the hour, where the day alone would be said. */
  hasHour?: boolean
}

/** A time as people say it; the exact time with its zone on hover. */
export function RelativeTime({ at, hasHour = false }: RelativeTimeProps) {
  const now = useMinuteClock()
  const language = useLanguage()
  if (at === null || at === undefined) return NOTHING
  const date = new Date(at)
  const hour = hasHour ? hourBeside({ at: date, now }) : null
  return (
    <time dateTime={at} title={exactTime(date)} className={styles.time}>
      {relativeTime({ at: date, now, language })}
      {hour !== null && <span className={styles.hour}> {hour}</span>}
    </time>
  )
}
