import dayjs from 'dayjs'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { NOTHING } from '../../../ui/format/format-number.ts'
import { useBusinessTimeZone } from '../../fields/time/business-time.ts'
import { reportMessages } from '../report.messages.ts'
import { type Bucket, OTHERS, refOf } from '../state/report-figures.ts'
import { useReportState } from '../state/report-state.ts'
import { hourInWords, spanInWords } from './span-in-words.ts'

/** What a day, a record or a word is called on an axis, or over rows of it. */
export function useBucketNames(dimension: string): (bucket: Bucket) => string {
  const { report, words, query } = useReportState()
  const language = useLanguage()
  const inLanguage = useWords()
  const kind = report.dimensions[dimension]?.kind
  const none = words.none?.[dimension]
  const say = useMessages(reportMessages)
  const zone = useBusinessTimeZone()
  return ({ key, count, to, rows: [row] }) => {
    if (key === OTHERS && count !== undefined) return say('others', { count })
    if (to !== undefined) return spanInWords(key, to, language)
    if (kind === 'day' && key.includes('T'))
      return hourInWords(key, { zone, language, isOfDays: query.from !== query.to })
    if (kind === 'day') return dayjs(key).format(language === 'en' ? 'D MMM' : 'M月D日')
    if (key === '') return none ? inLanguage(none) : NOTHING
    const option = words.options[dimension]?.[key]
    if (option) return inLanguage(option)
    return (row && refOf(row, dimension)?.name) ?? key
  }
}
