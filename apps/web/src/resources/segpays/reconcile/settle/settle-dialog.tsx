import { choice } from '@backlot/contract/core/fields/fields'
import {
  orderToFind,
  orderToMake,
  payoutLineEndpoints,
  type Settlement,
  settlementNote,
  settlements,
  settlementsFor,
} from '@backlot/contract/resources/payout-lines'
import { useActionForm } from '../../../../kit/form/dialog/action-form.tsx'
import { DialogFrame } from '../../../../kit/form/dialog/dialog-frame.tsx'
import { FormContext, useFormValue } from '../../../../kit/form/engine/form-context.ts'
import { ErrorSummary } from '../../../../kit/form/layout/error-summary.tsx'
import { FormField } from '../../../../kit/form/layout/form-field.tsx'
import { SaveProblem } from '../../../../kit/form/layout/save-problem.tsx'
import { callApi } from '../../../../platform/api/api.ts'
import { useMessages } from '../../../../platform/i18n/messages.ts'
import { deedOf } from '../../../../ui/format/deed-of.ts'
import { showToast } from '../../../../ui/toasts/toast.ts'
import { orderWords } from '../../../orders/orders.messages.ts'
import { payoutMessages } from '../payout.messages.ts'
import { settlementWords } from '../payout-words.ts'
import { type PayoutLine, useRefresh } from '../use-reconciliation.ts'
import { FoundOrderField } from './found-order-field.tsx'
import { SettleEffect, useLineFigures } from './settle-effect.tsx'

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
  const label = deedOf(settlement === null ? say('change') : say(settlement))
  const figures = useLineFigures(line)
  const title = `${label} · ${name}`
  const { form, problem } = useActionForm({
    ...{ title, fields, words, onClose },
    record: { ...line, version: 1 },
    onSend: async (body, idempotencyKey) => {
      const params = { id: reportId, lineId: line.id }
      const chosen = settlement ?? body.settlement ?? 'dispute'
      await callApi(payoutLineEndpoints.settle, {
        params,
        body: { ...body, settlement: chosen },
        idempotencyKey,
      })
      showToast({ text: say('settled'), kind: 'success' })
      await refresh()
    },
  })
  return (
    <FormContext value={form}>
      <DialogFrame {...{ title, onClose }} about={figures} action={label}>
        <ErrorSummary />
        <SaveProblem problem={problem} isAction />
        <Effect line={line} settlement={settlement} />
        {Object.keys(fields).map((field) =>
          field === 'orderId' ? (
            <FoundOrderField key={field} reportId={reportId} line={line} />
          ) : (
            <FormField key={field} name={field} />
          ),
        )}
      </DialogFrame>
    </FormContext>
  )
}

/** Of the settlement that the dialog is for, or that was chosen in it. */
function Effect({ line, settlement }: Settling) {
  const chosen = useFormValue('settlement')
  const known = settlement ?? settlements.find((each) => each === chosen)
  return known === undefined ? null : <SettleEffect line={line} settlement={known} />
}
