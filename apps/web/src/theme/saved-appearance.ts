import { parseSettings } from '../platform/saved-setting.ts'
import { type ColorMode, type ColorScheme, isHighContrast } from './palettes.ts'
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

export interface Shown extends Appearance {
  /** The mode with `system` resolved. */
  colorMode: ColorMode
  /** The mode and contrast with `system` resolved. */
  scheme: ColorScheme
}

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

/** Calls back when the browser begins to answer otherwise. */
export function onSystemAppearance(listener: () => void): void {
  for (const query of [prefersDark, prefersContrast]) query?.addEventListener('change', listener)
}

const isIn = (names: readonly string[]) => (value: unknown) => names.some((name) => name === value)

const isValid: Readonly<Record<string, (value: unknown) => boolean>> = {
  mode: isIn(['light', 'dark', 'system']),
  contrast: isIn(['system', 'standard', 'high']),
  /** Written `#rrggbb`. */
  themeColor: (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
  size: isIn(Object.keys(controlSizes)),
  density: isIn(Object.keys(densities)),
} satisfies Record<keyof Appearance, (value: unknown) => boolean>

/** What was chosen of an appearance; whatever is damaged or unknown is left out. */
export function chosenLookIn(saved: Readonly<Record<string, unknown>>): Partial<Appearance> {
  return Object.fromEntries(Object.entries(saved).filter(([key, value]) => isValid[key]?.(value)))
}

/** What was chosen of the appearance that this browser remembers. */
export function savedLook(text: string | null): Partial<Appearance> {
  return chosenLookIn(parseSettings(text))
}

/** The appearance in which what nobody chose is the default. */
export function withDefaults(chosen: Partial<Appearance>): Appearance {
  return { ...defaultAppearance, ...chosen }
}

/** The appearance with `system` resolved, as the browser answers now. */
export function resolve(appearance: Appearance): Shown {
  const { mode, contrast } = appearance
  const system: ColorMode = prefersDark?.matches ? 'dark' : 'light'
  const colorMode = mode === 'system' ? system : mode
  const isHigh = contrast === 'system' ? (prefersContrast?.matches ?? false) : contrast === 'high'
  return { ...appearance, colorMode, scheme: isHigh ? `${colorMode}-high` : colorMode }
}

/** Draws the page in an appearance; the properties of the accent are dear to work out and come from whoever has them. */
export function drawIn(
  { colorMode, scheme, size, density }: Shown,
  accent: Readonly<Record<string, string>>,
): void {
  const root = document.documentElement
  Object.assign(root.dataset, {
    theme: colorMode,
    contrast: isHighContrast(scheme) ? 'high' : 'standard',
    size,
    density,
  })
  for (const [name, value] of Object.entries(accent)) root.style.setProperty(name, value)
}
