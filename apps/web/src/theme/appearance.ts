import { createStore, useStore } from 'zustand'
import { parseSettings, readSetting, saveSetting } from '../platform/saved-setting.ts'
import { deriveAccent } from './accent.ts'
import { accentVariables } from './css-variables.ts'
import { type ColorMode, type ColorScheme, colorSchemes, isHighContrast } from './palettes.ts'
import { type ControlSize, controlSizes, type Density, defaultThemeColor, densities } from './tokens.ts'

export type ThemeMode = ColorMode | 'system'
export type Contrast = 'system' | 'standard' | 'high'

/** How one person likes the application to look. */
export interface Appearance {
  mode: ThemeMode
  contrast: Contrast
  themeColor: string
  size: ControlSize
  density: Density
}

interface Shown extends Appearance {
  /** The mode with `system` resolved. */
  colorMode: ColorMode
  /** The mode and contrast with `system` resolved. */
  scheme: ColorScheme
}

/** Also read by the script in `index.html` that runs before the first paint. */
export const APPEARANCE_KEY = 'backlot.appearance'
export const ACCENT_KEY = 'backlot.accent'

export const defaultAppearance: Appearance = {
  mode: 'system',
  contrast: 'system',
  themeColor: defaultThemeColor,
  size: 'medium',
  density: 'standard',
}

const prefersDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
const prefersContrast = globalThis.matchMedia?.('(prefers-contrast: more)')
const store = createStore(() => resolve(parseAppearance(readSetting(APPEARANCE_KEY))))

/** Reads a saved appearance; whatever is damaged or unknown falls back to the default. */
export function parseAppearance(text: string | null): Appearance {
  const saved = parseSettings(text)
  const { mode, contrast, themeColor, size, density } = saved
  return {
    mode: mode === 'light' || mode === 'dark' ? mode : defaultAppearance.mode,
    contrast: contrast === 'standard' || contrast === 'high' ? contrast : defaultAppearance.contrast,
    themeColor: isHexColor(themeColor) ? themeColor : defaultAppearance.themeColor,
    size: isKeyOf(controlSizes, size) ? size : defaultAppearance.size,
    density: isKeyOf(densities, density) ? density : defaultAppearance.density,
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
  const { mode, contrast } = appearance
  const system: ColorMode = prefersDark?.matches ? 'dark' : 'light'
  const colorMode = mode === 'system' ? system : mode
  const isHigh = contrast === 'system' ? (prefersContrast?.matches ?? false) : contrast === 'high'
  return { ...appearance, colorMode, scheme: isHigh ? `${colorMode}-high` : colorMode }
}

function show(appearance: Appearance): void {
  const shown = resolve(appearance)
  const root = document.documentElement
  root.dataset.theme = shown.colorMode
  root.dataset.contrast = isHighContrast(shown.scheme) ? 'high' : 'standard'
  root.dataset.size = shown.size
  root.dataset.density = shown.density
  const accent = accentVariables(deriveAccent(shown.themeColor, shown.scheme))
  for (const [name, value] of Object.entries(accent)) root.style.setProperty(name, value)
  store.setState(shown)
}

function save(appearance: Appearance): void {
  saveSetting(APPEARANCE_KEY, JSON.stringify(appearance))
  const accents = colorSchemes.map((scheme) => [
    scheme,
    accentVariables(deriveAccent(appearance.themeColor, scheme)),
  ])
  saveSetting(ACCENT_KEY, JSON.stringify(Object.fromEntries(accents)))
}

/** Changes some of the appearance, at once, everywhere, and for the next visit. */
export function changeAppearance(change: Partial<Appearance>): void {
  const { colorMode: _, scheme: __, ...before } = store.getState()
  const next = { ...before, ...change }
  save(next)
  show(next)
}

/** Shows the saved appearance and follows the system and the other tabs from now on. */
export function startAppearance(): void {
  show(store.getState())
  for (const query of [prefersDark, prefersContrast])
    query?.addEventListener('change', () => show(store.getState()))
  addEventListener('storage', (event) => {
    if (event.key === APPEARANCE_KEY) show(parseAppearance(event.newValue))
  })
}

/** The appearance of this moment, for code outside components. */
export function currentAppearance(): Shown {
  return store.getState()
}

/** The appearance now; the component renders again when it changes. */
export function useAppearance(): Shown {
  return useStore(store)
}
