import type { Language } from '@backlot/contract/core/words/language'
import dayjs from 'dayjs'

/** How a calendar day is written, in the notation of Day.js. */
export const dayFormats: Readonly<Record<Language, string>> = { en: 'D MMM YYYY', 'zh-CN': 'YYYY-MM-DD' }

/** A calendar day as people write it. */
export function dayInWords(day: string, language: Language): string {
  return dayjs(day).format(dayFormats[language])
}
