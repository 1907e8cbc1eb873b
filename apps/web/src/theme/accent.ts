import { contrast, hexToOklch, type Oklch, oklchToHex } from './oklch.ts'
import { type ColorMode, type ColorScheme, isHighContrast, modeOf, palettes } from './palettes.ts'
import { tickChoices } from './tokens.ts'

/** The shades that follow from a theme colour in one mode. */
export interface Accent {
  /** Primary buttons, ticks, switches: the theme colour, as dark as the white on it needs. */
  fill: string
  fillHover: string
  fillPressed: string
  /** Links and whatever is active. */
  text: string
  tint: string
  line: string
  /** Thin bars and rings: the theme colour where it stands out, else the fill; the text shade where contrast is high. */
  mark: string
}

interface Recipe {
  text: { lightness: number; chroma: number; step: number }
  tint: { lightness: number; chroma: number }
  line: { lightness: number; chroma: number }
}

// Fitted to the shades that were chosen by eye for #1890ff; chroma is a share of the theme colour's own.
const recipes: Readonly<Record<ColorMode, Recipe>> = {
  light: {
    text: { lightness: 0.516, chroma: 0.855, step: -0.005 },
    tint: { lightness: 0.963, chroma: 0.095 },
    line: { lightness: 0.916, chroma: 0.22 },
  },
  dark: {
    text: { lightness: 0.743, chroma: 0.72, step: 0.005 },
    tint: { lightness: 0.28, chroma: 0.295 },
    line: { lightness: 0.369, chroma: 0.415 },
  },
}

const contrasts = { standard: { onTint: 5, anywhere: 4.5 }, high: { onTint: 7, anywhere: 7 } }
const STANDS_OUT = 3
const WHITE = '#ffffff'
const FINE = 0.001
const HOVER = -0.03
const PRESSED = -0.06

function shade(base: Oklch, part: { lightness: number; chroma: number }): string {
  return oklchToHex({ lightness: part.lightness, chroma: base.chroma * part.chroma, hue: base.hue })
}

function isReadable(text: string, tint: string, scheme: ColorScheme): boolean {
  const { onTint, anywhere } = contrasts[isHighContrast(scheme) ? 'high' : 'standard']
  const { page, surface, raised, subtle, hover, fill } = palettes[scheme]
  const worst = Math.min(...[page, surface, raised, subtle, hover, fill].map((back) => contrast(text, back)))
  return contrast(text, tint) >= onTint && worst >= anywhere
}

function readableText(base: Oklch, tint: string, scheme: ColorScheme): string {
  const { lightness, chroma, step } = recipes[modeOf(scheme)].text
  let now = lightness
  let text = shade(base, { lightness: now, chroma })
  while (!isReadable(text, tint, scheme) && now > 0 && now < 1) {
    now += step
    text = shade(base, { lightness: now, chroma })
  }
  return text
}

/**
 * How light a theme colour may be under white; in dark modes also how light it must be to stand out, as far as white
 * still reads.
 */
function fillLightness(base: Oklch, scheme: ColorScheme): number {
  const readable = contrasts[isHighContrast(scheme) ? 'high' : 'standard'].anywhere
  const at = (lightness: number) => oklchToHex({ ...base, lightness })
  let { lightness } = base
  while (contrast(at(lightness), WHITE) < readable) lightness -= FINE
  if (modeOf(scheme) === 'light') return lightness
  const isHidden = () => contrast(at(lightness), palettes[scheme].raised) < STANDS_OUT
  while (isHidden() && contrast(at(lightness + FINE), WHITE) >= readable) lightness += FINE
  return lightness
}

function markOf(
  themeColor: string,
  scheme: ColorScheme,
  { fill, text }: Pick<Accent, 'fill' | 'text'>,
): string {
  if (isHighContrast(scheme)) return text
  return contrast(themeColor, palettes[scheme].surface) >= STANDS_OUT ? themeColor : fill
}

/** Chooses ink or white for a tick on any colour as it is, whichever reads better. */
export function tickOn(color: string): string {
  const { ink, white } = tickChoices
  return contrast(color, ink) >= contrast(color, white) ? ink : white
}

/** Derives every accent shade of one scheme from a theme colour (`#rrggbb`), readable on every background. */
export function deriveAccent(themeColor: string, scheme: ColorScheme): Accent {
  const recipe = recipes[modeOf(scheme)]
  const base = hexToOklch(themeColor.toLowerCase())
  const lightness = fillLightness(base, scheme)
  const fillAt = (by: number) => oklchToHex({ ...base, lightness: Math.max(0, lightness + by) })
  const fill = fillAt(0)
  const tint = shade(base, recipe.tint)
  const text = readableText(base, tint, scheme)
  return {
    fill,
    fillHover: fillAt(HOVER),
    fillPressed: fillAt(PRESSED),
    text,
    tint,
    line: isHighContrast(scheme) ? text : shade(base, recipe.line),
    mark: markOf(themeColor.toLowerCase(), scheme, { fill, text }),
  }
}

/** What a dangerous button is filled with, by the rule of accent fills: the pale words of dark modes would read as pink. */
export function dangerFills(scheme: ColorScheme): Pick<Accent, 'fill' | 'fillHover' | 'fillPressed'> {
  return deriveAccent(palettes.light.dangerText, scheme)
}
