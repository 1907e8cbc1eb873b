import type { Language } from '@backlot/contract/core/words/language'
import dayjs from 'dayjs'

/** How a calendar day is written, in the notation of Day.js. */
export const dayFormats: Readonly<Record<Language, string>> = { en: 'D MMM YYYY', 'zh-CN': 'YYYY-MM-DD' }

/** How a month is written. */
export const monthFormats: Readonly<Record<Language, string>> = { en: 'MMM YYYY', 'zh-CN': 'YYYY年M月' }

/** A month, as 2026-09, by its name. */
export function monthInWords(month: string, language: Language): string {
  return dayjs(`${month}-01`).format(monthFormats[language])
}

/** A calendar day as people write it. */
export function dayInWords(day: string, language: Language): string {
  return dayjs(day).format(dayFormats[language])
}

/** How the first and the last of some days are written, where they share their month, their year or neither. */
const spanFormats = {
  en: {
    month: ['D', '–', 'D MMMM YYYY'],
    year: ['D MMMM', ' – ', 'D MMMM YYYY'],
    none: ['D MMMM YYYY', ' – ', 'D MMMM YYYY'],
  },
  'zh-CN': {
    month: ['YYYY年M月D日', '–', 'D日'],
    year: ['YYYY年M月D日', '–', 'M月D日'],
    none: ['YYYY年M月D日', '–', 'YYYY年M月D日'],
  },
} as const satisfies Record<Language, Record<'month' | 'year' | 'none', readonly [string, string, string]>>

/** Days as a title says them: `1–15 November 2026`. */
export function daysInWords(from: string, to: string, language: Language): string {
  const [first, last] = [dayjs(from), dayjs(to)]
  const shared = first.isSame(last, 'month') ? 'month' : first.isSame(last, 'year') ? 'year' : 'none'
  const [start, between, end] = spanFormats[language][shared]
  return first.isSame(last, 'day')
    ? first.format(spanFormats[language].none[0])
    : `${first.format(start)}${between}${last.format(end)}`
}
