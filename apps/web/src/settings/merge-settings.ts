import type { Settings } from '@backlot/contract/settings'
import { defaultSettings } from './all-settings.ts'

interface Sources {
  /** What this browser shows. */
  here: Settings
  /** What the account has kept; null until it has changed something. */
  kept: Settings | null
  /** Whether the copy here is another account's. */
  isForeign: boolean
  /** Whether the server has not heard of the last change that this account made here. */
  isPending: boolean
  /** What the person has chosen in this visit: on the log-in page, or since. */
  chosen: Partial<Settings>
}

/**
 * The settings of an account that has just logged in: its own win over this browser's, and what the person has chosen
 * in this visit wins over both.
 */
export function mergeSettings({ here, kept, isForeign, isPending, chosen }: Sources): Settings {
  if (isPending) return here
  const own = kept ?? (isForeign ? { ...here, ...defaultSettings } : here)
  return { ...own, ...chosen }
}
