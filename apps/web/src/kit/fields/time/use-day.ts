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

/** Says the last day of what ends at a moment: what was given until the end of a day ends as the next one begins. */
export function useLastDay(): (end: string) => string {
  const day = useDay()
  return (end) => day(new Date(Date.parse(end) - 1).toISOString())
}
