import type { Measure } from '@backlot/contract/core/endpoints/report'
import { type ReportQuery, serializeReportQuery } from '@backlot/contract/core/lists/report-query'
import type { Words } from '@backlot/contract/core/words/language'
import { ofReversals } from '@backlot/contract/metrics/rows'
import {
  fieldsOfBreakdowns,
  type RefundStatistics,
  refundFigures,
  refundStatistics,
  refundViews,
} from '@backlot/contract/reports/refund-statistics'
import { transactions } from '@backlot/contract/resources/transactions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import filterStyles from '../../kit/filters/filters.module.css'
import { wordsOfCode } from '../../kit/records/words-of-fields.ts'
import { Meaning } from '../../kit/report/figures/meaning.tsx'
import { useChosen } from '../../kit/report/figures/use-chosen.ts'
import { useReportState } from '../../kit/report/state/report-state.ts'
import { Behind } from '../../kit/report/table/behind.tsx'
import { TableBox } from '../../kit/report/table/table-box.tsx'
import { useRowsBehind } from '../../kit/report/table/use-rows-behind.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { sendApi } from '../../platform/api/api.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { disputeWords } from '../../resources/orders/dispute.messages.ts'
import { figureWords } from '../../resources/orders/orders.messages.ts'
import { causeWords, initiatorWords } from '../../resources/refunds/refunds.messages.ts'
import { formatMoney, formatNumber, formatRate, NOTHING } from '../../ui/format/format-number.ts'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { channelWords } from '../figures/figure-words.ts'
import { refundStatisticsMessages } from './refunds.messages.ts'
import styles from './refunds.module.css'

