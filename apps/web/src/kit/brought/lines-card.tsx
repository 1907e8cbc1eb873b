import { lastOfBucket } from '@backlot/contract/core/lists/buckets'
import type { DayRange } from '@backlot/contract/core/lists/days'
import { toCamelCase, toSnakeCase } from '@backlot/contract/core/wire/case'
import {
  channelCalls,
  type LineChart,
  ownChannelCalls,
  placeReports,
} from '@backlot/contract/reports/channel-calls'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { ChartCard } from '../chart/chart-card.tsx'
import { type ChartSeries, COMPARISON_COLOR, seriesColor } from '../chart/chart-data.ts'
import { spanInWords } from '../report/chart/span-in-words.ts'
import { useLegend } from '../report/chart/use-legend.ts'
import { useTurned } from '../report/chart/use-turned.ts'
import { useChosen } from '../report/figures/use-chosen.ts'
import { useDayNotes } from '../report/notes/day-notes.ts'
import { NoteList } from '../report/notes/note-list.tsx'
import { daysOfNote, withNotes } from '../report/notes/notes-on-chart.ts'
import { axisText, figureText } from '../report/state/figure-text.ts'
import { broughtMessages } from './brought.messages.ts'
import { BroughtFrame } from './brought-frame.tsx'
import { FigureChoice } from './figure-choice.tsx'
import { type FigureOfKind, figuresOf, type KindOfFigure } from './figures-of.ts'
import { type BroughtQuestion, placeOf, useBrought, useNames, usePathOf } from './use-brought.ts'

const calls = {
  revenue: { all: channelCalls.revenueLineChart, own: ownChannelCalls.revenueLineChart },
  users: { all: channelCalls.userLineChart, own: ownChannelCalls.userLineChart },
} as const

interface LinesCardProps {
  kind: KindOfFigure
  question: BroughtQuestion
}

/** A figure over time, a line for each of the channels or campaigns that brought most of it, one for all others. */
export function LinesCard({ kind, question }: LinesCardProps) {
  const say = useMessages(broughtMessages)
  const inLanguage = useWords()
  const language = useLanguage()
  const names = figuresOf[kind]
  const [chosen, choose] = useChosen<FigureOfKind>(`${kind}-lines`, names)
  const turned = useTurned(`${kind}-lines`)
  const kept = useLegend(`${kind}-lines`)
  const place = placeOf(question)
  const nameOf = useNames(place)
  const pathOf = usePathOf(place)
  const { measures } = placeReports[place].brought
  const query = { ...question.query, compare: false, chosen: { metric: toSnakeCase(chosen) } }
  const answer = useBrought(calls[kind], { ...question, query })
  const notes = useDayNotes(query)
  const title = say(place === 'channel' ? `${kind}LinesOfChannels` : `${kind}LinesOfCampaigns`)
  const choice = <FigureChoice {...{ names, measures, chosen }} onChoose={choose} />
  return (
    <BroughtFrame
      {...{ title, answer, choice }}
      hasSome={({ data }) => data.series.length > 0}
      isUntold={({ data }) => data.total === null}
    >
      {({ data, meta, query: asked }) => {
        const { currency } = meta
        // Of the figure that is answered: another may have been chosen since.
        const measure = measures[toCamelCase(data.metric) as FigureOfKind]
        const places = data.series.filter(({ kind: of }) => of === 'place')
        const later = new Set(data.series.length > COLORS ? places.slice(MOST_AT_FIRST) : [])
        const seriesOf = (line: LineChart['series'][number], index: number): ChartSeries => {
          const isOther = line.kind === 'other'
          const path = (value: number, day: string | undefined) =>
            value === 0 || isOther || day === undefined
              ? undefined
              : pathOf(measure, { query: asked, currency, id: line.id, day })
          return {
            key: isOther ? 'others' : String(line.id),
            name: isOther ? say('others') : nameOf(line),
            mark: 'line',
            isOffAtFirst: later.has(line),
            // With its marker each line differs from those of the same colour.
            colors: [isOther ? COMPARISON_COLOR : seriesColor(index % COLORS)],
            values: line.values,
            paths: line.values.map((value, at) => path(value, data.buckets[at])),
          }
        }
        const figure = inLanguage(measure.words)
        const spans = data.buckets.map((from) => ({ from, to: lastOfBucket(from, asked) }))
        const nameOfDays = ({ from, to }: DayRange) => spanInWords(from, to, language)
        const drawn = {
          categoryName: say('day'),
          categories: spans.map(nameOfDays),
          series: data.series.map(seriesOf),
          formatValue: (value: number | null) => figureText(measure, value, currency),
          formatAxis: (value: number) => axisText(measure, value, currency),
          isPartial: meta.partial,
          isWhole: measure.field.kind === 'count',
        }
        return (
          <ChartCard
            title={title}
            summary={say('linesOf', { figure, from: asked.from, to: asked.to })}
            data={withNotes(drawn, spans, notes)}
            draw="line"
            fileName={`${place}-${data.metric}`}
            turned={turned}
            kept={kept}
            choice={choice}
          >
            <NoteList
              notes={notes.map((each) => ({
                ...{ id: each.id, note: each.note, name: nameOfDays(daysOfNote(each)) },
              }))}
            />
          </ChartCard>
        )
      }}
    </BroughtFrame>
  )
}

/** So many colours are told apart; the eighth is that of the rest. */
const COLORS = 7
/** Where there are more lines than that, so many channels or campaigns are looked at first; the legend has the others. */
const MOST_AT_FIRST = 5
