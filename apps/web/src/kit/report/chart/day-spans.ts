import { type BucketName, startOfBucket } from '@backlot/contract/core/lists/days'
import type { Language } from '@backlot/contract/core/words/language'
import dayjs from 'dayjs'

/** The days by week, from Monday, or by month; the first and the last of them may be shorter. */
export function daySpans(days: readonly string[], bucket: BucketName): string[][] {
  return [...Map.groupBy(days, (day) => startOfBucket(day, bucket)).values()]
}

/** A whole month by its name, other days by the first and the last of them. */
export function spanInWords(from: string, to: string, language: Language): string {
  const [first, last] = [dayjs(from), dayjs(to)]
  const isMonth = first.date() === 1 && last.isSame(first.endOf('month'), 'day')
  if (isMonth) return first.format(language === 'en' ? 'MMM YYYY' : 'YYYY年M月')
  const dayFormat = language === 'en' ? 'D MMM' : 'M月D日'
  return from === to ? first.format(dayFormat) : `${first.format(dayFormat)} – ${last.format(dayFormat)}`
}
