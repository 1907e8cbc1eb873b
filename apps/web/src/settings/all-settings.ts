import type { Language } from '@backlot/contract/core/words/language'
import type { Settings } from '@backlot/contract/settings'
import { changeLanguage, currentLanguage, useLanguage } from '../platform/i18n/language.ts'
import { changeAppearance, currentAppearance, useAppearance } from '../theme/appearance.ts'
import { type Appearance, defaultAppearance } from '../theme/saved-appearance.ts'
import { defaultShellSettings, type ShellSettings } from './saved-shell-settings.ts'
import { changeShellSettings, currentShellSettings, useShellSettings } from './shell-settings.ts'

/** Everything that belongs to a reset; the language does not: nobody means to lose the one they read. */
export const defaultSettings: Omit<Settings, 'language'> = {
  theme: defaultAppearance.themeColor,
  mode: defaultAppearance.mode,
  contrast: defaultAppearance.contrast,
  size: defaultAppearance.size,
  density: defaultAppearance.density,
  ...defaultShellSettings,
}

/** Changes some settings, each where it is kept, at once. */
export function changeSettings(change: Partial<Settings>): void {
  const { theme, mode, contrast, size, density, language, ...shell } = change
  const look: Partial<Appearance> = {
    ...(theme !== undefined && { themeColor: theme }),
    ...(mode !== undefined && { mode }),
    ...(contrast !== undefined && { contrast }),
    ...(size !== undefined && { size }),
    ...(density !== undefined && { density }),
  }
  if (Object.keys(look).length > 0) changeAppearance(look)
  if (language !== undefined) changeLanguage(language)
  if (Object.keys(shell).length > 0) changeShellSettings(shell)
}

function together(look: Appearance, language: Language, shell: ShellSettings): Settings {
  const { themeColor, mode, contrast, size, density } = look
  return { theme: themeColor, mode, contrast, size, density, language, ...shell }
}

/** All settings of the moment, for code outside components. */
export function allSettings(): Settings {
  return together(currentAppearance(), currentLanguage(), currentShellSettings())
}

/** All settings of the moment, from wherever they are kept; the component renders again when one changes. */
export function useAllSettings(): Settings {
  return together(useAppearance(), useLanguage(), useShellSettings())
}
