import type { Choices } from '@backlot/contract/settings'
import { chosenSettings } from './all-settings.ts'

let atOpening: Choices | null = null

/** The log-in page has opened: what is chosen there from now on is meant for the account that logs in. */
export function watchSignInChoices(): void {
  atOpening = chosenSettings()
}

/** What was chosen on the log-in page of this visit, once. */
export function takeSignInChoices(): Choices {
  const before = atOpening
  atOpening = null
  return before === null ? {} : changesBetween(before, chosenSettings())
}

/** The entries of the second that differ from the first. */
export function changesBetween(before: Choices, after: Choices): Choices {
  const kept = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => kept.get(key) !== value))
}
