import { bulkActionsOf } from '@backlot/contract/core/resource/resource'
import { useWords } from '../../../platform/i18n/messages.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { allows, permissionTo } from '../../../platform/session/access.ts'
import { useSession } from '../../../platform/session/session.ts'
import { actionMessages } from '../actions.messages.ts'

export interface BulkAction {
  /** As the contract names it. */
  name: string
  label: string
  isDangerous: boolean
}

/** What the person may do to many records at once: the bulk permission and the single action's are both needed. */
export function useBulkActions({ resource, actions }: ResourceScreens): BulkAction[] {
  const inLanguage = useWords()
  const { permissions } = useSession()
  const may = (verb: 'batch' | 'update' | 'delete') => allows(permissions, permissionTo(verb, resource.name))
  if (!may('batch')) return []
  return bulkActionsOf(resource).flatMap((name): BulkAction[] => {
    if (name === 'update') {
      return may('update') ? [{ name, label: inLanguage(actionMessages.bulkEdit), isDangerous: false }] : []
    }
    if (name === 'delete') {
      if (!may('delete')) return []
      return [{ name, label: inLanguage(actionMessages.delete), isDangerous: true }]
    }
    const action = actions.find((known) => known.name === name)
    if (!action || !allows(permissions, action.endpoint.access)) return []
    return [{ name, label: inLanguage(action.label), isDangerous: action.isDangerous === true }]
  })
}
