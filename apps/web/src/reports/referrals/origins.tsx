import {
  directOrigin,
  noOrigin,
  originKinds,
  subscriptionReferrals,
} from '@backlot/contract/reports/subscription-referrals'
import { useReportState } from '../../kit/report/state/report-state.ts'
import { useReport } from '../../kit/report/state/use-report.ts'
import { TableBox } from '../../kit/report/table/table-box.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { formatMoney, formatNumber, formatRate } from '../../ui/format/format-number.ts'
import { originWords, referralMessages } from './referrals.messages.ts'
import styles from './referrals.module.css'

type Row = (typeof subscriptionReferrals.data)['_output']['rows'][number]

/** More are in the file. */
const shownRows = 20

/** Where subscriptions of the days that the page shows came from, a table for each kind of origin. */
export function Origins() {
  // What the page asked already: the same answer.
  const { data: answer } = useReport(subscriptionReferrals, useReportState().query)
  if (!answer) return null
  // The answer of this report: its rows are those that it declares.
  const rows = answer.data.rows as unknown as readonly Row[]
  if (rows.length === 0) return null
  return (
    <div className={styles.origins}>
      {originKinds.map((kind) => (
        <OriginsOf
          key={kind}
          kind={kind}
          rows={rows.filter((row) => row.kind === kind)}
          currency={answer.meta.currency ?? ''}
        />
      ))}
    </div>
  )
}

interface OriginsProps {
  readonly kind: (typeof originKinds)[number]
  readonly rows: readonly Row[]
  readonly currency: string
}

function OriginsOf({ kind, rows, currency }: OriginsProps) {
  const say = useMessages(referralMessages)
  const inLanguage = useWords()
  const title = inLanguage(originWords.options.kind[kind])
  const unknown = rows.find(({ origin }) => origin === null)
  const nameOf = (origin: string | null): string => {
    if (origin === null) return inLanguage(originWords.none.origin)
    if (origin === directOrigin) return say('direct')
    return origin === noOrigin ? say('none') : origin
  }
  return (
    <ShowCard title={title} isFlush>
      <TableBox label={title} isOfFigures>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {(['first', 'last'] as const).flatMap((touch) => [
              <th key={touch} scope="col">
                {say(touch)}
              </th>,
              <th key={`${touch} share`} scope="col">
                {say('share')}
              </th>,
              <th key={`${touch} payments`} scope="col">
                {say('payments')}
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownRows).map((row) => (
            <tr key={row.origin}>
              <th scope="row" className={styles.origin} title={nameOf(row.origin)}>
                {nameOf(row.origin)}
              </th>
              <td>{formatNumber(row.firstTouch ?? 0)}</td>
              <td>{formatRate(row.firstTouchShare)}</td>
              <td>{formatMoney(row.firstTouchPayments ?? 0, currency)}</td>
              <td>{formatNumber(row.lastTouch ?? 0)}</td>
              <td>{formatRate(row.lastTouchShare)}</td>
              <td>{formatMoney(row.lastTouchPayments ?? 0, currency)}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
      <p className={styles.note}>
        {say('unknown', {
          first: formatRate(unknown?.firstTouchShare ?? 0),
          last: formatRate(unknown?.lastTouchShare ?? 0),
        })}
        {rows.length > shownRows && ` · ${say('more', { count: rows.length - shownRows })}`}
      </p>
    </ShowCard>
  )
}
