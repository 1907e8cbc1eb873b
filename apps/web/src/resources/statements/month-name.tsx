import { monthInWords } from '../../kit/report/chart/span-in-words.ts'
import { useLanguage } from '../../platform/i18n/language.ts'

/** A month as it is said, which the wire writes as 2026-10. */
export function MonthName({ month }: { month: string }) {
  return monthInWords(month, useLanguage())
}
