import type { OwnAccount } from '@backlot/contract/auth'
import { type Choices, settingsEndpoints } from '@backlot/contract/settings'
import { callApi } from '../platform/api/api.ts'
import { chosenSettings, replaceSettings, textOf } from './all-settings.ts'
import { mergeSettings } from './merge-settings.ts'
import { readOwner, saveOwner } from './settings-owner.ts'
import { takeSignInChoices } from './sign-in-choices.ts'

/** What the server has of whom; nothing until it has said so. */
let known: { account: number; text: string } | null = null

/** Brings the account's settings into this browser; before its pages are drawn, so that nothing recolours under them. */
export function adoptSettings({ me: { id: account }, settings: kept }: OwnAccount): void {
  const own = mergeSettings({ here: chosenSettings(), kept, owner: readOwner(), account })
  replaceSettings({ ...own, ...takeSignInChoices() })
  const choices = chosenSettings()
  known = { account, text: textOf(kept) }
  if (isToBeSent(account, choices)) void sendSettings(account, choices)
  else saveOwner({ account, isPending: false })
}

/** Marks these choices as not sent yet; false when the server has them, or has not been asked. */
export function isToBeSent(account: number, choices: Choices): boolean {
  if (known?.account !== account || known.text === textOf(choices)) return false
  saveOwner({ account, isPending: true })
  return true
}

/** Sends the choices; a visit without an answer leaves them marked, and the next one sends them again. */
export async function sendSettings(account: number, choices: Choices): Promise<void> {
  const text = textOf(choices)
  known = { account, text }
  try {
    await callApi(settingsEndpoints.save, { body: choices })
    if (known.text === text) saveOwner({ account, isPending: false })
  } catch {
    // Still marked as pending.
  }
}
