import type { Measure } from '@backlot/contract/core/endpoints/report'
import { daysOf } from '@backlot/contract/core/lists/days'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { reportMessages } from '../report.messages.ts'
import styles from '../report.module.css'
import { changeText, figureText } from '../state/figure-text.ts'
import { changeOf, figureOf, isShare, judge } from '../state/report-figures.ts'
import { useReportState } from '../state/report-state.ts'
import type { ReportAnswer } from '../state/use-report.ts'
import { Behind } from '../table/behind.tsx'
import { useRowsBehind } from '../table/use-rows-behind.ts'

export interface FigureOfReport {
  name: string
  measure: Measure
  answer: ReportAnswer
}

/** What a measure comes to, leading to what it was counted from. */
export function FigureTotal({ name, measure, answer: { data, query, meta } }: FigureOfReport) {
  const { report } = useReportState()
  const total = figureOf(data.totals, name)
  return (
    <Behind
      path={useRowsBehind()(measure, {
        ...report,
        row: null,
        query,
        currency: meta.currency,
        asOf: meta.asOf,
      })}
      figure={total}
      text={figureText(measure, total, meta.currency)}
      isOfWhole={measure.rowsAreWhole}
    />
  )
}

/** How that compares with as many days before; or that nobody knows it of what is asked for. */
export function FigureChange({ name, measure, answer: { data, query } }: FigureOfReport) {
  const say = useMessages(reportMessages)
  const before = data.previous && figureOf(data.previous.totals, name)
  const total = figureOf(data.totals, name)
  // A ratio is none also where there is nothing to divide.
  if (total === null && measure.ratio === undefined && query.filters.length > 0) return say('untold')
  const change = changeOf(measure, total, before)
  if (change === null) return say('noBase')
  const text = changeText(measure, change)
  return (
    <>
      <b className={styles[judge(measure, change)]}>
        {isShare(measure) ? say('points', { change: text }) : text}
      </b>{' '}
      {say('against', { count: daysOf(query) })}
    </>
  )
}
