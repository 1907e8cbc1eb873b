import type { subscriptions } from '@backlot/contract/resources/subscriptions'
import { useActionForm } from '../../../kit/form/dialog/action-form.tsx'
import { DialogFrame } from '../../../kit/form/dialog/dialog-frame.tsx'
import { FormContext } from '../../../kit/form/engine/form-context.ts'
import { ErrorSummary } from '../../../kit/form/layout/error-summary.tsx'
import { FormField } from '../../../kit/form/layout/form-field.tsx'
import { SaveProblem } from '../../../kit/form/layout/save-problem.tsx'
import styles from '../../../kit/refund/refund.module.css'
import { useWords } from '../../../platform/i18n/messages.ts'
import type { OwnDialogProps } from '../../../platform/screens/actions.ts'
import { ActEffectPanel } from './act-effect.tsx'

/** What an act on a subscription asks for, and beside it what that would do. */
export function ActDialog(props: OwnDialogProps<typeof subscriptions>) {
  const { action, record, title, below, onSend, onClose } = props
  const label = useWords()(action.label)
  const heading = title ?? label
  const { form, problem } = useActionForm({
    ...{ title: heading, fields: action.asked, words: action, record, onSend, onClose },
    initial: action.initial?.(record) ?? {},
  })
  return (
    <FormContext value={form}>
      <DialogFrame
        {...{ title: heading, about: `${record.user.name} · ${record.plan.name}`, onClose }}
        width={1000}
        action={label}
      >
        <div className={styles.desk}>
          <div className={styles.asked}>
            <ErrorSummary />
            <SaveProblem problem={problem} isAction />
            {Object.keys(action.asked).map((name) => (
              // A subscription goes on in the currency that it began in: plans of another are refused.
              <FormField
                key={name}
                name={name}
                {...(name === 'planId' && { offered: { currency: record.currency } })}
              />
            ))}
            {below}
          </div>
          <ActEffectPanel subscriptionId={record.id} />
        </div>
      </DialogFrame>
    </FormContext>
  )
}
