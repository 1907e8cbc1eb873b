import { isOver, type Job } from '@backlot/contract/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { refreshResource } from '../../../platform/queries/queries.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { notificationMessages } from '../notifications.messages.ts'
import { useArrivals } from '../use-arrivals.ts'
import { useJobWords } from './use-job-words.ts'

/** Shows a toast for each job that ends while the person is here, and fetches anew what it changed. */
export function useJobEnds(jobs: readonly Job[] | undefined, onShow: () => void): void {
  const client = useQueryClient()
  const notify = useEndToast(onShow)
  const over = jobs?.filter(({ state }) => isOver(state))
  useArrivals(over, (job) => {
    void refreshResource(client, job.resource)
    // Whoever cancelled it, or looked at it in another tab, knows.
    if (job.state !== 'cancelled' && !job.isSeen) notify(job)
  })
}

function useEndToast(onShow: () => void): (job: Job) => void {
  const say = useMessages(notificationMessages)
  const { titleOf, resultOf } = useJobWords()
  return (job) => {
    const isGood = job.state === 'done'
    showToast({
      text: say(isGood ? 'ended' : 'endedBadly', { job: titleOf(job), result: resultOf(job) }),
      kind: isGood ? (job.refused === 0 ? 'success' : 'info') : 'danger',
      action: { label: say('show'), run: onShow },
      // Nobody was waiting for it with their eyes on the screen.
      shownFor: 8_000,
    })
  }
}
