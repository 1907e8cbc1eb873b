import { orderEndpoints, type Reversal } from '@backlot/contract/resources/orders'
import { useQuery } from '@tanstack/react-query'
import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import { RecordLink } from '../../kit/fields/references/record-link.tsx'
import { codeInWords } from '../../kit/records/words-of-fields.ts'
import { EventFacts, EventLine, EventList } from '../../kit/show/events/event-list.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { callApi } from '../../platform/api/api.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { formatMoney } from '../../ui/format/format-number.ts'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { causeWords } from '../refunds/refunds.messages.ts'
import { disputeWords } from './dispute.messages.ts'
import { orderMessages } from './orders.messages.ts'
import styles from './orders.module.css'

/** Refunds and chargebacks of an order, those that wait or were declined among them, the latest first. */
export function ReversalsCard({ orderId, currency }: { orderId: number; currency: string }) {
  const say = useMessages(orderMessages)
  const { data, error, refetch } = useQuery({
    // Under the resource, whose changes make it old.
    queryKey: ['orders', 'reversals', orderId],
    queryFn: ({ signal }) => callApi(orderEndpoints.reversals, { params: { id: orderId }, signal }),
  })
  return (
    <ShowCard title={say('reversals')} count={data?.length} isFlush>
      {error && <FailurePanel title={say('reversalsFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} columns={['1fr', 120]} />}
      {data?.length === 0 && <p className={styles.none}>{say('nothingBack')}</p>}
      <EventList>
        {data?.map((reversal) => (
          <Line key={`${reversal.kind} ${reversal.id}`} reversal={reversal} currency={currency} />
        ))}
      </EventList>
    </ShowCard>
  )
}

/** How a dispute stands, or that a refund is none. */
function stateOf({ kind, won, status }: Reversal) {
  if (kind === 'refund') return status === 'approved' ? null : status
  return won === null ? 'open' : won ? 'won' : 'lost'
}

function Line({ reversal, currency }: { reversal: Reversal; currency: string }) {
  const say = useMessages(orderMessages)
  const inLanguage = useWords()
  const {
    kind,
    id,
    amount,
    number,
    cause,
    reason,
    initiatedBy,
    transactionNumber,
    occurredAt,
    decisionNote,
  } = reversal
  // What providers tell has no cause of its own, and says more in their words.
  const isSaid = cause !== null && (cause !== 'other' || reason === null)
  const state = stateOf(reversal)
  return (
    <EventLine
      at={occurredAt}
      amount={
        <span className={state === 'declined' ? styles.notGiven : undefined}>
          {formatMoney(amount, currency)}
        </span>
      }
    >
      <span>
        {say(kind)}
        {state && ` · ${say(state)}`}
      </span>
      <EventFacts>
        {number !== null && <RecordLink resource="refunds" to={{ id, name: number }} />}
        {isSaid && <span>{inLanguage(causeWords[cause])}</span>}
        {reason !== null && <span title={reason}>{inLanguage(codeInWords(disputeWords, reason))}</span>}
        <span>{say(initiatedBy)}</span>
        {transactionNumber !== null && <span>{transactionNumber}</span>}
      </EventFacts>
      {decisionNote !== null && <span>{say('declinedBecause', { reason: decisionNote })}</span>}
    </EventLine>
  )
}
