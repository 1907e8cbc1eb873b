import { isOver, type Job } from '@backlot/contract/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { refreshResource } from '../../platform/queries/queries.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { notificationMessages } from './notifications.messages.ts'
import { useJobWords } from './use-job-words.ts'

/** Tells of each job that ends while the person is here, and fetches anew what it changed. */
export function useJobEnds(jobs: readonly Job[] | undefined, onShow: () => void): void {
  const client = useQueryClient()
  const tell = useTellOfEnd(onShow)
  /** Jobs that were over when the page was opened, or have been told of. */
  const known = useRef<Set<number> | null>(null)
  useEffect(() => {
    if (jobs === undefined) return
    const over = jobs.filter(({ state }) => isOver(state))
    const told = known.current
    known.current = new Set([...(told ?? []), ...over.map(({ id }) => id)])
    if (told === null) return
    for (const job of over.filter(({ id }) => !told.has(id))) {
      void refreshResource(client, job.resource)
      // Whoever cancelled it, or looked at it in another tab, knows.
      if (job.state !== 'cancelled' && !job.isSeen) tell(job)
    }
  }, [jobs, client, tell])
}

function useTellOfEnd(onShow: () => void): (job: Job) => void {
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
