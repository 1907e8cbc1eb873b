import type { OwnAccount } from '@backlot/contract/auth'
import { type Settings, settingsEndpoints } from '@backlot/contract/settings'
import { callApi } from '../platform/api/api.ts'
import { allSettings, changeSettings } from './all-settings.ts'
import { mergeSettings } from './merge-settings.ts'
import { readOwner, saveOwner } from './settings-owner.ts'
import { changesBetween, takeSignInChoices } from './sign-in-choices.ts'

/** What the server has of whom; nothing until it has said so. */
let known: { account: number; text: string } | null = null

/** Brings the account's settings into this browser; before its pages are drawn, so that nothing recolours under them. */
export function adoptSettings({ me: { id: account }, settings: kept }: OwnAccount): void {
  const owner = readOwner()
  const here = allSettings()
  const chosen = takeSignInChoices()
  const isPending = owner?.account === account && owner.isPending
  const isForeign = owner !== null && owner.account !== account
  changeSettings(changesBetween(here, mergeSettings({ here, kept, isForeign, isPending, chosen })))
  const text = JSON.stringify(allSettings())
  if (isPending || Object.keys(chosen).length > 0) return void sendSettings(account, text)
  known = { account, text }
  saveOwner({ account, isPending: false })
}

/** Marks these settings as not sent yet; false when the server has them, or has not been asked. */
export function isToBeSent(account: number, text: string): boolean {
  if (known?.account !== account || known.text === text) return false
  saveOwner({ account, isPending: true })
  return true
}

/** Sends the settings; a visit without an answer leaves them marked, and the next one sends them again. */
export async function sendSettings(account: number, text: string): Promise<void> {
  known = { account, text }
  try {
    // Written by ourselves a moment ago.
    await callApi(settingsEndpoints.save, { body: JSON.parse(text) as Settings })
    if (known.text === text) saveOwner({ account, isPending: false })
  } catch {
    // Still marked as pending.
  }
}
