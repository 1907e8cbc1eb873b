import type { Settings } from '@backlot/contract/settings'
import { currentLanguage } from '../platform/i18n/language.ts'
import { currentAppearance } from '../theme/appearance.ts'

type Choices = Partial<Pick<Settings, 'language' | 'mode'>>

let atOpening: Choices | null = null

function present(): Choices {
  return { language: currentLanguage(), mode: currentAppearance().mode }
}

/** The log-in page has opened: what is chosen there from now on is meant for the account that logs in. */
export function watchSignInChoices(): void {
  atOpening = present()
}

/** What was chosen on the log-in page of this visit, once. */
export function takeSignInChoices(): Choices {
  const before = atOpening
  atOpening = null
  return before === null ? {} : changesBetween(before, present())
}

/** The entries of the second that differ from the first. */
export function changesBetween<T extends object>(before: T, after: T): Partial<T> {
  const kept = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => kept.get(key) !== value),
  ) as Partial<T>
}
