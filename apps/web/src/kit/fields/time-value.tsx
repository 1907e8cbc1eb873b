import { useLanguage } from '../../platform/i18n/language.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { inZone, useBusinessTimeZone } from './business-time.ts'
import styles from './fields.module.css'

/** A time in a record: as people say it, and exactly, in the business time zone. */
export function ExactTime({ at }: { at: string }) {
  const zone = useBusinessTimeZone()
  const language = useLanguage()
  const exact = inZone(at, zone).format(language === 'en' ? 'D MMM YYYY, HH:mm' : 'YYYY-MM-DD HH:mm')
  return (
    <span className={styles.exact}>
      <RelativeTime at={at} /> <span className={styles.facts}>· {`${exact} ${zone}`}</span>
    </span>
  )
}
