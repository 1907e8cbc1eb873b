import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { PayoutFigures, Reconciliation } from '@backlot/contract/resources/payout-lines'
import { payoutLineEndpoints } from '@backlot/contract/resources/payout-lines'
import type { segpays } from '@backlot/contract/resources/segpays'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { requestIdOf } from '../../../kit/failures/error-words.ts'
import { PageButtons } from '../../../kit/list/pager/page-buttons.tsx'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { downloadCsv } from '../../../platform/api/files/download.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { formatMoney, formatNumber } from '../../../ui/format/format-number.ts'
import { ErrorPanel } from '../../../ui/placeholders/error-panel.tsx'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { LinesTable } from './lines-table.tsx'
import { payoutMessages } from './payout.messages.ts'
import styles from './reconcile.module.css'
import { SettleDialog, type Settling } from './settle/settle-dialog.tsx'
import { type LineView, linesPerPage, usePayoutLines } from './use-reconciliation.ts'

interface ReconciliationCardProps {
  report: RecordOf<typeof segpays>
  reconciliation: Reconciliation
}

/** Lines of the statement beside the books, and what is still to be settled. */
export function ReconciliationCard({ report, reconciliation }: ReconciliationCardProps) {
  const say = useMessages(payoutMessages)
  const { figures } = reconciliation
  if (figures === null)
    return (
      <ShowCard title={say('reconciliation')}>
        <p className={styles.quiet}>{say('noStatement')}</p>
      </ShowCard>
    )
  return <Compared {...{ report, reconciliation, figures }} />
}

/** Begins, once there is a statement, with what is to be settled of it. */
function Compared({
  report,
  reconciliation: { counts, toSettle, isStatementKept },
  figures,
}: ReconciliationCardProps & { figures: PayoutFigures }) {
  const say = useMessages(payoutMessages)
  const { currency } = report
  const [view, setView] = useState<LineView>(counts.toSettle > 0 ? 'toSettle' : 'all')
  return (
    <ShowCard
      title={say('reconciliation')}
      extra={isStatementKept ? <StatementButton reportId={report.id} /> : undefined}
      isFlush
    >
      <Views counts={counts} view={view} onView={setView} />
      {figures.netPayout !== report.netPayout && (
        <p className={styles.warning} role="status">
          {say('addsUpNot', {
            theirs: formatMoney(figures.netPayout, currency),
            ours: formatMoney(report.netPayout, currency),
          })}
        </p>
      )}
      <Lines key={view} report={report} view={view} />
      {view === 'toSettle' && <Sums counts={counts} toSettle={toSettle} currency={currency} />}
    </ShowCard>
  )
}

interface SumsProps extends Pick<Reconciliation, 'counts' | 'toSettle'> {
  currency: string
}

/** What the lines come to that are to be settled: under any other view it would read as their sum. */
function Sums({ counts, toSettle, currency }: SumsProps) {
  const say = useMessages(payoutMessages)
  return (
    <p className={styles.sums}>
      <strong>{say('sum', { count: formatNumber(counts.toSettle) })}</strong>
      <span>
        {say('ours')} {formatMoney(toSettle.ours, currency)}
      </span>
      <span>
        {say('theirs')} {formatMoney(toSettle.theirs, currency)}
      </span>
      {toSettle.fees !== 0 && (
        <span>
          {say('feesOfBoth')} {formatMoney(toSettle.fees, currency)}
        </span>
      )}
      <span>
        {say('difference')} {formatMoney(toSettle.difference, currency)}
      </span>
    </p>
  )
}

/** Gives what the processor sent, as it was imported. */
function StatementButton({ reportId }: { reportId: number }) {
  const say = useMessages(payoutMessages)
  const onFailure = (failure: unknown) => showToast({ text: (failure as Error).message, kind: 'danger' })
  const download = () =>
    downloadCsv(payoutLineEndpoints.statement, {}, { params: { id: reportId }, onFailure })
  return (
    <Button size="small" onClick={() => void download()}>
      <Download size={14} strokeWidth={1.5} aria-hidden="true" /> {say('download')}
    </Button>
  )
}

interface ViewsProps {
  counts: Reconciliation['counts']
  view: LineView
  onView: (view: LineView) => void
}

function Views({ counts, view, onView }: ViewsProps) {
  const say = useMessages(payoutMessages)
  const views: readonly (readonly [LineView, number | null])[] = [
    ['toSettle', counts.toSettle],
    ['theirs_only', counts.theirsOnly],
    ['ours_only', counts.oursOnly],
    ['differs', counts.differs],
    ['matched', counts.matched],
    ['all', null],
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent.
    <div role="group" aria-label={say('verdict')} className={styles.views}>
      {views.map(([name, count]) => (
        <button key={name} type="button" aria-pressed={view === name} onClick={() => onView(name)}>
          {say(name)} {count !== null && formatNumber(count)}
        </button>
      ))}
    </div>
  )
}

function Lines({ report, view }: { report: ReconciliationCardProps['report']; view: LineView }) {
  const say = useMessages(payoutMessages)
  const [page, setPage] = useState(1)
  const [settling, setSettling] = useState<Settling | null>(null)
  const mayUpdate = usePermission('update-segpays')
  const { data, error, refetch } = usePayoutLines(report.id, view, page)
  const pages = Math.ceil((data?.total ?? 0) / linesPerPage)
  if (error)
    return (
      <ErrorPanel
        title={say('loadFailed')}
        advice={error.message}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={4} columns={['1fr', '1fr', 96]} />
  if (data.rows.length === 0) return <p className={styles.none}>{say('nothing')}</p>
  return (
    <>
      <LinesTable rows={data.rows} onSettle={mayUpdate && report.closedAt === null ? setSettling : null} />
      {pages > 1 && (
        <div className={styles.pager}>
          <PageButtons page={page} pages={pages} onGo={setPage} />
        </div>
      )}
      {settling && <SettleDialog reportId={report.id} {...settling} onClose={() => setSettling(null)} />}
    </>
  )
}
