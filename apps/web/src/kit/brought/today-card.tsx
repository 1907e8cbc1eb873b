import type { Measure } from '@backlot/contract/core/endpoints/report'
import {
  type ChannelsToday,
  channelCalls,
  ownChannelCalls,
  placeReports,
} from '@backlot/contract/reports/channel-calls'
import { useState } from 'react'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { dayAndTime } from '../../ui/format/format-time.ts'
import { RecordLink } from '../fields/references/record-link.tsx'
import { useBusinessDay } from '../fields/time/business-time.ts'
import { useChosen } from '../report/figures/use-chosen.ts'
import { reportMessages } from '../report/report.messages.ts'
import { figureText } from '../report/state/figure-text.ts'
import { Behind } from '../report/table/behind.tsx'
import { TableBox } from '../report/table/table-box.tsx'
import { ShowCard } from '../show/show-card.tsx'
import { broughtMessages } from './brought.messages.ts'
import styles from './brought.module.css'
import { BroughtFrame } from './brought-frame.tsx'
import { ChangeInWords } from './change-in-words.tsx'
import { FigureChoice } from './figure-choice.tsx'
import { type Moment, sameMinute, sameTime } from './same-time.ts'
import { type BroughtQuestion, placeOf, useBrought, useNames, usePathOf } from './use-brought.ts'

const calls = { all: channelCalls.todayRecord, own: ownChannelCalls.todayRecord }
const names = ['netSales', 'gross', 'orders', 'visits', 'registrations', 'firstPayments'] as const
type Name = (typeof names)[number]

/** Visits and members come without a charge, and days end by themselves. */
const everyMs = 60_000
const ROWS_AT_ONCE = 8

/** What each channel or campaign brought since midnight, beside yesterday and such weekdays to the same minute. */
export function TodayCard({ question }: { question: BroughtQuestion }) {
  const say = useMessages(broughtMessages)
  const language = useLanguage()
  const today = useBusinessDay()
  const [chosen, choose] = useChosen<Name>('today', names)
  const place = placeOf(question)
  const { measures } = placeReports[place].brought
  const query = { from: today, to: today, compare: false, filters: question.query.filters }
  const answer = useBrought(calls, { ...question, query }, { everyMs })
  const title = say(place === 'channel' ? 'todayOfChannels' : 'todayOfCampaigns')
  return (
    <BroughtFrame title={title} answer={answer} isTable>
      {({ data, meta, query: asked }) => (
        <ShowCard title={title} isFlush>
          <div className={styles.head}>
            <FigureChoice {...{ names, measures, chosen }} onChoose={choose} />
            <span className={styles.quiet}>
              {say('todayMeans', { time: dayAndTime(new Date(meta.asOf), language) })}
            </span>
          </div>
          <Rows
            {...{ title, place, data, meta }}
            name={chosen}
            measure={measures[chosen]}
            filters={asked.filters}
          />
        </ShowCard>
      )}
    </BroughtFrame>
  )
}

interface RowsProps {
  title: string
  place: ReturnType<typeof placeOf>
  data: ChannelsToday
  meta: { readonly asOf: string; readonly timezone: string; readonly currency: string | null }
  filters: BroughtQuestion['query']['filters']
  name: Name
  measure: Measure
}

type Compared = Pick<ChannelsToday['rows'][number], 'today' | 'yesterday' | 'weekdayMean'>

function Rows({ title, place, data, meta, filters, name, measure }: RowsProps) {
  const say = useMessages(broughtMessages)
  const sayMore = useMessages(reportMessages)
  const nameOf = useNames(place)
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const figures = useFigures({ place, meta, filters, name, measure })
  const rows = data.rows.toSorted((one, other) => (other.today[name] ?? 0) - (one.today[name] ?? 0))
  const rest = rows.length - shown
  return (
    <>
      <TableBox label={title} isOfFigures>
        <thead>
          <tr>
            <th scope="col">{say(place)}</th>
            <th scope="col">{say('today')}</th>
            <th scope="col">{say('yesterday')}</th>
            <th scope="col">{say('againstYesterday')}</th>
            <th scope="col">{say('usual')}</th>
            <th scope="col">{say('againstUsual')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => {
            const { id } = row
            const called = nameOf(row)
            return (
              <tr key={id}>
                <th scope="row">
                  {id === null ? called : <RecordLink resource={`${place}s`} to={{ id, name: called }} />}
                </th>
                {figures(row, id)}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{sayMore('total')}</th>
            {figures(data.totals)}
          </tr>
        </tfoot>
      </TableBox>
      {rest > 0 && (
        <div className={styles.more}>
          <Button size="small" onClick={() => setShown(rows.length)}>
            {sayMore('more', { count: rest })}
          </Button>
        </div>
      )}
    </>
  )
}

/** The cells of a row: today, yesterday and usually, each of the first two leading to its rows, and by how much they differ. */
function useFigures({ place, meta, filters, name, measure }: Omit<RowsProps, 'title' | 'data'>) {
  const pathOf = usePathOf(place)
  const { currency } = meta
  const [today, yesterday] = [sameTime(meta, 0), sameMinute(meta, 1)]
  return ({ today: now, yesterday: before, weekdayMean: mean }: Compared, id?: number | null) => {
    const cell = (figure: number | null, { day, until }: Moment) => {
      const query = { from: day, to: day, compare: false, filters }
      const path = pathOf(measure, { query, currency, until, ...(id !== undefined && { id }) })
      return (
        <td>
          <Behind path={path} figure={figure} text={figureText(measure, figure, currency)} />
        </td>
      )
    }
    const change = (against: number | null) => (
      <td>
        <ChangeInWords measure={measure} now={now[name]} before={against} />
      </td>
    )
    return (
      <>
        {cell(now[name], today)}
        {cell(before[name], yesterday)}
        {change(before[name])}
        <td>{figureText(measure, mean[name], currency)}</td>
        {change(mean[name])}
      </>
    )
  }
}
