/** A colour by how light it looks (0–1), how strong it is, and its hue in radians. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = readonly [number, number, number]

function channels(hex: string): Triple {
  const number = Number.parseInt(hex.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

function toLinear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toGamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

function linearChannels(hex: string): Triple {
  const [red, green, blue] = channels(hex)
  return [toLinear(red), toLinear(green), toLinear(blue)]
}

/** Reads `#rrggbb` into OKLCH (Björn Ottosson's matrices). */
export function hexToOklch(hex: string): Oklch {
  const [red, green, blue] = linearChannels(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

function oklchToLinear({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function fitsScreen(color: Triple): boolean {
  return color.every((value) => value >= -0.0001 && value <= 1.0001)
}

const finestChroma = 0.0001

/** The strongest version of a colour that a screen can show, as linear channels. */
function fitted(color: Oklch): Triple {
  const whole = oklchToLinear(color)
  if (fitsScreen(whole)) return whole
  let [fits, tooStrong] = [0, color.chroma]
  while (tooStrong - fits > finestChroma) {
    const middle = (fits + tooStrong) / 2
    if (fitsScreen(oklchToLinear({ ...color, chroma: middle }))) fits = middle
    else tooStrong = middle
  }
  return oklchToLinear({ ...color, chroma: fits })
}

/** Writes OKLCH as `#rrggbb`; a colour no screen can show loses strength until one can. */
export function oklchToHex(color: Oklch): string {
  const bytes = fitted(color).map((value) => Math.round(255 * toGamma(Math.min(1, Math.max(0, value)))))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string): number {
  const [red, green, blue] = linearChannels(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The WCAG contrast ratio of two `#rrggbb` colours, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
