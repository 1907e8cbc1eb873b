import { orders } from '@backlot/contract/resources/orders'
import { useActionForm } from '../../../kit/form/dialog/action-form.tsx'
import { DialogFrame } from '../../../kit/form/dialog/dialog-frame.tsx'
import { FormContext } from '../../../kit/form/engine/form-context.ts'
import { ErrorSummary } from '../../../kit/form/layout/error-summary.tsx'
import { FormField } from '../../../kit/form/layout/form-field.tsx'
import { SaveProblem } from '../../../kit/form/layout/save-problem.tsx'
import { EffectPanel } from '../../../kit/refund/effect-panel.tsx'
import { deskMessages } from '../../../kit/refund/refund.messages.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import type { OwnDialogProps } from '../../../platform/screens/actions.ts'
import { Alternatives } from './alternatives.tsx'
import { AmountShortcuts } from './amount-shortcuts.tsx'
import styles from './desk.module.css'
import { useRefundEffect } from './use-refund-effect.ts'

type Desk = OwnDialogProps<typeof orders>

/** The refund desk: what is asked for, and beside it what that would do. */
export function RefundDialog({ action, record, onSend, onClose }: Desk) {
  const say = useMessages(deskMessages)
  const title = say('title', { name: record.orderId })
  const { form, problem } = useActionForm({
    ...{ title, words: action, record, onSend, onClose },
    fields: orders.actions.refund.fields,
    initial: action.initial?.(record) ?? {},
  })
  return (
    <FormContext value={form}>
      <DeskFrame {...{ title, record, onClose }}>
        <ErrorSummary />
        <SaveProblem problem={problem} isAction />
      </DeskFrame>
    </FormContext>
  )
}

function DeskFrame({
  title,
  record,
  onClose,
  children,
}: Pick<Desk, 'record' | 'onClose'> & { title: string; children: React.ReactNode }) {
  const say = useMessages(deskMessages)
  const asked = useRefundEffect(record.id)
  const needsApproval = asked.effect?.approval.isNeeded === true
  return (
    <DialogFrame
      title={title}
      width={1000}
      isDangerous={!needsApproval}
      action={say(needsApproval ? 'ask' : 'record')}
      onClose={onClose}
    >
      <div className={styles.desk}>
        <div className={styles.asked}>
          {children}
          <FormField name="amount" />
          <AmountShortcuts effect={asked.effect} />
          <FormField name="cause" />
          <FormField name="initiatedBy" />
          {record.subscriptionId !== null && <FormField name="access" />}
          <FormField name="note" />
          <Alternatives subscriptionId={record.subscriptionId} onClose={onClose} />
        </div>
        <EffectPanel {...asked} />
      </div>
    </DialogFrame>
  )
}
