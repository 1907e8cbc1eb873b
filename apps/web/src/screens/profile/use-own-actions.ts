import type { ListQuery } from '@backlot/contract/core/lists/list'
import { audits } from '@backlot/contract/registry'
import { useQuery } from '@tanstack/react-query'
import { listOptions } from '../../platform/queries/queries.ts'

const logIns: readonly string[] = ['login', 'login-with-recovery-code']
const others = audits.fields.action.settings.options?.filter((action) => !logIns.includes(action)) ?? []

/** What one did oneself, newest first: the last log-ins, or everything else. */
export function useOwnActions(adminId: number, what: 'logIns' | 'others', perPage: number) {
  const values = what === 'logIns' ? [...logIns] : others
  const filters: ListQuery['filters'] = [
    { field: 'adminId', operator: 'eq', values: [adminId] },
    { field: 'action', operator: 'in', values },
  ]
  return useQuery(listOptions(audits, { filters, perPage }))
}
