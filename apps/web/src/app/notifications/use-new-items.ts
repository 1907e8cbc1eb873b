import { useEffect, useState } from 'react'
import { useSeeJobs } from '../../platform/queries/jobs.ts'
import { useSeeNotices } from '../../platform/queries/notices.ts'
import type { BellItem } from './use-bell-items.ts'

/** What was new when the panel opened, or came while it was open; the account keeps that it has been seen. */
export function useNewItems(items: readonly BellItem[]): ReadonlySet<string> {
  const seeJobs = useSeeJobs().mutate
  const seeNotices = useSeeNotices().mutate
  const [shown, setShown] = useState<readonly BellItem[]>([])
  const keys = new Set(shown.map(({ key }) => key))
  const unseen = items.filter(({ isUnseen, key }) => isUnseen && !keys.has(key))
  if (unseen.length > 0) setShown([...shown, ...unseen])
  useEffect(() => {
    const [jobs, refunds] = [idsOf(shown, 'job'), idsOf(shown, 'refund')]
    if (jobs.length > 0) seeJobs(jobs)
    if (refunds.length > 0) seeNotices(refunds)
  }, [shown, seeJobs, seeNotices])
  return keys
}

function idsOf(items: readonly BellItem[], kind: BellItem['kind']): number[] {
  return items.filter((item) => item.kind === kind).map(({ id }) => id)
}
