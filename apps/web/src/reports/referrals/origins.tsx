import {
  directOrigin,
  noOrigin,
  originKinds,
  placeOfOrigin,
  subscriptionReferrals,
} from '@backlot/contract/reports/subscription-referrals'
import { useReportState } from '../../kit/report/state/report-state.ts'
import { type ReportAnswer, useReport } from '../../kit/report/state/use-report.ts'
import { PagedReportTable } from '../../kit/report/table/paged-report-table.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { formatRate } from '../../ui/format/format-number.ts'
import { originWords, referralMessages } from './referrals.messages.ts'
import styles from './referrals.module.css'

type Row = (typeof subscriptionReferrals.data)['_output']['rows'][number]
type Kind = (typeof originKinds)[number]

const ROWS_OF_KIND = 20

/** Where subscriptions of the days that the page shows came from, a table for each kind of origin. */
export function Origins() {
  const { answer } = useReportState()
  if (!answer.data || answer.data.data.rows.length === 0) return null
  return (
    <div className={styles.origins}>
      {originKinds.map((kind) => (
        <OriginsOf key={kind} kind={kind} answer={answer.data} />
      ))}
    </div>
  )
}

/** The rows of this report are those that it declares. */
const asRow = (row: object) => row as unknown as Row

function OriginsOf({ kind, answer }: { kind: Kind; answer: ReportAnswer }) {
  const say = useMessages(referralMessages)
  const inLanguage = useWords()
  const title = inLanguage(originWords.options.kind[kind])
  const nameOf = (origin: string | null): string => {
    if (origin === null) return inLanguage(originWords.none.origin)
    if (origin === directOrigin) return say('direct')
    return origin === noOrigin ? say('none') : origin
  }
  return (
    <ShowCard title={title} isFlush>
      <PagedReportTable
        // Each subscription is in every kind, so that the totals are those of each.
        answer={{ ...answer, query: { ...answer.query, chosen: { kind } } }}
        isPart
        perPage={ROWS_OF_KIND}
        dimensions={[]}
        columns={[
          {
            key: 'origin',
            title,
            cell: (row) => {
              const name = nameOf(asRow(row).origin)
              return (
                <div className={styles.origin} title={name}>
                  {name}
                </div>
              )
            },
          },
        ]}
        placeOf={(row, name) => placeOfOrigin(asRow(row), name.startsWith('first') ? 'first' : 'last')}
      />
      <Unknown kind={kind} answer={answer} />
    </ShowCard>
  )
}

/** How much of all is unknown, wherever its row stands. */
function Unknown({ kind, answer: { query, data } }: { kind: Kind; answer: ReportAnswer }) {
  const say = useMessages(referralMessages)
  const { by: _, ...rest } = query
  const chosen = { kind, origins: 'unknown' }
  const unknown = useReport(subscriptionReferrals, { ...rest, compare: false, chosen, page: { perPage: 1 } })
  if (!unknown.data) return null
  const [found, all] = [asRow(unknown.data.data.totals), asRow(data.totals)]
  const share = (part: number | null, whole: number | null) =>
    formatRate(whole ? Math.round(((part ?? 0) * 10_000) / whole) : null)
  const first = share(found.firstTouch, all.firstTouch)
  const last = share(found.lastTouch, all.lastTouch)
  return <p className={styles.note}>{say('unknown', { first, last })}</p>
}
