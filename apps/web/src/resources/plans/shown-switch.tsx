import { type Plan, plans } from '@backlot/contract/resources/plans'
import { Switch } from 'antd'
import { messageOf } from '../../platform/errors/message-of.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useUpdate } from '../../platform/queries/writes.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { planPageMessages } from './plan-page.messages.ts'

/** Shows a plan to visitors or hides it, in its row. A failure is told by a toast, and the switch stays as the plan is. */
export function ShownSwitch({ plan }: { plan: Pick<Plan, 'id' | 'name' | 'show' | 'version'> }) {
  const say = useMessages(planPageMessages)
  const { mutate, isPending } = useUpdate(plans)
  const change = (show: boolean) =>
    mutate(
      { id: plan.id, body: { version: plan.version, show } },
      { onError: (error) => showToast({ text: messageOf(error), kind: 'danger' }) },
    )
  return (
    <Switch
      size="small"
      checked={plan.show}
      loading={isPending}
      aria-label={say('shown', { name: plan.name })}
      onChange={change}
      onClick={(_show, event) => event.stopPropagation()}
    />
  )
}
