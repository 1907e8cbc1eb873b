import dayjs from 'dayjs'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { NOTHING } from '../../../ui/format/format-number.ts'
import { reportMessages } from '../report.messages.ts'
import { type Bucket, OTHERS, refOf } from '../state/report-figures.ts'
import { useReportState } from '../state/report-state.ts'
import { spanInWords } from './day-spans.ts'

/** What a day, a record or a word is called on an axis, or over rows of it. */
export function useBucketNames(dimension: string): (bucket: Bucket) => string {
  const { report, words } = useReportState()
  const language = useLanguage()
  const inLanguage = useWords()
  const kind = report.dimensions[dimension]?.kind
  const none = words.none?.[dimension]
  const say = useMessages(reportMessages)
  return ({ key, count, days, rows: [row] }) => {
    if (key === OTHERS && count !== undefined) return say('others', { count })
    if (days !== undefined) return spanInWords(key, days.at(-1)?.key ?? key, language)
    if (kind === 'day') return dayjs(key).format(language === 'en' ? 'D MMM' : 'M月D日')
    if (key === '') return none ? inLanguage(none) : NOTHING
    const option = words.options[dimension]?.[key]
    if (option) return inLanguage(option)
    return (row && refOf(row, dimension)?.name) ?? key
  }
}
