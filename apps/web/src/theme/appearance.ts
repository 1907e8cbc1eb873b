import { createStore, useStore } from 'zustand'
import { readSetting, saveSetting } from '../platform/saved-setting.ts'
import { deriveAccent } from './accent.ts'
import { accentVariables } from './css-variables.ts'
import {
  type ColorMode,
  type ControlSize,
  controlSizes,
  type Density,
  defaultThemeColor,
  densities,
} from './tokens.ts'

export type ThemeMode = ColorMode | 'system'

/** How one person likes the application to look. */
export interface Appearance {
  mode: ThemeMode
  themeColor: string
  size: ControlSize
  density: Density
}

interface Shown extends Appearance {
  /** The mode with `system` resolved. */
  colorMode: ColorMode
}

/** Also read by the script in `index.html` that runs before the first paint. */
export const APPEARANCE_KEY = 'backlot.appearance'
export const ACCENT_KEY = 'backlot.accent'

export const defaultAppearance: Appearance = {
  mode: 'system',
  themeColor: defaultThemeColor,
  size: 'medium',
  density: 'standard',
}

const prefersDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
const store = createStore(() => resolve(parseAppearance(readSetting(APPEARANCE_KEY))))

/** Reads a saved appearance; whatever is damaged or unknown falls back to the default. */
export function parseAppearance(text: string | null): Appearance {
  const saved = parseObject(text)
  const { mode, themeColor, size, density } = saved
  return {
    mode: mode === 'light' || mode === 'dark' ? mode : defaultAppearance.mode,
    themeColor: isHexColor(themeColor) ? themeColor : defaultAppearance.themeColor,
    size: isKeyOf(controlSizes, size) ? size : defaultAppearance.size,
    density: isKeyOf(densities, density) ? density : defaultAppearance.density,
  }
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** A theme colour is written `#rrggbb`. */
function isHexColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
}

function isKeyOf<T extends object>(table: T, key: unknown): key is keyof T {
  return typeof key === 'string' && Object.hasOwn(table, key)
}

function resolve(appearance: Appearance): Shown {
  const system: ColorMode = prefersDark?.matches ? 'dark' : 'light'
  return { ...appearance, colorMode: appearance.mode === 'system' ? system : appearance.mode }
}

function show(appearance: Appearance): void {
  const shown = resolve(appearance)
  const root = document.documentElement
  root.dataset.theme = shown.colorMode
  root.dataset.size = shown.size
  root.dataset.density = shown.density
  const accent = accentVariables(deriveAccent(shown.themeColor, shown.colorMode))
  for (const [name, value] of Object.entries(accent)) root.style.setProperty(name, value)
  store.setState(shown)
}

function save(appearance: Appearance): void {
  saveSetting(APPEARANCE_KEY, JSON.stringify(appearance))
  const accents = {
    light: accentVariables(deriveAccent(appearance.themeColor, 'light')),
    dark: accentVariables(deriveAccent(appearance.themeColor, 'dark')),
  }
  saveSetting(ACCENT_KEY, JSON.stringify(accents))
}

/** Changes some of the appearance, at once, everywhere, and for the next visit. */
export function changeAppearance(change: Partial<Appearance>): void {
  const { colorMode: _, ...before } = store.getState()
  const next = { ...before, ...change }
  save(next)
  show(next)
}

/** Shows the saved appearance and follows the system and the other tabs from now on. */
export function startAppearance(): void {
  show(store.getState())
  prefersDark?.addEventListener('change', () => show(store.getState()))
  addEventListener('storage', (event) => {
    if (event.key === APPEARANCE_KEY) show(parseAppearance(event.newValue))
  })
}

/** The appearance now; the component renders again when it changes. */
export function useAppearance(): Shown {
  return useStore(store)
}
