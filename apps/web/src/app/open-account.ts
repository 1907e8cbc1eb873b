import { currentSession, loadSession } from '../platform/session/session.ts'
import { adoptSettings } from '../settings/account-settings.ts'

/** The session whose account has its settings here. */
let opened: number | undefined

/** Learns whose session this is, and shows the application as they like it; nothing of it has been drawn yet. */
export async function openAccount(): Promise<void> {
  if (currentSession().account === undefined) await loadSession()
  const { account } = currentSession()
  if (account === undefined || account.me.sessionId === opened) return
  opened = account.me.sessionId
  adoptSettings(account)
}
