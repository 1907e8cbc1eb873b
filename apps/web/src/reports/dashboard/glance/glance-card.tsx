import { gathered, gatheredMeasures, type RevenueGather } from '@backlot/contract/reports/dashboard/gather'
import { BroughtFrame } from '../../../kit/brought/brought-frame.tsx'
import { filtersMessages } from '../../../kit/filters/filters.messages.ts'
import { datedSpanInWords } from '../../../kit/report/chart/span-in-words.ts'
import { Meanings } from '../../../kit/report/figures/meanings.tsx'
import { reportMessages } from '../../../kit/report/report.messages.ts'
import { figureText } from '../../../kit/report/state/figure-text.ts'
import { Behind } from '../../../kit/report/table/behind.tsx'
import { TableBox } from '../../../kit/report/table/table-box.tsx'
import { useRowsBehind } from '../../../kit/report/table/use-rows-behind.ts'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { dayAndTime } from '../../../ui/format/format-time.ts'
import { glanceMessages } from './glance.messages.ts'
import styles from './glance.module.css'
import { useGlance } from './use-glance.ts'

type Span = RevenueGather['spans'][number]
type Name = keyof typeof gatheredMeasures

/** From what was charged to what is left of it, each sum after its parts; then by how many. */
const names = [
  ...(['gross', 'refunded', 'chargedBack', 'netSales'] as const),
  ...(['fees', 'reserveHeld', 'netSettled'] as const),
  ...(['orders', 'averageOrder', 'discount', 'payingMembers'] as const),
] satisfies readonly Name[]
const sums: ReadonlySet<Name> = new Set(['netSales', 'netSettled'])

/** What today, yesterday, weeks, months and all time came to, side by side; each figure leads to its rows. */
export function GlanceCard() {
  const inLanguage = useWords()
  const say = useMessages(glanceMessages)
  const answer = useGlance()
  const title = inLanguage(gathered.title)
  return (
    <BroughtFrame title={title} answer={answer} isTable>
      {({ spans, meta }) => (
        <ShowCard title={title} isFlush extra={<AsOf asOf={meta.asOf} />}>
          <TableBox label={title} isOfFigures>
            <thead>
              <tr>
                <th scope="col">{say('figure')}</th>
                {spans.map((span) => (
                  <th key={span.span} scope="col">
                    <SpanInHead span={span} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {names.map((name) => (
                <tr key={name} className={sums.has(name) ? styles.sum : undefined}>
                  <th scope="row">{inLanguage(gatheredMeasures[name].words)}</th>
                  {spans.map((span) => (
                    <FigureOfSpan key={span.span} name={name} span={span} currency={meta.currency} />
                  ))}
                </tr>
              ))}
            </tbody>
          </TableBox>
          <Meanings measures={names.map((name) => gatheredMeasures[name])} />
        </ShowCard>
      )}
    </BroughtFrame>
  )
}

/** Until when today is counted: the cards above hear of each charge, this one is asked anew each minute. */
function AsOf({ asOf }: { asOf: string }) {
  const say = useMessages(reportMessages)
  const language = useLanguage()
  return <span className={styles.asOf}>{say('asOf', { time: dayAndTime(new Date(asOf), language) })}</span>
}

/** What a span is called, and which days that is. */
function SpanInHead({ span: { span, from, to } }: { span: Span }) {
  const language = useLanguage()
  const say = useMessages(glanceMessages)
  const sayDays = useMessages(filtersMessages)
  const name = span === 'this_year' || span === 'all_time' ? say(span) : sayDays(span)
  const days =
    from === null
      ? say('upTo', { day: datedSpanInWords(to, to, language) })
      : datedSpanInWords(from, to, language)
  return (
    <>
      {name}
      <span className={styles.days}>{days}</span>
    </>
  )
}

/** Nothing was sold before. */
const firstDay = '2000-01-01'

function FigureOfSpan({ name, span, currency }: { name: Name; span: Span; currency: string | null }) {
  const pathBehind = useRowsBehind()
  const measure = gatheredMeasures[name]
  const query = { from: span.from ?? firstDay, to: span.to, compare: false, filters: [] }
  return (
    <td>
      <Behind
        path={pathBehind(measure, { dimensions: {}, row: null, query, currency })}
        figure={span[name]}
        text={figureText(measure, span[name], currency)}
      />
    </td>
  )
}
