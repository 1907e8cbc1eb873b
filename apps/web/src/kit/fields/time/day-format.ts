import type { Language } from '@backlot/contract/core/words/language'

/** How a calendar day is written, in the notation of Day.js. */
export const dayFormats: Readonly<Record<Language, string>> = { en: 'D MMM YYYY', 'zh-CN': 'YYYY-MM-DD' }
