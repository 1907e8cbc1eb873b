import {
  directOrigin,
  noOrigin,
  originKinds,
  placeOfOrigin,
  subscriptionReferrals,
} from '@backlot/contract/reports/subscription-referrals'
import { ReportFailed } from '../../kit/report/report-states.tsx'
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
  return <Tables answer={answer.data} />
}

function Tables({ answer }: { answer: ReportAnswer }) {
  // How much is unknown of each kind, wherever its row stands in a table.
  const chosen = { origins: 'unknown' }
  const unknown = useReport(subscriptionReferrals, { ...answer.query, compare: false, chosen })
  const found = unknown.isPlaceholderData ? undefined : unknown.data?.data.rows.map(asRow)
  return (
    <div className={styles.origins}>
      {originKinds.map((kind) => (
        <OriginsOf
          key={kind}
          kind={kind}
          answer={answer}
          unknown={found && (found.find((row) => row.kind === kind) ?? null)}
        />
      ))}
      <ReportFailed answer={unknown} />
    </div>
  )
}

/** The rows of this report are those that it declares. */
const asRow = (row: object) => row as unknown as Row

interface OriginsProps {
  kind: Kind
  answer: ReportAnswer
  /** Null where all are known; none as long as nobody knows. */
  unknown: Row | null | undefined
}

function OriginsOf({ kind, answer, unknown }: OriginsProps) {
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
        table={kind}
        label={title}
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
      {unknown !== undefined && (
        <p className={styles.note}>
          {say('unknown', {
            first: share(unknown?.firstTouch, answer.data.totals),
            last: share(unknown?.lastTouch, answer.data.totals),
          })}
        </p>
      )}
    </ShowCard>
  )
}

/** Each touch is known or unknown of as many. */
function share(part: number | null | undefined, totals: object): string {
  const whole = asRow(totals).firstTouch
  return formatRate(whole ? Math.round(((part ?? 0) * 10_000) / whole) : null)
}
