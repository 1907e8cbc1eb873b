import { useBusinessTimeZone } from '../../../kit/fields/time/business-time.ts'
import { dayFormats } from '../../../kit/fields/time/day-format.ts'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { clockIn } from '../../../ui/format/time-zone.ts'

/** Says on which day of the business a moment is. */
export function useDay(): (moment: string) => string {
  const zone = useBusinessTimeZone()
  const language = useLanguage()
  return (moment) => clockIn(zone, moment).format(dayFormats[language])
}
