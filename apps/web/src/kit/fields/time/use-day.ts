import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { clockIn } from '../../../ui/format/time-zone.ts'
import { fieldsMessages } from '../fields.messages.ts'
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
  const zone = useBusinessTimeZone()
  const language = useLanguage()
  // A form has no end yet, which is said as such and not thrown.
  return (end) => clockIn(zone, new Date(Date.parse(end) - 1)).format(dayFormats[language])
}

/** Says from which day to which something runs; one day is said once. */
export function useDaysBetween(): (begin: string, end: string) => string {
  const say = useMessages(fieldsMessages)
  const day = useDay()
  const lastDay = useLastDay()
  return (begin, end) => {
    const [from, to] = [day(begin), lastDay(end)]
    return from === to ? from : say('fromTo', { from, to })
  }
}
