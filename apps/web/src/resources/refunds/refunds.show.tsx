import { orders } from '@backlot/contract/resources/orders'
import { refundEndpoints, refunds } from '@backlot/contract/resources/refunds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import { ApprovalNote } from '../../kit/refund/approval-note.tsx'
import { EffectPanel } from '../../kit/refund/effect-panel.tsx'
import { Details as PlainDetails } from '../../kit/show/details.tsx'
import { recordOf } from '../../kit/show/record-of.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { callApi } from '../../platform/api/api.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { recordOptions } from '../../platform/queries/queries.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { orderWords } from '../orders/orders.messages.ts'
import { refundMessages, refundWords } from './refunds.messages.ts'
import styles from './refunds.module.css'

const { Show, Details } = recordOf(refunds, refundWords)

const asked = ['orderId', 'amount', 'cause', 'initiatedBy', 'access', 'note'] as const
const ofOrder = ['amount', 'userId', 'planId', 'paidAt', 'status', 'refunded'] as const
const decision = ['requestedById', 'createdAt', 'decidedById', 'decidedAt', 'decisionNote'] as const
const payment = ['occurredAt', 'provider', 'transactionNumber', 'reason'] as const

export function RefundShow({ id }: ScreenProps) {
  const say = useMessages(refundMessages)
  const mayApprove = usePermission('approve-refunds')
  const mayListOrders = usePermission('list-orders')
  const outline = [
    { title: say('refund'), fields: asked },
    { title: say('decision'), fields: decision },
    { title: say('payment'), fields: payment },
  ]
  return (
    <Show id={id} outline={outline}>
      {(refund) => (
        <>
          <ShowCard title={say('refund')}>
            <Details names={asked} />
          </ShowCard>
          {mayListOrders && <RefundedOrder id={refund.orderId} />}
          {mayApprove && refund.status === 'to_approve' && <WaitingEffect id={refund.id} />}
          <ShowCard title={say('decision')}>
            <Details names={decision} />
          </ShowCard>
          <ShowCard title={say('payment')}>
            <Details names={payment} />
          </ShowCard>
        </>
      )}
    </Show>
  )
}

/** Whose order it is, and how much of it goes back: what somebody who decides has to know. */
function RefundedOrder({ id }: { id: number }) {
  const say = useMessages(refundMessages)
  const { data, error, refetch } = useQuery({
    ...recordOptions(orders, id),
    // Under the refund, since deciding about it changes the order as well.
    queryKey: ['refunds', 'order', id],
  })
  return (
    <ShowCard title={say('order')}>
      {error && <FailurePanel title={say('orderFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} columns={['1fr', '1fr']} />}
      {data && <PlainDetails resource={orders} words={orderWords} record={data} names={ofOrder} />}
    </ShowCard>
  )
}

/** What approving would do, as things stand now. */
function WaitingEffect({ id }: { id: number }) {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    // Under the resource, whose changes make it old.
    queryKey: ['refunds', 'effect', id],
    queryFn: ({ signal }) => callApi(refundEndpoints.effect, { params: { id }, signal }),
    // The answer to a decision is in the cache before the page shows it; what is decided is not asked about.
    enabled: () => client.getQueryData(recordOptions(refunds, id).queryKey)?.status === 'to_approve',
    retry: false,
  })
  return (
    <div className={styles.ifApproved}>
      <EffectPanel
        effect={data}
        error={error}
        isWaiting={!data && isFetching}
        onRetry={() => void refetch()}
      />
      {data && !error && <ApprovalNote {...data} />}
    </div>
  )
}
