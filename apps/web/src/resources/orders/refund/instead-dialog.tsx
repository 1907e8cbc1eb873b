import { useRecordAction } from '../../../kit/actions/use-record-action.ts'
import { useActionForm } from '../../../kit/form/dialog/action-form.tsx'
import { DialogFrame } from '../../../kit/form/dialog/dialog-frame.tsx'
import { FormContext } from '../../../kit/form/engine/form-context.ts'
import { ErrorSummary } from '../../../kit/form/layout/error-summary.tsx'
import { FormField } from '../../../kit/form/layout/form-field.tsx'
import { SaveProblem } from '../../../kit/form/layout/save-problem.tsx'
import { useScreens } from '../../../kit/records/known-screens.ts'
import { deskMessages } from '../../../kit/refund/refund.messages.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ActEffectPanel } from './act-effect.tsx'
import type { Alternative } from './alternatives.tsx'
import styles from './desk.module.css'

interface InsteadDialogProps extends Alternative {
  /** What is left of the order, in minor units. */
  left: number
  onBack: () => void
  onClose: () => void
}

const usualDays = 30

/** The desk for what is done instead of a refund: what is asked for, and beside it what that would do. */
export function InsteadDialog({ action, subscription, left, onBack, onClose }: InsteadDialogProps) {
  const say = useMessages(deskMessages)
  const label = useWords()(action.label)
  const { send } = useRecordAction(useScreens('subscriptions'))
  const title = say('insteadTitle', { name: label })
  const { form, problem } = useActionForm({
    ...{ title, fields: action.asked, words: action, record: subscription, onClose },
    initial: { extend: { days: usualDays }, credit: { amount: left } }[action.name] ?? {},
    onSend: (body, key) => send(action, subscription, { body, key }),
  })
  return (
    <FormContext value={form}>
      <DialogFrame title={title} width={1000} action={label} onClose={onClose}>
        <div className={styles.desk}>
          <div className={styles.asked}>
            <ErrorSummary />
            <SaveProblem problem={problem} isAction />
            {Object.keys(action.asked).map((name) => (
              <FormField key={name} name={name} />
            ))}
            <Button className={styles.back} size="small" onClick={onBack}>
              {say('back')}
            </Button>
          </div>
          <ActEffectPanel subscriptionId={subscription.id} />
        </div>
      </DialogFrame>
    </FormContext>
  )
}
