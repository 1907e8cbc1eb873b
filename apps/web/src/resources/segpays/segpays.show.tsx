import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { segpays } from '@backlot/contract/resources/segpays'
import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import { daysInWords } from '../../kit/fields/time/day-format.ts'
import { recordOf } from '../../kit/show/record-of.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { FeesNote } from './reconcile/fees-note.tsx'
import { payoutMessages } from './reconcile/payout.messages.ts'
import { ReconciliationCard } from './reconcile/reconciliation-card.tsx'
import { NextStep, StatementButton } from './reconcile/report-buttons.tsx'
import { ReportFacts, ReportPill } from './reconcile/report-head.tsx'
import { ReserveCard } from './reconcile/reserve-card.tsx'
import { useReconciliation } from './reconcile/use-reconciliation.ts'
import { Waterfall } from './reconcile/waterfall/waterfall.tsx'
import { segpayMessages, segpayWords } from './segpays.messages.ts'
import styles from './segpays.module.css'

type SegpayReport = RecordOf<typeof segpays>

const { Show, Details } = recordOf(segpays, segpayWords)

const terms = [
  ...(['provider', 'currency', 'periodStart', 'periodEnd', 'transactionFee'] as const),
  ...(['settlementFeeRate', 'reserveRate', 'paidAt', 'releaseOn', 'file', 'closedAt', 'note'] as const),
]

export function SegpayShow({ id }: ScreenProps) {
  const say = useMessages(segpayMessages)
  const sayPayout = useMessages(payoutMessages)
  const language = useLanguage()
  return (
    <Show
      id={id}
      outline={[
        { title: sayPayout('waterfall'), lines: 9, isLead: true },
        { title: say('terms'), fields: terms },
      ]}
      heading={({ periodStart, periodEnd }) =>
        say('payoutOf', { days: daysInWords(periodStart, periodEnd, language) })
      }
      pills={(report) => <ReportPill report={report} />}
      under={(report) => <ReportFacts report={report} />}
      buttons={(report) => <StatementButton report={report} />}
      mainButton={(report) => <NextStep report={report} />}
      lead={(report) => <Agreement report={report} />}
    >
      {() => (
        <ShowCard title={say('terms')}>
          <Details names={terms} />
        </ShowCard>
      )}
    </Show>
  )
}

/** How the payout comes about, and how it agrees with the books. */
function Agreement({ report }: { report: SegpayReport }) {
  const say = useMessages(payoutMessages)
  const { data, error, refetch } = useReconciliation(report.id)
  const failure = error && (
    <FailurePanel
      title={say(data ? 'refreshFailed' : 'loadFailed')}
      error={error}
      onRetry={() => void refetch()}
    />
  )
  if (!data) return failure ?? <SkeletonRows rows={8} columns={['1fr', 96]} />
  return (
    <>
      {failure}
      <FeesNote report={report} fees={data.fees} />
      <div className={styles.lead}>
        {hasAmounts(report) ? (
          <Waterfall report={report} transactionFees={data.transactionFees} />
        ) : (
          <ShowCard title={say('waterfall')}>
            <p className={styles.hint}>{say('noAmounts')}</p>
          </ShowCard>
        )}
        <ReserveCard
          periodEnd={report.periodEnd}
          reportId={report.id}
          currency={report.currency}
          reserve={data.reserve}
        />
      </div>
      <ReconciliationCard report={report} reconciliation={data} />
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
