import { useLanguage } from '../../../platform/i18n/language.ts'
import { clockIn } from '../../../ui/format/time-zone.ts'
import { useBusinessTimeZone } from './business-time.ts'
import { dayFormats } from './day-format.ts'

/** Says on which day of the business a moment is. */
export function useDay(): (moment: string) => string {
  const zone = useBusinessTimeZone()
  const language = useLanguage()
  return (moment) => clockIn(zone, moment).format(dayFormats[language])
}
