import { isOver, type Job } from '@backlot/contract/jobs'
import type { Notice } from '@backlot/contract/notices/notices'
import { useJobs } from '../../platform/queries/jobs.ts'
import { useNotices } from '../../platform/queries/notices.ts'

interface ItemOf<Kind extends string> {
  readonly kind: Kind
  /** Unique among all kinds. */
  readonly key: string
  readonly id: number
  readonly at: string
  /** Something came of it, and the person has not seen what. */
  readonly isUnseen: boolean
}

/** What stands under the bell. */
export type BellItem =
  | (ItemOf<'job'> & { readonly job: Job })
  | (ItemOf<'refund'> & { readonly notice: Notice })

export interface BellItems {
  /** Newest first, of all kinds that have arrived. */
  readonly items: readonly BellItem[]
  readonly jobs: readonly Job[] | undefined
  readonly notices: readonly Notice[] | undefined
  /** Whether some kind has not arrived yet. */
  readonly isLoading: boolean
  /** Why some kind could not be loaded. */
  readonly error: Error | null
  readonly retry: () => void
}

/** What goes on in the background and what others decided, as one list; asked for once it is `wanted`. */
export function useBellItems(wanted: boolean): BellItems {
  const [jobs, notices] = [useJobs(wanted), useNotices(wanted)]
  const sources = [jobs, notices]
  const missing = sources.filter(({ data }) => data === undefined)
  const items = [...(jobs.data ?? []).map(itemOfJob), ...(notices.data ?? []).map(itemOfNotice)]
  return {
    items: items.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)),
    jobs: jobs.data,
    notices: notices.data,
    isLoading: missing.some(({ error }) => error === null),
    error: missing.find(({ error }) => error !== null)?.error ?? null,
    retry: () => void Promise.all(missing.map(({ refetch }) => refetch())),
  }
}

function itemOfJob(job: Job): BellItem {
  const { id, createdAt: at, state, isSeen } = job
  return { kind: 'job', key: `job ${id}`, id, at, isUnseen: isOver(state) && !isSeen, job }
}

function itemOfNotice(notice: Notice): BellItem {
  const { kind, id, decidedAt: at, isSeen } = notice
  return { kind, key: `${kind} ${id}`, id, at, isUnseen: !isSeen, notice }
}
