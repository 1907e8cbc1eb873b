import { isSidebarCollapsed } from '../app/shell/sidebar/sidebar-cookie.ts'
import { parseSettings, readSetting } from '../platform/saved-setting.ts'
import { parseShellSettings, SHELL_KEY } from '../settings/saved-shell-settings.ts'
import { OWNER_KEY, readOwner } from '../settings/settings-owner.ts'
import {
  ACCENT_KEY,
  APPEARANCE_KEY,
  type Appearance,
  drawIn,
  parseAppearance,
  resolve,
} from '../theme/saved-appearance.ts'

/** Draws the page as this browser was last told, so that nobody sees another look flash by. */
export function drawSavedLook(): void {
  draw(parseAppearance(readSetting(APPEARANCE_KEY)))
}

function draw(appearance: Appearance): void {
  const shown = resolve(appearance)
  const accents = parseSettings(readSetting(ACCENT_KEY))
  // Written by ourselves, by scheme.
  drawIn(shown, (accents[shown.scheme] ?? {}) as Record<string, string>)
}

/** Says how the outline of the shell looks; its look is not known where no account has been yet. */
export function drawSavedShell(kind: 'list' | 'page'): void {
  const { showSidebarLogo, showTagsView } = parseShellSettings(readSetting(SHELL_KEY))
  const { dataset } = document.documentElement
  dataset['shell'] = kind
  if (isSidebarCollapsed()) dataset['sidebar'] = 'collapsed'
  if (!showSidebarLogo) dataset['logo'] = 'off'
  if (!showTagsView) dataset['tabs'] = 'off'
  if (readSetting(OWNER_KEY) === null) dataset['look'] = 'unknown'
}

/** Draws the look that the account has kept, unless this browser has one that the server has not heard of. */
export function drawLookOf(settings: Omit<Appearance, 'themeColor'> | null): void {
  const saved = parseAppearance(readSetting(APPEARANCE_KEY))
  if (settings !== null && readOwner()?.isPending !== true) {
    const { mode, contrast, size, density } = settings
    draw({ ...saved, mode, contrast, size, density })
  }
  delete document.documentElement.dataset['look']
}
