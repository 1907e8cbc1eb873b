import type { Job } from '@backlot/contract/jobs'
import { rowsPathOf } from '../../../platform/screens/screens.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { useJobWords } from './use-job-words.ts'

/** Where to see what a job did: the list, with what changed last on top. Undefined where one may not look. */
export function useJobPath(job: Job): string | undefined {
  const screens = useJobWords().screensOf(job)
  const mayLook = usePermission(`list-${job.resource}`)
  if (!screens?.list || !mayLook) return undefined
  const isChange = job.action !== 'delete' && screens.resource.sorts.includes('updatedAt')
  return isChange ? `${rowsPathOf(screens.list)}?sort=-updated_at` : screens.list.path
}
