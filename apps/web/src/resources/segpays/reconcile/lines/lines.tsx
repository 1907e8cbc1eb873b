import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { LineSums } from '@backlot/contract/resources/payout-lines'
import type { segpays } from '@backlot/contract/resources/segpays'
import { type ReactNode, useState } from 'react'
import { FailurePanel } from '../../../../kit/failures/failure-panel.tsx'
import { PageButtons } from '../../../../kit/list/pager/page-buttons.tsx'
import { pagesOf } from '../../../../kit/listing/pages-of.ts'
import { useMessages } from '../../../../platform/i18n/messages.ts'
import { usePermission } from '../../../../platform/session/permissions.tsx'
import { SkeletonRows } from '../../../../ui/placeholders/skeleton-rows.tsx'
import { payoutMessages } from '../payout.messages.ts'
import { SettleDialog, type Settling } from '../settle/settle-dialog.tsx'
import { type LineView, linesPerPage, type PayoutLine, usePayoutLines } from '../use-reconciliation.ts'
import styles from './lines.module.css'
import { LinesTable } from './lines-table.tsx'
import { TotalsRow } from './totals-row.tsx'

interface LinesProps {
  report: RecordOf<typeof segpays>
  view: LineView
  sums: LineSums
  /** All of the view while it is printed, in the place of one page of it. */
  printed: readonly PayoutLine[] | null
}

/** The lines of a view by the page, and what they come to. Whoever settles one goes on while they are read anew, also in vain. */
export function Lines({ report, view, sums, printed }: LinesProps) {
  const say = useMessages(payoutMessages)
  const [page, setPage] = useState(1)
  const [settling, setSettling] = useState<Settling | null>(null)
  const mayUpdate = usePermission('update-segpays')
  const answer = usePayoutLines(report.id, view, page)
  const { data, error, refetch } = answer
  const { pages, instead, isOnItsWay } = pagesOf(answer, { page, perPage: linesPerPage })
  if (instead !== null) setPage(instead)
  return (
    <>
      {error && (
        <FailurePanel
          title={say(data ? 'refreshFailed' : 'loadFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {isOnItsWay && !error && <SkeletonRows rows={4} columns={['1fr', '1fr', 96]} />}
      {!isOnItsWay && data && (
        <PageOfLines
          {...{ ...data, printed, page, pages }}
          onSettle={mayUpdate && report.closedAt === null ? setSettling : null}
          totals={<TotalsRow {...{ view, sums }} count={data.total} currency={report.currency} />}
          onGo={setPage}
        />
      )}
      {settling && <SettleDialog report={report} {...settling} onClose={() => setSettling(null)} />}
    </>
  )
}

interface PageOfLinesProps extends Pick<LinesProps, 'printed'> {
  rows: readonly PayoutLine[]
  total: number
  page: number
  pages: number
  totals: ReactNode
  onSettle: ((settling: Settling) => void) | null
  onGo: (page: number) => void
}

function PageOfLines({ rows: read, total, printed, page, pages, totals, onSettle, onGo }: PageOfLinesProps) {
  const say = useMessages(payoutMessages)
  if (read.length === 0) return <p className={styles.none}>{say('nothing')}</p>
  const rows = printed ?? read
  const first = printed ? 1 : (page - 1) * linesPerPage + 1
  return (
    <>
      <LinesTable {...{ rows, onSettle, totals }} />
      {rows.length < total && (
        <div className={styles.pager}>
          <span>{say('range', { from: first, to: first + rows.length - 1, total })}</span>
          <PageButtons page={page} pages={pages} onGo={onGo} />
        </div>
      )}
    </>
  )
}
