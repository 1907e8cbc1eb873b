import { useCallback } from 'react'
import { logout } from '../platform/session/session.ts'
import { askBefore } from './tabs/state/close-question.ts'
import { clearTabs } from './tabs/state/tab-memory.ts'
import { currentTabs, discardUnsaved } from './tabs/state/tab-store.ts'

/** Logs out, after asking when input would be lost; the account's tabs are gone with the session. */
export function useLogOut(account: number | undefined): () => void {
  return useCallback(() => {
    const unsaved = currentTabs().visitedViews.filter(({ isUnsaved }) => isUnsaved)
    askBefore(unsaved, () => {
      discardUnsaved(unsaved.map(({ path }) => path))
      if (account !== undefined) clearTabs(account)
      void logout()
    })
  }, [account])
}
