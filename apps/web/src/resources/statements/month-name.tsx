import { monthInWords } from '../../kit/fields/time/day-format.ts'
import { useLanguage } from '../../platform/i18n/language.ts'

/** A month as it is said, which the wire writes as 2026-10. */
export function MonthName({ month }: { month: string }) {
  return monthInWords(month, useLanguage())
}
