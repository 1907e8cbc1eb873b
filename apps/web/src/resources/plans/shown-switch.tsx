import { type Plan, planEndpoints, plans } from '@backlot/contract/resources/plans'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Switch } from 'antd'
import { actionMessages } from '../../kit/actions/actions.messages.ts'
import { callApi } from '../../platform/api/api.ts'
import { sendOnline } from '../../platform/api/waiting-writes.ts'
import { messageOf } from '../../platform/errors/message-of.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { refreshResource } from '../../platform/queries/queries.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { planPageMessages } from './plan-page.messages.ts'

/** Shows a plan to visitors or hides it, in its row. What is refused is told by a toast, and the switch is back as the plan is. */
export function ShownSwitch({ plan }: { plan: Pick<Plan, 'id' | 'name' | 'show' | 'version'> }) {
  const say = useMessages(planPageMessages)
  const sayAction = useMessages(actionMessages)
  const client = useQueryClient()
  const { id, name, version } = plan
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (show: boolean) =>
      sendOnline(() => callApi(planEndpoints.update, { params: { id }, body: { version, show } })),
    // It ends when the rows say so.
    onSuccess: () => refreshResource(client, plans.name),
    onError: (error) => {
      showToast({ text: sayAction('notChanged', { name, reason: messageOf(error) }), kind: 'danger' })
      // Somebody else may have changed the plan.
      void refreshResource(client, plans.name)
    },
  })
  return (
    <Switch
      size="small"
      checked={isPending ? variables : plan.show}
      loading={isPending}
      aria-label={say('shown', { name })}
      onChange={(show) => mutate(show)}
      onClick={(_show, event) => event.stopPropagation()}
    />
  )
}