/** What came back of the days that the page shows, in sum and told apart; of their sales instead, where one asks. */
export function CameBack() {
  const say = useMessages(refundStatisticsMessages)
  const { query } = useReportState()
  const [view, setView] = useChosen('came-back', refundViews)
  const asked = { ...query, compare: false, chosen: { view } }
  const answer = useQuery({
    queryKey: ['reports', 'refund-statistics', serializeReportQuery(asked)],
    // Its days stay beside it: links lead to the rows of the figures that are shown.
    queryFn: async ({ signal }) => ({
      ...(await sendApi(refundStatistics, { query: asked, signal })),
      query: asked,
    }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = answer
  const rowsOf = useRowsOf(data?.data.view ?? view, data?.query ?? asked)
  return (
    <>
      <ShowCard
        title={say('summary')}
        extra={
          <span className={styles.views} role="group" aria-label={say('view')}>
            {refundViews.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === view}
                title={say(`${each}Hint`)}
                className={each === view ? `${filterStyles.chip} ${filterStyles.on}` : filterStyles.chip}
                onClick={() => setView(each)}
              >
                {say(each)}
              </button>
            ))}
          </span>
        }
      >
        {data ? (
          <Summary
            view={data.data.view}
            summary={data.data.summary}
            currency={data.meta?.currency ?? ''}
            rowsOf={rowsOf}
          />
        ) : error ? (
          <FailurePanel title={say('failed')} error={error} onRetry={() => void answer.refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </ShowCard>
      {data?.data.breakdowns.map((breakdown) => (
        <Breakdown key={breakdown.by} {...breakdown} currency={data.meta?.currency ?? ''} rowsOf={rowsOf} />
      ))}
    </>
  )
}

type Kind = 'refund' | 'chargeback'
type Where = Readonly<Record<string, string>>
/** Where those of a kind are listed, of which a field says something where one is named. */
type RowsOf = (
  kind: Kind,
  where?: Where,
  place?: Readonly<Record<string, string | null>>,
) => string | undefined

/** The rows behind each of the figures, in the view that is shown. */
function useRowsOf(view: RefundStatistics['view'], query: ReportQuery): RowsOf {
  const pathBehind = useRowsBehind()
  return (kind, where = {}, row = {}) => {
    const rows = ofReversals(view === 'cash' ? 'occurredAt' : 'soldAt', { kind, ...where })
    const { fields } = transactions
    const dimensions = Object.fromEntries(
      Object.keys(row).map((key) => [key, fields[key as keyof typeof fields]]),
    )
    return pathBehind({ rows }, { dimensions, row, query, currency: null })
  }
}

/** A figure's name, and what is meant by it. */
function Name({ name, meaning }: { name: string; meaning: string }) {
  return (
    <dt>
      {name}
      <Meaning name={name} text={meaning} isAtStart />
    </dt>
  )
}

function NameOf({ measure: { words, definition } }: { measure: Measure }) {
  const inLanguage = useWords()
  return <Name name={inLanguage(words)} meaning={inLanguage(definition)} />
}

interface SummaryProps {
  view: RefundStatistics['view']
  summary: RefundStatistics['summary']
  currency: string
  rowsOf: RowsOf
}

/** Sums, and whether they are above what the desk is warned by. */
function Summary({ view, summary, currency, rowsOf }: SummaryProps) {
  const say = useMessages(refundStatisticsMessages)
  const inLanguage = useWords()
  const measures = refundFigures[view]
  const meaningOf = ({ definition }: Measure) => inLanguage(definition)
  const { refunds, chargebacks, refundLimit, disputeLimit } = summary
  const won = chargebacks.won + chargebacks.lost
  const rate = (value: number | null, limit: number) => (
    <span className={value !== null && value > limit ? styles.above : undefined}>
      {formatRate(value)} · {say('limit', { limit: formatRate(limit) })}
    </span>
  )
  // Of a median of no days there are rows, too.
  const days = (value: number | null, kind: Kind) => (
    <Behind
      path={rowsOf(kind)}
      figure={value}
      text={value === null ? NOTHING : say('days', { count: value })}
      isOfWhole
    />
  )
  return (
    <dl className={styles.facts}>
      <Name name={say('refunds')} meaning={meaningOf(measures.refundCount)} />
      <dd>
        <Behind
          path={rowsOf('refund')}
          figure={refunds.count}
          text={say('countAndAmount', {
            count: refunds.count,
            amount: formatMoney(refunds.amount, currency),
          })}
        />
      </dd>
      <Name name={say('refundRate')} meaning={meaningOf(measures.refundRate)} />
      <dd>{rate(summary.refundRateCount, refundLimit)}</dd>
      <NameOf measure={measures.partialShare} />
      <dd>
        <Behind
          path={rowsOf('refund', { isPartial: '1' })}
          figure={refunds.partialCount}
          text={`${formatNumber(refunds.partialCount)} · ${formatRate(refunds.partialShare)}`}
        />
      </dd>
      <NameOf measure={measures.refundDays} />
      <dd>{days(refunds.medianDays, 'refund')}</dd>
      <Name name={say('chargebacks')} meaning={meaningOf(measures.chargebackCount)} />
      <dd>
        <Behind
          path={rowsOf('chargeback')}
          figure={chargebacks.count}
          text={say('countAndDisputed', {
            count: chargebacks.count,
            amount: formatMoney(chargebacks.amount, currency),
          })}
        />
      </dd>
      <Name name={say('chargebackRate')} meaning={meaningOf(measures.chargebackRate)} />
      <dd>{rate(summary.chargebackRate, disputeLimit)}</dd>
      {view === 'cash' && (
        <>
          <NameOf measure={refundFigures.cash.chargebackRateMonthBefore} />
          <dd>{rate(summary.chargebackRateMonthBefore, disputeLimit)}</dd>
        </>
      )}
      <NameOf measure={measures.chargebackDays} />
      <dd>{days(chargebacks.medianDays, 'chargeback')}</dd>
      <NameOf measure={measures.open} />
      <dd>
        <Behind
          path={rowsOf('chargeback', { dispute: 'open' })}
          figure={chargebacks.open}
          text={formatNumber(chargebacks.open)}
        />
      </dd>
      <NameOf measure={measures.wonShare} />
      <dd>
        <Behind
          path={rowsOf('chargeback', { dispute: 'won' })}
          figure={chargebacks.won}
          text={
            won === 0
              ? NOTHING
              : `${say('wonOf', { won: chargebacks.won, count: won })} · ${formatRate(chargebacks.wonShare)}`
          }
        />
      </dd>
    </dl>
  )
}

type BreakdownProps = RefundStatistics['breakdowns'][number] & { currency: string; rowsOf: RowsOf }

function Breakdown({ by, rows, currency, rowsOf }: BreakdownProps) {
  const say = useMessages(refundStatisticsMessages)
  const nameOf = useNames(by)
  if (rows.length === 0) return null
  return (
    <ShowCard title={say(by)} isFlush>
      <TableBox label={say(by)} isOfFigures>
        <thead>
          <tr>
            <th scope="col">{say(`${by}Name`)}</th>
            <th scope="col">{say('refunds')}</th>
            <th scope="col">{say('refunded')}</th>
            <th scope="col">{say('chargebacks')}</th>
            <th scope="col">{say('disputed')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, refunds, chargebacks }) => (
            <tr key={key}>
              <th scope="row" className={styles.name}>
                {nameOf(key, name)}
              </th>
              {(['refund', 'chargeback'] as const).flatMap((kind) => {
                const { count, amount } = kind === 'refund' ? refunds : chargebacks
                const path = rowsOf(kind, {}, { [fieldsOfBreakdowns[by][kind]]: key })
                return [
                  <td key={kind}>
                    <Behind path={path} figure={count} text={formatNumber(count)} />
                  </td>,
                  <td key={`${kind} amount`}>
                    <Behind path={path} figure={amount} text={formatMoney(amount, currency)} />
                  </td>,
                ]
              })}
            </tr>
          ))}
        </tbody>
      </TableBox>
    </ShowCard>
  )
}

/** Words of the closed sets and of usual codes, names of records; other reasons are in the words of processors. */
function useNames(by: RefundStatistics['breakdowns'][number]['by']) {
  const inLanguage = useWords()
  const words = {
    ...{
      reason: { ...disputeWords, ...causeWords },
      initiator: initiatorWords,
      method: figureWords.options.paymentMethod,
    },
    ...{ plan: undefined, channel: undefined },
  }[by] as Readonly<Record<string, Words>> | undefined
  const say = useMessages(refundStatisticsMessages)
  return (key: string | null, name: string | null): string => {
    if (key === null) return inLanguage(channelWords.none.channelId)
    if (key === 'dispute') return say('noReason')
    const known = wordsOfCode(words, key)
    return known ? inLanguage(known) : (name ?? key)
  }
}
