import type { Measure } from '@backlot/contract/core/endpoints/report'
import { daysOf } from '@backlot/contract/core/lists/days'
import { previousSpan, type ReportQuery } from '@backlot/contract/core/lists/report-query'
import {
  channelCalls,
  channelPeriod,
  ownChannelCalls,
  type PeriodStatistic,
} from '@backlot/contract/reports/channel-calls'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { NOTHING } from '../../ui/format/format-number.ts'
import { datedSpanInWords, spanInWords } from '../report/chart/span-in-words.ts'
import { Meanings } from '../report/figures/meanings.tsx'
import { figureText } from '../report/state/figure-text.ts'
import type { Figure } from '../report/state/report-figures.ts'
import { Behind } from '../report/table/behind.tsx'
import { TableBox } from '../report/table/table-box.tsx'
import { ShowCard } from '../show/show-card.tsx'
import { broughtMessages } from './brought.messages.ts'
import styles from './brought.module.css'
import { BroughtFrame } from './brought-frame.tsx'
import { WholeChange } from './change-in-words.tsx'
import { sameMinute } from './same-time.ts'
import { type BroughtQuestion, placeOf, useBrought, usePathOf } from './use-brought.ts'

const calls = { all: channelCalls.periodStatistic, own: ownChannelCalls.periodStatistic }

const measures = new Map<string, Measure>(
  Object.values(channelPeriod.measures).map((measure) => [measure.metric, measure]),
)

/** All that some days came to beside as many before, and the days on which there was most and least of it. */
export function PeriodCard({ question }: { question: BroughtQuestion }) {
  const say = useMessages(broughtMessages)
  const language = useLanguage()
  const { bucket: _, ...query } = question.query
  const answer = useBrought(calls, { ...question, query: { ...query, compare: true } })
  const title = say('period')
  return (
    <BroughtFrame title={title} answer={answer} isTable>
      {({ data, meta, query: asked }) => {
        const before = previousSpan(asked)
        return (
          <ShowCard title={title} isFlush>
            <TableBox label={title} isOfFigures>
              <thead>
                <tr>
                  <th scope="col">{say('figure')}</th>
                  <th scope="col">
                    {say('now')}
                    <span className={styles.under}>{datedSpanInWords(asked.from, asked.to, language)}</span>
                  </th>
                  <th scope="col">
                    {say('before')}
                    <span className={styles.under}>{datedSpanInWords(before.from, before.to, language)}</span>
                    {meta.partial && <span className={styles.under}>{say('toSameTime')}</span>}
                  </th>
                  <th scope="col">{say('change')}</th>
                  <th scope="col">{say('best')}</th>
                  <th scope="col">{say('worst')}</th>
                </tr>
              </thead>
              <tbody>
                {data.metrics.map((metric) => (
                  <MetricRow
                    key={metric.id}
                    {...{ metric, before }}
                    // What is under way is compared with as much of the days before.
                    untilBefore={meta.partial ? sameMinute(meta, daysOf(asked)).until : undefined}
                    query={asked}
                    currency={meta.currency}
                    place={placeOf(question)}
                  />
                ))}
              </tbody>
            </TableBox>
            <Meanings measures={[...measures.values()]} />
          </ShowCard>
        )
      }}
    </BroughtFrame>
  )
}

interface MetricRowProps {
  metric: PeriodStatistic['metrics'][number]
  query: ReportQuery
  before: ReturnType<typeof previousSpan>
  /** The last moment of them that is counted, where not all of them is. */
  untilBefore: string | undefined
  currency: string | null
  place: ReturnType<typeof placeOf>
}

/** A figure by name; nothing of an id that only a newer version of this page knows. */
function MetricRow({ metric, query, before, untilBefore, currency, place }: MetricRowProps) {
  const inLanguage = useWords()
  const language = useLanguage()
  const pathOf = usePathOf(place)
  const measure = measures.get(metric.id)
  if (measure === undefined) return null
  const cell = (
    figure: Figure,
    days: ReportQuery,
    { day, until }: { day?: string; until?: string | undefined } = {},
  ) => (
    <td>
      <Behind
        path={pathOf(measure, {
          query: days,
          currency,
          ...(day !== undefined && { day }),
          ...(until !== undefined && { until }),
        })}
        figure={figure}
        text={figureText(measure, figure, currency)}
      />
      {day !== undefined && <span className={styles.under}>{spanInWords(day, day, language)}</span>}
    </td>
  )
  const extreme = (found: typeof metric.best) =>
    found === null ? <td>{NOTHING}</td> : cell(found.value, query, { day: found.day })
  return (
    <tr>
      <th scope="row">{inLanguage(measure.words)}</th>
      {cell(metric.current, query)}
      {cell(metric.previous, { ...query, ...before }, { until: untilBefore })}
      <td>
        <WholeChange
          measure={measure}
          now={metric.current}
          before={metric.previous}
          by={metric.change}
          currency={currency}
        />
      </td>
      {extreme(metric.best)}
      {extreme(metric.worst)}
    </tr>
  )
}
