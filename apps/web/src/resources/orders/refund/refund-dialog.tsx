import { orders } from '@backlot/contract/resources/orders'
import { useState } from 'react'
import type { EditValues } from '../../../kit/fields/edit-values.ts'
import { useDay } from '../../../kit/fields/time/use-day.ts'
import { useActionForm } from '../../../kit/form/dialog/action-form.tsx'
import { DialogFrame } from '../../../kit/form/dialog/dialog-frame.tsx'
import { FormContext } from '../../../kit/form/engine/form-context.ts'
import { useRetryKey } from '../../../kit/form/engine/use-submit.ts'
import { ErrorSummary } from '../../../kit/form/layout/error-summary.tsx'
import { FormField } from '../../../kit/form/layout/form-field.tsx'
import { SaveProblem } from '../../../kit/form/layout/save-problem.tsx'
import { ApprovalNote } from '../../../kit/refund/approval-note.tsx'
import { EffectPanel } from '../../../kit/refund/effect-panel.tsx'
import { deskMessages } from '../../../kit/refund/refund.messages.ts'
import styles from '../../../kit/refund/refund.module.css'
import { useMessages } from '../../../platform/i18n/messages.ts'
import type { OwnDialogProps } from '../../../platform/screens/actions.ts'
import { formatMoney } from '../../../ui/format/format-number.ts'
import { type Alternative, Alternatives } from './alternatives.tsx'
import { AmountShortcuts } from './amount-shortcuts.tsx'
import { InsteadDialog } from './instead-dialog.tsx'
import { useRefundEffect } from './use-refund-effect.ts'

type Desk = OwnDialogProps<typeof orders>

/** The refund desk: a refund, or what makes good in place of one. */
export function RefundDialog(props: Desk) {
  const [instead, setInstead] = useState<Alternative | null>(null)
  // What was typed is there again for whoever comes back.
  const [typed, setTyped] = useState<EditValues>()
  const { record, onSend, onClose } = props
  // Held here: who comes back after a lost answer and asks for the same again asks for no second refund.
  const keyFor = useRetryKey()
  const sendOnce: Desk['onSend'] = (body) => onSend(body, keyFor(body))
  const choose = (alternative: Alternative, values: EditValues) => {
    setTyped(values)
    setInstead(alternative)
  }
  if (!instead) return <Refunding {...{ ...props, typed }} onSend={sendOnce} onChoose={choose} />
  const left = record.amount - record.refunded - record.chargedBack - record.refundsWaiting
  return <InsteadDialog {...instead} {...{ left }} onBack={() => setInstead(null)} onDone={onClose} />
}

type Choosing = Desk & {
  typed: EditValues | undefined
  onChoose: (alternative: Alternative, values: EditValues) => void
}

/** What is asked for, and beside it what that would do. */
function Refunding({ action, record, typed, onSend, onClose, onChoose }: Choosing) {
  const say = useMessages(deskMessages)
  const title = say('title', { name: record.orderId })
  const { form, problem } = useActionForm({
    ...{ title, words: action, record, onSend, onClose },
    fields: orders.actions.refund.fields,
    initial: action.initial?.(record) ?? {},
    values: typed,
  })
  return (
    <FormContext value={form}>
      <DeskFrame
        {...{ title, record, onClose }}
        onChoose={(each) => onChoose(each, form.store.getState().values)}
      >
        <ErrorSummary />
        <SaveProblem problem={problem} isAction />
      </DeskFrame>
    </FormContext>
  )
}

interface DeskFrameProps extends Pick<Desk, 'record' | 'onClose'> {
  title: string
  onChoose: (alternative: Alternative) => void
  children: React.ReactNode
}

function DeskFrame({ title, record, onClose, onChoose, children }: DeskFrameProps) {
  const say = useMessages(deskMessages)
  const asked = useRefundEffect(record.id)
  const known = useLastKnown(asked.effect)
  const day = useDay()
  const { user, plan, amount, currency, paidAt } = record
  const about = [user.name, plan.name, formatMoney(amount, currency), day(paidAt)].join(' · ')
  const mayEnd = record.subscriptionId !== null && known?.access?.mayEnd !== false
  const needsApproval = known?.approval.isNeeded === true
  return (
    <DialogFrame
      title={title}
      about={about}
      width={1000}
      isDangerous={!needsApproval}
      action={say(needsApproval ? 'ask' : 'record')}
      note={known && needsApproval && <ApprovalNote {...known} />}
      onClose={onClose}
    >
      <div className={styles.desk}>
        <div className={styles.asked}>
          {children}
          <FormField name="amount" />
          <AmountShortcuts effect={known} />
          <FormField name="cause" />
          <FormField name="initiatedBy" />
          {mayEnd && <FormField name="access" />}
          <FormField name="note" />
          <Alternatives subscriptionId={record.subscriptionId} onChoose={onChoose} />
        </div>
        <EffectPanel {...asked} />
      </div>
    </DialogFrame>
  )
}

/** While an amount is typed that is none, or too much, what the order itself says still holds. */
function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
