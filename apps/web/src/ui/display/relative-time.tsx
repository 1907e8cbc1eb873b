import { useLanguage } from '../../platform/i18n/language.ts'
import { NOTHING } from '../format/format-number.ts'
import { exactTime, relativeTime } from '../format/format-time.ts'
import { useMinuteClock } from '../format/minute-clock.ts'
import styles from '../ui.module.css'

/** A time as people say it; the exact time with its zone on hover. */
export function RelativeTime({ at }: { at: string | null | undefined }) {
  const now = useMinuteClock()
  const language = useLanguage()
  if (at === null || at === undefined) return NOTHING
  const date = new Date(at)
  return (
    <time dateTime={at} title={exactTime(date)} className={styles.time}>
      {relativeTime({ at: date, now, language })}
    </time>
  )
}
