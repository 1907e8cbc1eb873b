import { useEffect } from 'react'
import { isToBeSent, sendSettings } from './account-settings.ts'
import { chosenSettings, textOf, useChosenSettings } from './all-settings.ts'

const PAUSE_MS = 300

/** Brings every choice to the server, a moment after the last one. */
export function useSettingsSync(account: number | undefined): void {
  const text = textOf(useChosenSettings())
  // oxlint-disable-next-line react/exhaustive-deps -- the text says when they have changed
  useEffect(() => {
    if (account === undefined || !isToBeSent(account, chosenSettings())) return
    const timer = setTimeout(() => void sendSettings(account, chosenSettings()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [account, text])
}
