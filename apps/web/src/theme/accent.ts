import { contrast, hexToOklch, type Oklch, oklchToHex } from './oklch.ts'
import { type ColorMode, onAccentChoices, palettes } from './tokens.ts'

/** The shades that follow from a theme colour in one mode. */
export interface Accent {
  /** The theme colour itself, the fill of primary buttons and ticks. */
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

const TEXT_ON_TINT = 5
const TEXT_ANYWHERE = 4.5
const MARK_ON_SURFACE = 3

function shade(base: Oklch, part: { lightness: number; chroma: number }): string {
  return oklchToHex({ lightness: part.lightness, chroma: base.chroma * part.chroma, hue: base.hue })
}

function isReadable(text: string, tint: string, mode: ColorMode): boolean {
  const { page, surface, raised, subtle, hover, fill } = palettes[mode]
  const worst = Math.min(...[page, surface, raised, subtle, hover, fill].map((back) => contrast(text, back)))
  return contrast(text, tint) >= TEXT_ON_TINT && worst >= TEXT_ANYWHERE
}

function readableText(base: Oklch, tint: string, mode: ColorMode): string {
  const { lightness, chroma, step } = recipes[mode].text
  let now = lightness
  let text = shade(base, { lightness: now, chroma })
  while (!isReadable(text, tint, mode) && now > 0 && now < 1) {
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

/** Derives every accent shade of one mode from a theme colour (`#rrggbb`), readable on every background. */
export function deriveAccent(themeColor: string, mode: ColorMode): Accent {
  const fill = themeColor.toLowerCase()
  const base = hexToOklch(fill)
  const tint = shade(base, recipes[mode].tint)
  const text = readableText(base, tint, mode)
  return {
    fill,
    onFill: textOn(fill),
    text,
    tint,
    line: shade(base, recipes[mode].line),
    mark: contrast(fill, palettes[mode].surface) >= MARK_ON_SURFACE ? fill : text,
  }
}
