import type { DayRange } from '@backlot/contract/core/lists/days'
import { useMemo } from 'react'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { ChartCard } from '../../chart/chart-card.tsx'
import type { ChartData } from '../../chart/chart-data.ts'
import { dayInWords } from '../../fields/time/day-format.ts'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { LeadFigure } from '../figures/lead-figure.tsx'
import { type DayNote, useDayNotes } from '../notes/day-notes.ts'
import { areBelowMean, MissedDays, useMissed } from '../notes/missed.tsx'
import { NoteList } from '../notes/note-list.tsx'
import { daysOfNote, meet, withNotes } from '../notes/notes-on-chart.ts'
import { reportMessages } from '../report.messages.ts'
import type { AnyReport } from '../report-words.ts'
import { spansOf } from '../state/report-spans.ts'
import { useReportState } from '../state/report-state.ts'
import type { ReportAnswer } from '../state/use-report.ts'
import { useReportFile } from '../state/use-report-file.ts'
import { useRowsBehind } from '../table/use-rows-behind.ts'
import { type ChartPlan, chartOfReport } from './chart-of-report.ts'
import { useBucketNames } from './use-bucket-names.ts'
import { useColumns } from './use-columns.tsx'
import { useLegend } from './use-legend.ts'
import { useTurned } from './use-turned.ts'

export interface ReportChartProps extends ChartPlan {
  title: string
  /** Its rows are no page's, whose file would have them. */
  hasFile?: boolean
  /** What its first measure comes to stands above the picture. */
  isLead?: boolean
}

/** Some figures of a report as a picture. */
export function ReportChart({
  title,
  answer,
  hasFile = false,
  isLead = false,
  ...meant
}: ReportChartProps & { answer: ReportAnswer }) {
  const say = useMessages(reportMessages)
  const inLanguage = useWords()
  const { report, words } = useReportState()
  const columns = useColumns(meant)
  const { download } = useReportFile()
  const plan: ChartPlan = { ...meant, recipe: columns?.recipe ?? meant.recipe }
  const language = useLanguage()
  const nameOfBucket = useBucketNames(plan.by)
  const pathBehind = useRowsBehind()
  const dimension = inLanguage(fieldWords(words, plan.by))
  const drawn = useMemo(
    () =>
      chartOfReport(report, plan, answer, {
        categoryName: dimension,
        nameOfMeasure: (measure) => inLanguage(measure.words),
        nameOfBefore: (name) => say('before', { name }),
        unusual: (usual) => say('unusual', { usual }),
        restated: (on, was) => say('restated', { on: dayInWords(on, language), was }),
        nameOfBucket,
        pathBehind,
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- plan and names are made anew at every call and follow from these
    [report, answer, plan.recipe, dimension, inLanguage, language, say, pathBehind],
  )
  const { from, to } = answer.query
  const isByDay = report.dimensions[plan.by]?.kind === 'day' && report.hasDays
  const known = useDayNotes({ from, to })
  const notes = isByDay && plan.recipe !== 'pie' ? known : none
  const spans = useMemo(() => (answer.query.bucket === 'hour' ? [] : spansOf(answer)), [answer])
  const data = useMemo(() => withNotes(drawn, spans, notes), [drawn, spans, notes])
  const missedOf = useMissedOfNotes(report, { plan, drawn, spans, answer })
  const measures = data.series.map(({ name }) => name).join(', ')
  const [first] = meant.measures
  const leading = meant.whole ?? (isLead ? first : undefined)
  const chart = `${report.name}-${plan.by}-${first}`
  const turned = useTurned(chart)
  const kept = useLegend(chart)
  return (
    <ChartCard
      title={title}
      summary={say('chartSummary', { measures, dimension, from, to })}
      data={data}
      draw={plan.recipe}
      fileName={`${report.name}-${plan.by}`}
      turned={turned}
      kept={kept}
      tools={columns?.button}
      lead={leading !== undefined && <LeadFigure {...{ title, answer }} name={leading} />}
      files={hasFile ? [{ key: 'csv', label: say('asCsv'), onChoose: () => void download() }] : []}
    >
      {isByDay && (
        <MissedDays
          measures={plan.measures.flatMap((name) => report.measures[name] ?? [])}
          answer={answer}
          nameOfDay={(day) => nameOfBucket({ key: day, rows: [] })}
        />
      )}
      <NoteList
        notes={notes.map((each) => ({
          ...{ id: each.id, note: each.note, missed: missedOf(daysOfNote(each)) },
          name: nameOfBucket({ key: each.day, ...(each.until !== null && { to: each.until }), rows: [] }),
        }))}
      />
    </ChartCard>
  )
}

interface DrawnPlan {
  plan: ChartPlan
  drawn: ChartData
  /** The days of each of its values; none of hours. */
  spans: readonly DayRange[]
  answer: ReportAnswer
}

/** What noted days lack, where the chart is below its mean on them. */
function useMissedOfNotes({ measures }: AnyReport, { plan, drawn, spans, answer }: DrawnPlan) {
  const missed = useMissed(answer)
  const name = plan.measures.find((each) => measures[each]?.missed)
  const values = drawn.series.find(({ key }) => key === name)?.values ?? []
  return (days: DayRange) => {
    const noted = values.filter((_, place) => {
      const span = spans[place]
      return span !== undefined && meet(span, days)
    })
    return name !== undefined && areBelowMean(values, noted) ? missed(measures[name], days) : undefined
  }
}

const none: readonly DayNote[] = []
