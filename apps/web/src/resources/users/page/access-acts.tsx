import type { AccessAnswer } from '@backlot/contract/access/judge-access'
import { orders } from '@backlot/contract/resources/orders'
import { subscriptions } from '@backlot/contract/resources/subscriptions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../../kit/actions/action-dialog.tsx'
import { useOfferedActions } from '../../../kit/actions/use-record-action.ts'
import { useScreens } from '../../../kit/records/known-screens.ts'
import type { Row } from '../../../kit/records/row.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { refreshResource, useList, useRecord } from '../../../platform/queries/queries.ts'
import type { RecordAction } from '../../../platform/screens/actions.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { pageMessages } from './page.messages.ts'

interface AccessActsProps {
  memberId: number
  answer: AccessAnswer
}

interface Act {
  readonly of: 'subscriptions' | 'orders'
  readonly action: RecordAction
  readonly record: Row
}

/** What makes good for a member without leaving their page: acts on the subscription that was judged, and a refund of the last payment. */
export function AccessActs({ memberId, answer }: AccessActsProps) {
  const client = useQueryClient()
  const [chosen, choose] = useState<Act | null>(null)
  const subscriptionId = judgedContract(answer)
  const close = () => {
    choose(null)
    // Access, timeline and sums stand under the member, who is another record than what was acted on.
    void refreshResource(client, 'users')
  }
  return (
    <>
      {subscriptionId !== undefined && <SubscriptionActs id={subscriptionId} onChoose={choose} />}
      <LastPayment memberId={memberId} onChoose={choose} />
      {chosen && <ActDialogOf act={chosen} onClose={close} />}
    </>
  )
}

/** The contract of the rule that decided, or the last there was. */
function judgedContract({ rules, decidedBy }: AccessAnswer): number | undefined {
  const deciding = rules.find(({ rule }) => rule === decidedBy)?.contract
  const last = rules.findLast(({ contract }) => contract !== null)?.contract
  return (deciding ?? last)?.subscriptionId
}

function ActDialogOf({ act: { of, action, record }, onClose }: { act: Act; onClose: () => void }) {
  return <ActionDialog {...{ action, record, onClose }} screens={useScreens(of)} />
}

const offered: readonly string[] = ['extend', 'credit', 'endGift', 'resume', 'startRenewal']

interface ActsProps {
  onChoose: (act: Act) => void
}

function SubscriptionActs({ id, onChoose }: ActsProps & { id: number }) {
  const inLanguage = useWords()
  const actionsFor = useOfferedActions(useScreens('subscriptions'))
  const { data: subscription } = useRecord(subscriptions, id)
  if (!subscription) return null
  const actions = actionsFor(subscription).filter(({ name }) => offered.includes(name))
  return actions.map((action) => (
    <Button
      key={action.name}
      size="small"
      onClick={() => onChoose({ of: 'subscriptions', action, record: subscription })}
    >
      {inLanguage(action.label)}
    </Button>
  ))
}

function LastPayment(props: ActsProps & { memberId: number }) {
  const mayList = usePermission('list-orders')
  const mayRefund = usePermission('refund-orders')
  return mayList && mayRefund ? <RefundOfLast {...props} /> : null
}

function RefundOfLast({ memberId, onChoose }: ActsProps & { memberId: number }) {
  const say = useMessages(pageMessages)
  const actionsFor = useOfferedActions(useScreens('orders'))
  const { data } = useList(orders, {
    filters: [{ field: 'userId', operator: 'eq', values: [memberId] }],
    sort: [{ field: 'paidAt', direction: 'desc' }],
    perPage: 1,
  })
  const order = data?.rows[0]
  const action = order && actionsFor(order).find(({ name }) => name === 'refund')
  if (!order || !action) return null
  return (
    <Button size="small" onClick={() => onChoose({ of: 'orders', action, record: order })}>
      {say('refundLast', { name: order.orderId })}
    </Button>
  )
}
