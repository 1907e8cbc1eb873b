import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { segpays } from '@backlot/contract/resources/segpays'
import { requestIdOf } from '../../kit/failures/error-words.ts'
import { recordOf } from '../../kit/show/record-of.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { ErrorPanel } from '../../ui/placeholders/error-panel.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { payoutMessages } from './reconcile/payout.messages.ts'
import { ReconciliationCard } from './reconcile/reconciliation-card.tsx'
import { ReportButtons } from './reconcile/report-buttons.tsx'
import { ReserveCard } from './reconcile/reserve-card.tsx'
import { useReconciliation } from './reconcile/use-reconciliation.ts'
import { Waterfall } from './reconcile/waterfall.tsx'
import { segpayMessages, segpayWords } from './segpays.messages.ts'
import styles from './segpays.module.css'

type SegpayReport = RecordOf<typeof segpays>

const { Show, Details, Value } = recordOf(segpays, segpayWords)

const terms = [
  ...(['provider', 'currency', 'periodStart', 'periodEnd', 'transactionFee'] as const),
  ...(['settlementFeeRate', 'reserveRate', 'paidAt', 'releaseOn', 'file', 'closedAt', 'note'] as const),
]

export function SegpayShow({ id }: ScreenProps) {
  const say = useMessages(segpayMessages)
  const sayPayout = useMessages(payoutMessages)
  return (
    <Show
      id={id}
      outline={[
        { title: sayPayout('waterfall'), lines: 9 },
        { title: say('terms'), fields: terms },
      ]}
      under={() => <Value name="phase" />}
      buttons={(report) => <ReportButtons report={report} />}
    >
      {(report) => (
        <>
          <Agreement report={report} />
          <ShowCard title={say('terms')}>
            <Details names={terms} />
          </ShowCard>
        </>
      )}
    </Show>
  )
}

/** How the payout comes about, and how it agrees with the books. */
function Agreement({ report }: { report: SegpayReport }) {
  const say = useMessages(payoutMessages)
  const { data, error, refetch } = useReconciliation(report.id)
  if (error)
    return (
      <ErrorPanel
        title={say('loadFailed')}
        advice={error.message}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={8} columns={['1fr', 96]} />
  return (
    <>
      {hasAmounts(report) ? (
        <Waterfall report={report} transactionFees={data.transactionFees} />
      ) : (
        <ShowCard title={say('waterfall')}>
          <p className={styles.hint}>{say('noAmounts')}</p>
        </ShowCard>
      )}
      <ReconciliationCard report={report} reconciliation={data} />
      <ReserveCard
        periodEnd={report.periodEnd}
        reportId={report.id}
        currency={report.currency}
        reserve={data.reserve}
      />
    </>
  )
}

/** Bars of nothing say less than a sentence. */
function hasAmounts({
  gross,
  refunds,
  chargebacks,
  fees,
  reserveHeld,
  reserveReleased,
}: SegpayReport): boolean {
  return [gross, refunds, chargebacks, fees, reserveHeld, reserveReleased].some((amount) => amount !== 0)
}
