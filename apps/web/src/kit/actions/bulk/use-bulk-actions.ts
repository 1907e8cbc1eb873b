import { bulkActionsOf } from '@backlot/contract/core/resource/resource'
import { useWords } from '../../../platform/i18n/messages.ts'
import { hasFields, type RecordAction } from '../../../platform/screens/actions.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { allows, permissionTo } from '../../../platform/session/access.ts'
import { useSession } from '../../../platform/session/session.ts'
import { deedOf } from '../../../ui/format/deed-of.ts'
import { actionMessages } from '../actions.messages.ts'
import { canChoose } from '../use-record-action.ts'

export interface BulkAction {
  /** As the contract names it. */
  name: string
  /** What is done, without the “…” of a button that asks first. */
  label: string
  isDangerous: boolean
  /** The same of one record, whose fields are asked for first; null where nothing is asked. */
  asking: RecordAction | null
}

/** What the person may do to many records at once: the bulk permission and the single action's are both needed. */
export function useBulkActions({ resource, actions }: ResourceScreens): BulkAction[] {
  const inLanguage = useWords()
  const { permissions } = useSession()
  const may = (verb: 'batch' | 'update' | 'delete') => allows(permissions, permissionTo(verb, resource.name))
  if (!may('batch')) return []
  return bulkActionsOf(resource).flatMap((name): BulkAction[] => {
    if (name === 'update') {
      return may('update')
        ? [{ name, label: inLanguage(actionMessages.bulkEdit), isDangerous: false, asking: null }]
        : []
    }
    if (name === 'delete') {
      if (!may('delete')) return []
      return [{ name, label: inLanguage(actionMessages.delete), isDangerous: true, asking: null }]
    }
    const action = actions.find((known) => known.name === name)
    if (!action || !allows(permissions, action.endpoint.access)) return []
    if (!canChoose(permissions, action.asked)) return []
    const { label, isDangerous = false } = action
    return [
      { name, label: deedOf(inLanguage(label)), isDangerous, asking: hasFields(action) ? action : null },
    ]
  })
}
