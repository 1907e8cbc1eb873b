import { lastOfBucket } from '@backlot/contract/core/lists/buckets'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useWords } from '../../../platform/i18n/messages.ts'
import { KindValue } from '../../fields/kinds/field-value.tsx'
import { RecordLink } from '../../fields/references/record-link.tsx'
import { wordsOfFields } from '../../records/words-of-fields.ts'
import { datedSpanInWords } from '../chart/span-in-words.ts'
import { type FigureRow, refOf } from '../state/report-figures.ts'
import { useReportState } from '../state/report-state.ts'
import styles from './table.module.css'

interface DimensionValueProps {
  name: string
  row: FigureRow
  query: ReportQuery
}

/** What a row is of: a day or several, a record, or one of several words. */
export function DimensionValue({ name, row, query }: DimensionValueProps): ReactNode {
  const inLanguage = useWords()
  const language = useLanguage()
  const { report, words } = useReportState()
  const field = report.dimensions[name]
  const none = words.none?.[name]
  const value = row[name]
  if (field === undefined) return null
  if ((value === null || value === undefined) && none)
    return <span className={styles.none}>{inLanguage(none)}</span>
  if (field.kind === 'day') {
    const [day, last] = [String(value), lastOfBucket(String(value), query)]
    const text = datedSpanInWords(day, last, language)
    return day === last ? <span className={styles.day}>{text}</span> : text
  }
  const ref = refOf(row, name)
  if (field.kind === 'reference' && ref) return <RecordLink resource={field.settings.target ?? ''} to={ref} />
  return (
    <KindValue
      {...{ field, name, value }}
      kind={field.kind}
      words={wordsOfFields(words)}
      record={row}
      isBrief
    />
  )
}
