import type { Measure } from '@backlot/contract/core/endpoints/report'
import type { DayMark } from '@backlot/contract/core/endpoints/report-meta'
import { Link } from 'react-router'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { UNUSUAL } from '../../chart/chart-data.ts'
import { reportMessages } from '../report.messages.ts'
import { figureText } from '../state/figure-text.ts'
import { useReportState } from '../state/report-state.ts'
import type { ReportAnswer } from '../state/use-report.ts'
import tableStyles from '../table/table.module.css'
import { type ListBehind, useListBehind } from '../table/use-rows-behind.ts'
import styles from './notes.module.css'

interface MissedProps {
  measure: Measure
  mark: DayMark
  answer: ReportAnswer
}

/** Where to look for what is missing from the figure of a day; nothing for whoever may see no such list. */
function useMissed() {
  const { report } = useReportState()
  const listBehind = useListBehind()
  // Marks are of days as a whole, whatever else rows are told apart by.
  const dimensions = Object.fromEntries(
    Object.entries(report.dimensions).filter(([, { kind }]) => kind === 'day'),
  )
  return ({ measure, mark: { day, value, usual }, answer: { query, meta } }: MissedProps) =>
    value < usual && measure.missed
      ? listBehind(measure.missed, { dimensions, row: { day }, query, currency: meta.currency })
      : undefined
}

/** Leads from the mark of a day to what its figure lacks. */
export function Missed(props: MissedProps) {
  const list = useMissed()(props)
  return list && <MissedLink {...list} />
}

function MissedLink({ path, title }: ListBehind) {
  const inLanguage = useWords()
  return (
    <>
      {' · '}
      <Link className={tableStyles.behind} to={path}>
        {inLanguage(title)}
      </Link>
    </>
  )
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
  const missed = useMissed()
  const found = (answer.meta.marks ?? []).flatMap((mark) => {
    const measure = measures.find(({ metric }) => metric === mark.metric)
    const list = measure && missed({ measure, mark, answer })
    return list ? [{ mark, measure, list }] : []
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
            <MissedLink {...list} />
          </span>
        </li>
      ))}
    </ul>
  )
}
