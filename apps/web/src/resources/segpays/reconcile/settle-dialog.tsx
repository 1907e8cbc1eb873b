import { choice } from '@backlot/contract/core/fields/fields'
import {
  orderToFind,
  orderToMake,
  payoutLineEndpoints,
  type Settlement,
  settlementNote,
  settlementsFor,
} from '@backlot/contract/resources/payout-lines'
import { ActionForm } from '../../../kit/form/dialog/action-form.tsx'
import { callApi } from '../../../platform/api/api.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { orderWords } from '../../orders/orders.messages.ts'
import { payoutMessages } from './payout.messages.ts'
import { settlementWords } from './payout-words.ts'
import { type PayoutLine, useRefresh } from './use-reconciliation.ts'

export interface Settling {
  line: PayoutLine
  /** Null: another one is chosen. */
  settlement: Settlement | null
}

const { userId, planId, billingSource, paymentMethod } = orderWords.fields
const words = {
  fields: {
    ...{ userId, planId, billingSource, paymentMethod },
    orderId: { en: 'Order', 'zh-CN': '订单' },
    note: { en: 'Note', 'zh-CN': '备注' },
    settlement: { en: 'Settled by', 'zh-CN': '处理方式' },
  },
  options: {
    billingSource: orderWords.options.billingSource,
    paymentMethod: orderWords.options.paymentMethod,
    settlement: settlementWords,
  },
  help: {},
}

/** Asks for the note, and what else an order needs. */
export function SettleDialog({
  reportId,
  line,
  settlement,
  onClose,
}: Settling & { reportId: number; onClose: () => void }) {
  const say = useMessages(payoutMessages)
  const refresh = useRefresh()
  const others = settlementsFor(line).filter(
    (each) => each !== 'create_order' && each !== 'find_order' && each !== line.settlement,
  )
  const fields = {
    ...(settlement === null && { settlement: choice(others) }),
    ...(settlement === 'create_order' && orderToMake),
    ...(settlement === 'find_order' && orderToFind),
    note: settlementNote,
  }
  const name = line.transactionNumber ?? say(line.kind === 'fee' ? 'feeLine' : line.kind)
  const label = settlement === null ? say('change') : say(settlement)
  return (
    <ActionForm
      title={`${label} · ${name}`}
      label={label}
      fields={fields}
      words={words}
      record={{ ...line, version: 1 }}
      onSend={async (body, idempotencyKey) => {
        const params = { id: reportId, lineId: line.id }
        const chosen = settlement ?? body.settlement ?? 'dispute'
        await callApi(payoutLineEndpoints.settle, {
          params,
          body: { ...body, settlement: chosen },
          idempotencyKey,
        })
        showToast({ text: say('settled'), kind: 'success' })
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
