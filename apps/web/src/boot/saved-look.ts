import { isSidebarCollapsed } from '../app/shell/sidebar/sidebar-cookie.ts'
import { parseSettings, readSetting } from '../platform/saved-setting.ts'
import { mergeSettings } from '../settings/merge-settings.ts'
import { defaultShellSettings, SHELL_KEY, savedShellSettings } from '../settings/saved-shell-settings.ts'
import { OWNER_KEY, readOwner } from '../settings/settings-owner.ts'
import {
  ACCENT_KEY,
  APPEARANCE_KEY,
  type Appearance,
  chosenLookIn,
  drawIn,
  resolve,
  savedLook,
  withDefaults,
} from '../theme/saved-appearance.ts'

/** Draws the page as this browser was last told, so that nobody sees another look flash by. */
export function drawSavedLook(): void {
  draw(savedLook(readSetting(APPEARANCE_KEY)))
}

function draw(chosen: Partial<Appearance>): void {
  const shown = resolve(withDefaults(chosen))
  const accents = parseSettings(readSetting(ACCENT_KEY))
  // Written by ourselves, by scheme.
  drawIn(shown, (accents[shown.scheme] ?? {}) as Record<string, string>)
}

/** Says how the outline of the shell looks; its look is not known where no account has been yet. */
export function drawSavedShell(kind: 'list' | 'page'): void {
  const { showSidebarLogo, showTagsView } = {
    ...defaultShellSettings,
    ...savedShellSettings(readSetting(SHELL_KEY)),
  }
  const { dataset } = document.documentElement
  dataset['shell'] = kind
  if (isSidebarCollapsed()) dataset['sidebar'] = 'collapsed'
  if (!showSidebarLogo) dataset['logo'] = 'off'
  if (!showTagsView) dataset['tabs'] = 'off'
  if (readSetting(OWNER_KEY) === null) dataset['look'] = 'unknown'
}

/** Draws the look that the account will have, as far as what it has chosen says it in one word each. */
export function drawLookOf(account: number, settings: Readonly<Record<string, unknown>>): void {
  const here = savedLook(readSetting(APPEARANCE_KEY))
  draw(mergeSettings({ here, kept: chosenLookIn(settings), owner: readOwner(), account }))
  delete document.documentElement.dataset['look']
}
