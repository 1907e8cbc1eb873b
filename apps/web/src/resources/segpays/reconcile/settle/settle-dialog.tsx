import { choice } from '@backlot/contract/core/fields/fields'
import type { RecordOf } from '@backlot/contract/core/resource/resource'
import {
  orderToFind,
  orderToMake,
  payoutLineEndpoints,
  type Settlement,
  settlementNote,
  settlements,
  settlementsFor,
} from '@backlot/contract/resources/payout-lines'
import type { segpays } from '@backlot/contract/resources/segpays'
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
import styles from '../reconcile.module.css'
import { type PayoutLine, useRefresh } from '../use-reconciliation.ts'
import { FoundOrderField } from './found-order-field.tsx'
import { settleMessages } from './settle.messages.ts'
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

interface SettleDialogProps extends Settling {
  /** As it is now: a colleague may close it while the dialog is open. */
  report: Pick<RecordOf<typeof segpays>, 'id' | 'closedAt'>
  onClose: () => void
}

/** Asks for the note, and what else an order needs. */
export function SettleDialog({ report, line, settlement, onClose }: SettleDialogProps) {
  const say = useMessages(payoutMessages)
  const saySettle = useMessages(settleMessages)
  const isClosed = report.closedAt !== null
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
      const params = { id: report.id, lineId: line.id }
      const chosen = settlement ?? body.settlement ?? 'dispute'
      await callApi(payoutLineEndpoints.settle, {
        params,
        body: { ...body, settlement: chosen },
        idempotencyKey,
      }).catch((error: unknown) => {
        // It may have been closed: the report says so, once it is read anew.
        void refresh()
        throw error
      })
      showToast({ text: say('settled'), kind: 'success' })
      await refresh()
    },
  })
  return (
    <FormContext value={form}>
      <DialogFrame {...{ title, onClose }} about={figures} action={label} isReady={!isClosed}>
        <ErrorSummary />
        {isClosed ? (
          <p role="alert" className={styles.refused}>
            {saySettle('wasClosed')}
          </p>
        ) : (
          <SaveProblem problem={problem} isAction />
        )}
        <Effect line={line} settlement={settlement} />
        {Object.keys(fields).map((field) =>
          field === 'orderId' ? (
            <FoundOrderField key={field} reportId={report.id} line={line} />
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
