import type { Measure } from '@backlot/contract/core/endpoints/report'
import type { DayMark } from '@backlot/contract/core/endpoints/report-meta'
import type { DayRange } from '@backlot/contract/core/lists/days'
import { Link } from 'react-router'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { UNUSUAL } from '../../chart/chart-data.ts'
import { reportMessages } from '../report.messages.ts'
import { figureText } from '../state/figure-text.ts'
import type { Figure } from '../state/report-figures.ts'
import type { ReportAnswer } from '../state/use-report.ts'
import tableStyles from '../table/table.module.css'
import { type ListBehind, useListBehind } from '../table/use-rows-behind.ts'
import styles from './notes.module.css'

type MissedOn = (measure: Measure | undefined, days: DayRange) => ListBehind | undefined

/** Where to look for what is missing from the figure of some days; nothing for whoever may see no such list. */
export function useMissed({ query, meta }: Pick<ReportAnswer, 'query' | 'meta'>): MissedOn {
  const listBehind = useListBehind()
  // Of days as a whole, whatever else rows are told apart by.
  return (measure, days) =>
    measure?.missed &&
    listBehind(measure.missed, {
      ...{ dimensions: {}, row: null, currency: meta.currency },
      query: { ...query, ...days },
    })
}

const isLow = ({ value, usual }: DayMark) => value < usual
const ofDay = ({ day }: DayMark): DayRange => ({ from: day, to: day })

interface MissedProps {
  measure: Measure
  mark: DayMark
  answer: ReportAnswer
}

/** Leads from the mark of a day to what its figure lacks. */
export function Missed({ measure, mark, answer }: MissedProps) {
  const missed = useMissed(answer)
  return <MissedLink list={isLow(mark) ? missed(measure, ofDay(mark)) : undefined} />
}

export function MissedLink({ list }: { list: ListBehind | undefined }) {
  const inLanguage = useWords()
  if (list === undefined) return null
  return (
    <>
      {' · '}
      <Link className={tableStyles.behind} to={list.path}>
        {inLanguage(list.title)}
      </Link>
    </>
  )
}

/** Whether some values of a chart are below the mean of all: on such days something may be missing. */
export function areBelowMean(all: readonly Figure[], some: readonly Figure[]): boolean {
  const means = [all, some].map((values) => {
    const known = values.filter((value) => value !== null)
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
  })
  const [ofAll = null, ofSome = null] = means
  return ofAll !== null && ofSome !== null && ofSome < ofAll
}

/** Of more days than these a chart would be shorter than what is said of it. */
const MOST_DAYS = 3

interface MissedDaysProps {
  measures: readonly Measure[]
  answer: ReportAnswer
  nameOfDay: (day: string) => string
}

/** The latest days of a chart that are below what is usual, each with the list of what they lack. */
export function MissedDays({ measures, answer, nameOfDay }: MissedDaysProps) {
  const say = useMessages(reportMessages)
  const inLanguage = useWords()
  const missed = useMissed(answer)
  const found = (answer.meta.marks ?? []).flatMap((mark) => {
    const measure = measures.find(({ metric }) => metric === mark.metric)
    const list = isLow(mark) ? missed(measure, ofDay(mark)) : undefined
    return measure && list ? [{ mark, measure, list }] : []
  })
  // Gross and net sales fall on the same day: it is said of the first.
  const days = [...Map.groupBy(found, ({ mark }) => mark.day).values()]
    .flatMap(([first]) => first ?? [])
    .toSorted((one, other) => other.mark.day.localeCompare(one.mark.day))
    .slice(0, MOST_DAYS)
  if (days.length === 0) return null
  return (
    <ul className={styles.list} aria-label={say('missedDays')}>
      {days.map(({ mark, measure, list }) => (
        <li key={mark.day}>
          <span aria-hidden="true">{UNUSUAL}</span>
          <span className={styles.day}>{nameOfDay(mark.day)}</span>
          <span>
            {say('missed', {
              name: inLanguage(measure.words),
              value: figureText(measure, mark.value, answer.meta.currency),
              usual: figureText(measure, mark.usual, answer.meta.currency),
            })}
            <MissedLink list={list} />
          </span>
        </li>
      ))}
    </ul>
  )
}
