import { contrast, hexToOklch, type Oklch, oklchToHex } from './oklch.ts'
import { type ColorMode, type ColorScheme, isHighContrast, modeOf, palettes } from './palettes.ts'
import { onAccentChoices } from './tokens.ts'

/** The shades that follow from a theme colour in one mode. */
export interface Accent {
  /** The theme colour itself, the fill of primary buttons and ticks; its readable shade where contrast is high. */
  fill: string
  onFill: string
  /** Links and whatever is active. */
  text: string
  tint: string
  line: string
  /** Thin bars and rings: the fill where it stands out, else the text shade. */
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
const MARK_ON_SURFACE = 3

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

/** Chooses ink or white for text on a colour, whichever reads better. */
export function textOn(color: string): string {
  const { ink, white } = onAccentChoices
  return contrast(color, ink) >= contrast(color, white) ? ink : white
}

/** Derives every accent shade of one scheme from a theme colour (`#rrggbb`), readable on every background. */
export function deriveAccent(themeColor: string, scheme: ColorScheme): Accent {
  const recipe = recipes[modeOf(scheme)]
  const base = hexToOklch(themeColor.toLowerCase())
  const tint = shade(base, recipe.tint)
  const text = readableText(base, tint, scheme)
  const fill = isHighContrast(scheme) ? text : themeColor.toLowerCase()
  return {
    fill,
    onFill: textOn(fill),
    text,
    tint,
    line: isHighContrast(scheme) ? text : shade(base, recipe.line),
    mark: contrast(fill, palettes[scheme].surface) >= MARK_ON_SURFACE ? fill : text,
  }
}
