import { useMemo } from 'react'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { ChartCard } from '../../chart/chart-card.tsx'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { reportMessages } from '../report.messages.ts'
import { useReportState } from '../state/report-state.ts'
import type { ReportAnswer } from '../state/use-report.ts'
import { useRowsBehind } from '../table/use-rows-behind.ts'
import { type ChartPlan, chartOfReport } from './chart-of-report.ts'
import { useBucketNames } from './use-bucket-names.ts'

export interface ReportChartProps extends ChartPlan {
  title: string
}

/** Some figures of a report as a picture. */
export function ReportChart({ title, answer, ...plan }: ReportChartProps & { answer: ReportAnswer }) {
  const say = useMessages(reportMessages)
  const inLanguage = useWords()
  const { report, words } = useReportState()
  const nameOfBucket = useBucketNames(plan.by)
  const pathBehind = useRowsBehind()
  const dimension = inLanguage(fieldWords(words, plan.by))
  const data = useMemo(
    () =>
      chartOfReport(report, plan, answer, {
        categoryName: dimension,
        nameOfMeasure: (measure) => inLanguage(measure.words),
        nameOfBefore: (name) => say('before', { name }),
        nameOfBucket,
        pathBehind,
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- plan and names are made anew at every call and follow from these
    [report, answer, dimension, inLanguage, say, pathBehind],
  )
  const { from, to } = answer.query
  const measures = data.series.map(({ name }) => name).join(', ')
  return (
    <ChartCard
      title={title}
      summary={say('chartSummary', { measures, dimension, from, to })}
      data={data}
      draw={plan.recipe}
      fileName={`${report.name}-${plan.by}`}
    />
  )
}
