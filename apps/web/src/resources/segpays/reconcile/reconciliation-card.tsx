import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { PayoutFigures, Reconciliation } from '@backlot/contract/resources/payout-lines'
import type { segpays } from '@backlot/contract/resources/segpays'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { formatMoney, formatNumber } from '../../../ui/format/format-number.ts'
import { Lines } from './lines/lines.tsx'
import { usePrintAll } from './lines/use-print-all.ts'
import { payoutMessages } from './payout.messages.ts'
import styles from './reconcile.module.css'
import { ImportButton } from './report-buttons.tsx'
import { type LineView, linesPerPage, lineViews } from './use-reconciliation.ts'

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
function Compared({ report, reconciliation, figures }: ReconciliationCardProps & { figures: PayoutFigures }) {
  const say = useMessages(payoutMessages)
  const { counts, sums, matchedCharges } = reconciliation
  const money = (amount: number) => formatMoney(amount, report.currency)
  const [view, setView] = useState<LineView>(counts.toSettle > 0 ? 'toSettle' : 'all')
  const { printed, isReading, print } = usePrintAll(report.id, view, counts[view] > linesPerPage)
  return (
    <ShowCard
      title={say('reconciliation')}
      choice={<Views counts={counts} view={view} onView={setView} />}
      extra={
        <span className={styles.beside}>
          <span>{say('matchedOf', { matched: money(matchedCharges), gross: money(figures.gross) })}</span>
          <ImportButton report={report} look="small" />
          <Button
            look="icon"
            aria-label={say('printAll')}
            title={say('printAll')}
            isBusy={isReading}
            onClick={print}
          >
            {!isReading && <Printer size={16} strokeWidth={1.5} aria-hidden="true" />}
          </Button>
        </span>
      }
      isFlush
    >
      {figures.netPayout !== report.netPayout && (
        <p className={styles.warning} role="status">
          {say('addsUpNot', { theirs: money(figures.netPayout), ours: money(report.netPayout) })}
        </p>
      )}
      <Lines key={view} {...{ report, view, printed }} sums={sums[view]} />
    </ShowCard>
  )
}

interface ViewsProps {
  counts: Reconciliation['counts']
  view: LineView
  onView: (view: LineView) => void
}

function Views({ counts, view, onView }: ViewsProps) {
  const say = useMessages(payoutMessages)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent.
    <div role="group" aria-label={say('verdict')} className={styles.views}>
      {lineViews.map((name) => (
        <button key={name} type="button" aria-pressed={view === name} onClick={() => onView(name)}>
          {say(name)} {name !== 'all' && formatNumber(counts[name])}
        </button>
      ))}
    </div>
  )
}
