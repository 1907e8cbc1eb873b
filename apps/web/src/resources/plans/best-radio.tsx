import { type Plan, planEndpoints, plans } from '@backlot/contract/resources/plans'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { actionMessages } from '../../kit/actions/actions.messages.ts'
import { callApi } from '../../platform/api/api.ts'
import { sendOnline } from '../../platform/api/waiting-writes.ts'
import { messageOf } from '../../platform/errors/message-of.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { refreshResource } from '../../platform/queries/queries.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { planPageMessages } from './plan-page.messages.ts'
import styles from './plans.module.css'

type MarkedPlan = Pick<Plan, 'id' | 'name' | 'isBest' | 'version'>

interface Marking {
  /** The plan that is being marked; the others are shown without the mark meanwhile. */
  readonly id: number | null
  readonly mark: (plan: MarkedPlan) => void
}

const MarkingContext = createContext<Marking>({ id: null, mark: () => {} })

/** Around the rows: moves the mark of the best plan by one call. What is refused is told by a toast, and the mark is back. */
export function BestMarking({ children }: { children: ReactNode }) {
  const say = useMessages(actionMessages)
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, version }: MarkedPlan) =>
      sendOnline(() => callApi(planEndpoints.update, { params: { id }, body: { version, isBest: true } })),
    // It ends when the rows say so.
    onSuccess: () => refreshResource(client, plans.name),
    onError: (error, { name }) => {
      showToast({ text: say('notChanged', { name, reason: messageOf(error) }), kind: 'danger' })
      // Somebody else may have changed the plan, or moved the mark.
      void refreshResource(client, plans.name)
    },
  })
  const mark = (plan: MarkedPlan) => {
    if (!isPending) mutate(plan)
  }
  return <MarkingContext value={{ id: isPending ? variables.id : null, mark }}>{children}</MarkingContext>
}

/** Whether a plan is marked as the best, in its row; pressing it takes the mark from the one that has it. */
export function BestRadio({ plan }: { plan: MarkedPlan }) {
  const say = useMessages(planPageMessages)
  const { id, mark } = useContext(MarkingContext)
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its input is inside, and says what it does.
    <label className={styles.bestCell}>
      <input
        type="radio"
        // Without the name of a group: in one, each arrow key would move the mark that visitors see.
        className={styles.radio}
        checked={id === null ? plan.isBest : plan.id === id}
        aria-label={say('markBest', { name: plan.name })}
        aria-busy={plan.id === id}
        onChange={() => mark(plan)}
      />
    </label>
  )
}
