import type { HistoryWords } from '../../../platform/screens/actions.ts'
import { commonHistory } from '../../records/history.messages.ts'
import { useKnownScreens } from '../../records/known-screens.ts'

/** The words of what was done: those of the resource's own actions, or those that every history has. */
export function useHistoryWords(resource: string): (action: string) => HistoryWords | undefined {
  const own = useKnownScreens(resource)?.history
  const common: Readonly<Record<string, HistoryWords>> = commonHistory
  return (action) => own?.[action] ?? common[action]
}
