import { ratioIn } from '@backlot/contract/core/endpoints/report'
import { justBefore } from '@backlot/contract/core/lists/rows-behind'
import { ofFirstPaid } from '@backlot/contract/metrics/rows'
import { cohorts, placeOfCohort } from '@backlot/contract/reports/cohorts'
import type { CSSProperties } from 'react'
import { monthInWords } from '../../kit/fields/time/day-format.ts'
import filterStyles from '../../kit/filters/filters.module.css'
import { Meaning } from '../../kit/report/figures/meaning.tsx'
import { useChosen } from '../../kit/report/figures/use-chosen.ts'
import { reportMessages } from '../../kit/report/report.messages.ts'
import { figureText } from '../../kit/report/state/figure-text.ts'
import { type Figure, type FigureRow, figureOf } from '../../kit/report/state/report-figures.ts'
import { useReportState } from '../../kit/report/state/report-state.ts'
import type { ReportAnswer } from '../../kit/report/state/use-report.ts'
import { Behind } from '../../kit/report/table/behind.tsx'
import { TableBox } from '../../kit/report/table/table-box.tsx'
import { useRowsBehind } from '../../kit/report/table/use-rows-behind.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { cohortMessages } from './cohort-words.ts'
import styles from './cohorts.module.css'

const shownFigures = ['retention', 'mrrRetention', 'ltv'] as const

const shares = new Intl.NumberFormat('en', {
  ...{ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
})

/** Months downwards, the months since each across, and in the cells one of the figures, the darker the more. */
export function CohortGrid() {
  const say = useMessages(cohortMessages)
  const inLanguage = useWords()
  const [name, setName] = useChosen('cohorts', shownFigures)
  const { answer } = useReportState()
  if (answer.data === undefined || answer.data.data.rows.length === 0) return null
  const { data } = answer.data
  const months = [...Map.groupBy(data.rows, (row) => String(row.month))]
  const most = Math.max(...data.rows.map((row) => Number(row.age)))
  const largest = Math.max(1, ...data.rows.map((row) => figureOf(row, name) ?? 0))
  const measure = cohorts.measures[name]
  const title = inLanguage(measure.words)
  return (
    <div className={styles.wide}>
      <ShowCard title={say('grid')} isFlush>
        <div className={styles.chips} role="group" aria-label={say('shown')}>
          {shownFigures.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === name}
              className={each === name ? `${filterStyles.chip} ${filterStyles.on}` : filterStyles.chip}
              onClick={() => setName(each)}
            >
              {inLanguage(cohorts.measures[each].words)}
            </button>
          ))}
          <Meaning name={title} text={inLanguage(measure.definition)} />
        </div>
        <TableBox label={say('grid')} className={styles.grid} isOfFigures>
          <thead>
            <tr>
              <th scope="col">{say('month')}</th>
              <th scope="col">{say('members')}</th>
              {Array.from({ length: most + 1 }, (_, age) => (
                <th key={age} scope="col">
                  {age === 0 ? say('sameMonth') : say('after', { count: age })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(([month, rows]) => (
              <Month key={month} {...{ month, rows, name, largest, most }} answer={answer.data} />
            ))}
          </tbody>
        </TableBox>
      </ShowCard>
    </div>
  )
}

/** Shares alike in length, so that a column can be run down. */
function cellText(name: (typeof shownFigures)[number], figure: Figure, currency: string | null): string {
  if (name === 'ltv' || figure === null) return figureText(cohorts.measures[name], figure, currency)
  return shares.format(figure / 10_000)
}

interface MonthProps {
  month: string
  rows: readonly FigureRow[]
  name: (typeof shownFigures)[number]
  largest: number
  most: number
  answer: ReportAnswer
}

function Month({ month, rows, name, largest, most, answer: { query, meta } }: MonthProps) {
  const say = useMessages(cohortMessages)
  const sayReport = useMessages(reportMessages)
  const language = useLanguage()
  const byAge = new Map(rows.map((row) => [Number(row.age), row]))
  const last = Math.max(...byAge.keys())
  const members = figureOf(byAge.get(0) ?? {}, 'members')
  const pathBehind = useRowsBehind()
  // What happened at the moment of adding up is in no cohort yet.
  const until = justBefore(meta.asOf)
  const path = pathBehind(
    { rows: ofFirstPaid },
    // A month that goes on is told as of the night before.
    { ...placeOfCohort(month, query), currency: null, ...(last === 0 && { until }) },
  )
  return (
    <tr>
      <th scope="row">{monthInWords(month.slice(0, 7), language)}</th>
      <td>
        <Behind path={path} figure={members} text={figureText(cohorts.measures.members, members, null)} />
      </td>
      {Array.from({ length: most + 1 }, (_, age) => {
        const row = byAge.get(age)
        const figure = row ? figureOf(row, name) : null
        const isFew = row !== undefined && ratioIn(row, name)?.lowSample
        const said = [...(age === last ? [say('underWay')] : []), ...(isFew ? [sayReport('lowSample')] : [])]
        const share = figure === null ? 0 : Math.max(0, figure / largest)
        return (
          <td
            key={age}
            className={[age === last && styles.underWay, isFew && styles.few].filter(Boolean).join(' ')}
            title={said.join(' · ') || undefined}
            style={{ '--share': `${Math.round(share * 28)}%` } as CSSProperties}
          >
            {row && (
              <Behind
                path={pathBehind(cohorts.measures[name], {
                  ...{ dimensions: cohorts.dimensions, row, query },
                  ...{ currency: meta.currency, until },
                })}
                figure={figure}
                text={cellText(name, figure, meta.currency)}
              />
            )}
            {/* Its style and its tip are for the eye and the pointer. */}
            {said.map((text) => (
              <span key={text} className="visually-hidden">{` ${text}`}</span>
            ))}
          </td>
        )
      })}
    </tr>
  )
}
