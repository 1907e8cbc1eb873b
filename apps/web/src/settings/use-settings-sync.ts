import { useEffect } from 'react'
import { isToBeSent, sendSettings } from './account-settings.ts'
import { useAllSettings } from './all-settings.ts'

const PAUSE_MS = 300

/** Brings every change of the settings to the server, a moment after the last one. */
export function useSettingsSync(account: number | undefined): void {
  const now = JSON.stringify(useAllSettings())
  useEffect(() => {
    if (account === undefined || !isToBeSent(account, now)) return
    const timer = setTimeout(() => void sendSettings(account, now), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [account, now])
}
