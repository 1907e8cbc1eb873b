import type { Settings } from '@backlot/contract/settings'
import { changeLanguage, useLanguage } from '../platform/i18n/language.ts'
import { type Appearance, changeAppearance, defaultAppearance, useAppearance } from '../theme/appearance.ts'
import { changeShellSettings, defaultShellSettings, useShellSettings } from './shell-settings.ts'

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

/** All settings of the moment, from wherever they are kept. */
export function useAllSettings(): Settings {
  const { themeColor, mode, contrast, size, density } = useAppearance()
  const language = useLanguage()
  return { theme: themeColor, mode, contrast, size, density, language, ...useShellSettings() }
}
