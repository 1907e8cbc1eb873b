import type { Measure } from '@backlot/contract/core/endpoints/report'
import type { Fields } from '@backlot/contract/core/fields/field'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { UNUSUAL } from '../../chart/chart-data.ts'
import { dayInWords } from '../../fields/time/day-format.ts'
import { Missed } from '../notes/missed.tsx'
import { reportMessages } from '../report.messages.ts'
import { figureText } from '../state/figure-text.ts'
import { type FigureRow, figureOf } from '../state/report-figures.ts'
import { useReportState } from '../state/report-state.ts'
import type { ReportAnswer } from '../state/use-report.ts'
import { Behind } from './behind.tsx'
import styles from './table.module.css'
import { useRowsBehind } from './use-rows-behind.ts'

/** By what a row of figures is found in the list behind one of them. */
export type PlaceOf = (
  row: FigureRow,
  name: string,
) => { readonly dimensions: Fields; readonly row: Readonly<Record<string, unknown>> }

interface FigureCellProps {
  name: string
  measure: Measure
  answer: ReportAnswer
  /** None for the total. */
  row: FigureRow | null
  placeOf?: PlaceOf | undefined
}

/** A figure in its column. */
export function FigureCell(figure: FigureCellProps) {
  return (
    <td className={styles.figure}>
      <FigureInRow {...figure} />
    </td>
  )
}

/** A figure, leading to the rows that it was counted from where a list shows just those. */
export function FigureInRow({ name, measure, answer, row, placeOf }: FigureCellProps) {
  const say = useMessages(reportMessages)
  const { report } = useReportState()
  const { query, meta } = answer
  const place = row && placeOf ? placeOf(row, name) : { dimensions: report.dimensions, row }
  const path = useRowsBehind()(measure, { ...place, query, currency: meta.currency, asOf: meta.asOf })
  const figure = figureOf(row ?? answer.data.totals, name)
  const mark = useMark(measure, row, answer)
  const text = figureText(measure, figure, answer.meta.currency)
  return (
    <>
      <Behind path={path} figure={figure} text={text} isOfWhole={measure.rowsAreWhole} />
      {mark && (
        <small className={styles.unusual}>
          {UNUSUAL} {say('unusual', { usual: figureText(measure, mark.usual, answer.meta.currency) })}
          <Missed {...{ measure, mark, answer }} />
        </small>
      )}
      <Restated {...{ measure, row, answer }} />
    </>
  )
}

/** What the figure of a day said before facts came late: the last time in words, each time for whoever points at it. */
function Restated({ measure, row, answer: { meta } }: Omit<FigureCellProps, 'name' | 'placeOf'>) {
  const say = useMessages(reportMessages)
  const language = useLanguage()
  const isOfDay = useIsOfDay(row)
  const told = isOfDay
    ? (meta.restatements ?? []).filter(({ metric, day }) => metric === measure.metric && day === row?.['day'])
    : []
  const inWords = told.map(({ on, was }) => ({
    ...{ on: dayInWords(on, language), was: figureText(measure, was, meta.currency) },
  }))
  const last = inWords.at(-1)
  if (last === undefined) return null
  return (
    <small className={styles.unusual} title={inWords.map((each) => say('restatedEach', each)).join('\n')}>
      {say('restated', last)}
    </small>
  )
}

/** Rows of more than days are parts of one, and marks are of days as a whole. */
function useIsOfDay(row: FigureRow | null): boolean {
  const { report } = useReportState()
  return row !== null && Object.keys(report.dimensions).length === 1
}

/** What the figure of a day usually is, where this one is out of the ordinary. */
function useMark({ metric }: Measure, row: FigureRow | null, { meta }: ReportAnswer) {
  const isOfDay = useIsOfDay(row)
  if (!isOfDay) return undefined
  return meta.marks?.find((mark) => mark.metric === metric && mark.day === row?.['day'])
}
